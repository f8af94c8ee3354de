import Book
import TerminalUI

extension ServiceScreen {
  /// Unicode scalars that a search takes.
  private static let longestSearch = 100

  /// Opens the search line.
  func beginSearch() {
    book.beginSearch()
    searchField = TextField(limit: Self.longestSearch)
    focus = .bookings
  }

  /// Puts the letter of a key into the search line.
  func type(_ key: Key) {
    guard var field = searchField else { return }
    guard !field.isFull else { return sayFull() }
    if field.type(key) { follow(field) }
  }

  /// Moves in the search line, or deletes in it.
  func edit(_ edit: FieldEdit) {
    guard var field = searchField else { return }
    field.perform(edit)
    follow(field)
  }

  /// Puts pasted text into the search line, as much as fits.
  func pasteIntoSearch(_ text: String) {
    guard var field = searchField else { return }
    let fits = field.paste(text)
    follow(field)
    if !fits { sayFull() }
  }

  /// Searches for what was typed since the last time: once for all letters that came together.
  func findTyped() {
    guard hasTyped else { return }
    hasTyped = false
    if let searchField { book.searchFor(searchField.text) }
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
    hasTyped = hasTyped || field.text != searchField?.text
    hasSaidFull = false
    searchField = field
  }

  private func sayFull() {
    guard !hasSaidFull else { return }
    hasSaidFull = true
    session.messages.post(.refused, "A search takes \(Self.longestSearch) characters at most.")
  }
}
