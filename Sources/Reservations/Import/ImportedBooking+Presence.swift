import Persistence
import Text

extension ImportedBooking {
  /// What the book has of a row.
  enum Presence {
    case absent
    case present
    /// Its reference is that of a booking of somebody else, or of another day.
    case another(LineRefusal)
  }

  /// Whether the row has been imported, or is a booking that this very book has listed.
  func presence(at house: Restaurant, in context: borrowing ReadContext) throws -> Presence {
    if let booking = try context.imported(key) {
      return isOf(booking) ? .present : .another(refusal(for: booking))
    }
    guard let listedID, let booking = try context.find(listedID) else { return .absent }
    return booking.restaurant == house.id && booking.code == listedCode ? .present : .absent
  }

  /// A guest who was forgotten is not told by a file of before.
  private func isOf(_ booking: ImportedRow.Stored) -> Bool {
    guard !reference.isEmpty, booking.guestName != BookDesk.forgottenName else { return true }
    return booking.date == wall.date && booking.guestName.foldedForSearch == guestName.foldedForSearch
  }

  private func refusal(for booking: ImportedRow.Stored) -> LineRefusal {
    let day = booking.date.map { ", \($0.longText)" } ?? ""
    return LineRefusal(
      line: line, header: ImportField.reference.rawValue, value: reference,
      reason: "is \(booking.code) of \(booking.guestName.cleanedForTerminal)\(day) in the book; not taken")
  }
}

extension ImportedBooking {
  /// Why it is taken without its tables; nil when they can be given. Who is gone keeps a table that was retired since.
  func tableRefusal(isRetired: (String) -> Bool) -> LineRefusal? {
    for label in tables {
      let fault =
        TableLabel.fault(of: label)
        ?? (status.occupiesTable && isRetired(label) ? "is a table that was retired" : nil)
      guard let fault else { continue }
      return LineRefusal(
        line: line, header: ImportField.table.rawValue, value: label,
        reason: fault + "; taken without a table")
    }
    return nil
  }
}
