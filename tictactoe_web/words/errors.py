"""What went wrong in words: by the status of the answer, its title and the usual reason."""

WORDS = {
    400: ("That request makes no sense.", "Something in it is missing, or not what we expected."),
    403: ("Not allowed.", "That request was refused, and nothing was changed."),
    404: ("Nothing here.", "There is no page at this address."),
    405: ("Not like this.", "This address does not answer that kind of request."),
    411: ("Length missing.", "The form does not say how long it is, so nothing was changed."),
    413: ("Too much.", "That request is far larger than any move in this game."),
    416: ("No such part.", "The file ends before the part that was asked for."),
    500: ("Our mistake.", "Something broke on our side. Your game is safe; please try again."),
    503: ("Too busy.", "Too much is being asked for at once. Please try again in a moment."),
}
NO_SUCH_BOARD = "No such board."
NO_SUCH_GAME = "No such game."
