import TerminalUI

extension Suggestion {
  /// A known guest, offered below the field in which a name or phone is typed.
  ///
  /// - Parameters:
  ///   - phone: `+36 30 123 4567`; may be empty.
  ///   - visits: `6 visits`; may be empty.
  ///   - marks: `VA`; may be empty.
  init(name: String, phone: String, visits: String, marks: String) {
    self.init(
      name,
      facts: [
        .init(column: 21, text: phone), .init(column: 38, text: visits, role: .textDim),
        .init(column: 49, text: marks),
      ])
  }
}
