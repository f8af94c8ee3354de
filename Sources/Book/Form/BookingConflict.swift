import Reservations

/// Somebody else changed the booking while this form was open: what it was, what they wrote, what stands in the form.
public nonisolated struct BookingConflict: Equatable, Sendable {
  /// One field in its three forms, as texts of the sheet.
  public struct Line: Equatable, Sendable {
    /// The field.
    public let field: BookField
    /// When the form was opened.
    public let was: String
    /// In the book now.
    public let theirs: String
    /// In the form.
    public let mine: String

    /// Whether the other one changed it.
    public var isTheirs: Bool { theirs != was }
    /// Whether this form changed it.
    public var isMine: Bool { mine != was }
    /// Whether both did, differently.
    public var isBoth: Bool { isTheirs && isMine && theirs != mine }
    /// What joining makes of it: what was changed by one, and mine where both did.
    public var joined: String { isMine ? mine : theirs }
  }

  /// Who wrote it.
  public let actor: String
  /// When: `at 19:41`.
  public let written: String
  /// Fields that differ somewhere, from top to bottom.
  public let lines: [Line]
  /// The booking as it is in the book now.
  public let current: Booking
  /// The status when the form was opened, where it is another now.
  public var statusBefore: BookingStatus?
  /// Labels of its tables now.
  let tables: [String]

  /// `marta changed this booking at 19:41.`
  public var sentence: String { "\(actor) changed this booking \(written)." }
}
