/// A waiting party that was told, and of what.
public struct ToldParty: Equatable, Sendable {
  /// The party as it is written.
  public var entry: WaitlistEntry
  /// Whether a table was free for it.
  public var hasTable: Bool

  /// `Nowak was told that a table is free. +48 601 234 567`.
  public var words: String {
    "\(entry.name) was \(deed)." + (entry.phone.isEmpty ? "" : " \(entry.phone)")
  }

  /// What the history says.
  var deed: String { hasTable ? "told that a table is free" : "told, although no table is free" }
}
