import Book
import Observation
import TerminalUI

/// The sheets on the screen, at most one on top of another, and help on both.
@Observable
final class SheetStack {
  private(set) var sheets: [any OpenSheet] = []
  /// The person's own keys, which the sheets show.
  @ObservationIgnored let keymap: Keymap

  /// A stack without a sheet.
  init(keymap: Keymap = Keymap()) { self.keymap = keymap }

  /// The one that has the keys.
  var top: (any OpenSheet)? { sheets.last }

  /// The form in which something was typed; nil when there is none.
  var editedForm: BookingSheet? {
    sheets.lazy.compactMap { $0 as? BookingSheet }.first { $0.form.isEdited }
  }

  /// Whether this one is on the screen.
  func contains(_ sheet: any OpenSheet) -> Bool { sheets.contains { $0 === sheet } }

  /// Opens a sheet on top; a third one takes the place of the second, but help lies on any.
  func open(_ sheet: any OpenSheet) {
    if sheets.count == 2, !(sheet is HelpSheet) { close() }
    sheets.append(sheet)
  }

  /// Opens a sheet instead of the top one.
  func replaceTop(with sheet: any OpenSheet) {
    close()
    sheets.append(sheet)
  }

  /// Closes the top one.
  func close() {
    if !sheets.isEmpty { sheets.removeLast().closed() }
  }

  /// Closes this one and what lies on it.
  func close(_ sheet: any OpenSheet) {
    guard let index = sheets.firstIndex(where: { $0 === sheet }) else { return }
    while sheets.count > index { close() }
  }
}
