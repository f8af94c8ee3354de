/// Whether what people did is in the book.
public nonisolated enum SaveState: Equatable, Sendable {
  /// All of it is on the disk.
  case saved
  /// A write has taken longer than 150 ms.
  case saving
  /// The last write failed; what was meant is not in the book.
  case notSaved
}
