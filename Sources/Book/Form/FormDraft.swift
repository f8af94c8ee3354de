import Foundation

/// A booking that was being typed when its form was left: kept for whoever opens the form next.
public nonisolated struct FormDraft: Codable, Equatable, Sendable {
  /// A booking of the book that was being changed.
  public struct Change: Codable, Equatable, Sendable {
    /// The booking, by its stored key.
    public var booking: Int64
    /// The revision that was read into the form.
    public var revision: Int
    /// What stood in the changed fields when it was read, by their names.
    public var before: [String: String]
    /// Whom it is about: `7KQM, Anna Kovács`.
    public var name: String
  }

  /// The path of the book it belongs to.
  public var book: String
  /// What stood in the fields, by their names; of a change only the changed ones.
  public var texts: [String: String]
  /// What was being changed; nil for a new booking.
  public var change: Change?
  /// When the form was left.
  public var savedAt: Date
}
