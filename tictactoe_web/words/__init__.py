"""Facts in, sentences out: what is said of a game, a position or an answer.

What is the same whatever the facts are stands elsewhere: a record, such as a level or a theme, has
its own words, as has each refusal, and a template the text of its page. Nothing here knows Flask.

Most modules belong to a page. What several need is in others: `english` has lists, numbers and
capitals; `phrases` boards, squares and moves; `nodes` the positions of a tree; `reasons` why a move
is good or bad.
"""
