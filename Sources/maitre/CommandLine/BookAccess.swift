/// What a command does with the book.
enum BookAccess: Sendable {
  /// Looks; there must be a book.
  case reading
  /// Changes what is there; there must be a book.
  case changing
  /// Writes something new, into a new book where there is none.
  case beginning
}
