"""What the lesson shows: numbers, trees and examples, each worked out by the code it is about."""
