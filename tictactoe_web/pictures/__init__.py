"""Where things stand in a picture: boards, trees and curves, as coordinates. Knows no web page."""
