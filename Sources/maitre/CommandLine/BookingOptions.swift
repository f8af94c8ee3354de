import Reservations
import Text

/// What every command that changes a booking takes besides what it changes.
struct BookingOptions: Sendable {
  /// The revision the person has seen; nil is whatever it is.
  let revision: Int?
  /// Why a rule of the house is passed over; nil keeps the rules.
  let override: String?

  static let list = [
    CommandOption("override", "REASON", help: "save against a rule of the house, and why"),
    CommandOption("revision", "N", help: "refuse when somebody wrote it since this revision"),
  ]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    override = arguments["override"]
    guard let typed = arguments["revision"] else {
      revision = nil
      return
    }
    guard let number = Int(typed), number >= 0 else {
      throw UsageError("--revision \(typed.inQuotes): a number, as list bookings --format json shows it.")
    }
    revision = number
  }
}

extension ParsedArguments {
  /// The tables of `--table`; nil when it did not stand there.
  ///
  /// - Throws: `UsageError` for an empty one, and for a label named twice: whatever was meant, it was not that.
  func tableWish() throws(UsageError) -> TableWish? {
    guard let typed = self["table"] else { return nil }
    let wish = TableWish.read(typed)
    guard !typed.isVisiblyBlank, typed.contains(where: { !"+, ".contains($0) }) else {
      throw UsageError("--table \(typed.inQuotes): a table's label, 25+26, best or none.")
    }
    if case .labels(let labels) = wish {
      var seen: Set<String> = []
      for label in labels where !seen.insert(label.lowercased()).inserted {
        throw UsageError("--table \(typed.inQuotes): names \(label.inQuotes) twice.")
      }
    }
    return wish
  }
}
