/// The ids that are known by key, so that a parent that many rows have is looked up once.
///
/// What others have written since makes it worthless: between two transactions it is kept only where nobody wrote.
final class BatchIdentifiers {
  private var known: [[UInt8]: Int64] = [:]
  private var stamp: Stamp?

  struct Stamp: Equatable {
    /// Moves with the commits of other connections.
    let dataVersion: Int64
    /// Moves with the writes of this one.
    let changes: Int64
  }

  /// More would take more memory than looking them up again is worth.
  private static let limit = 200_000

  subscript(_ key: [UInt8]) -> Int64? {
    get { known[key] }
    set {
      if known.count >= Self.limit { forget() }
      known[key] = newValue
    }
  }

  func forget() {
    known.removeAll(keepingCapacity: true)
  }

  func begin(_ stamp: Stamp) {
    if self.stamp != stamp { forget() }
  }

  func end(_ stamp: Stamp) {
    self.stamp = stamp
  }
}
