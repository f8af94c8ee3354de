import Book
import TerminalUI

extension ServiceScreen {
  /// Opens the search line.
  func beginSearch() {
    book.beginSearch()
    searchField = TextField(limit: 100)
    focus = .bookings
  }

  /// Gives a key to the search line.
  func type(_ key: Key) {
    guard var field = searchField, field.handle(key) else { return }
    follow(field)
  }

  /// Puts pasted text into the search line.
  func pasteIntoSearch(_ text: String) {
    guard var field = searchField else { return }
    field.paste(text)
    follow(field)
  }

  /// Closes the line and keeps what it found; a search for nothing is none.
  func keepSearch() {
    if searchField?.isEmpty ?? true { return endSearch() }
    searchField = nil
    book.keepSearch()
  }

  /// Brings back the list and the selection.
  func endSearch() {
    searchField = nil
    book.endSearch()
  }

  /// Selects the next match, or the one before.
  func walkMatches(by step: Int) {
    if step > 0 { book.nextMatch() } else { book.previousMatch() }
  }

  /// Lists only what needs somebody, or everything again.
  func toggleToDo() {
    searchField = nil
    book.toggleToDo()
  }

  private func follow(_ field: TextField) {
    searchField = field
    book.searchFor(field.text)
  }
}
