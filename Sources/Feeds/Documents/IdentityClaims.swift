/// Which record of a document has which id: whatever its case and its normal form, an id is given once.
struct IdentityClaims: Sendable {
  /// The position of each id, in lower case. Swift compares strings by canonical equivalence, so normal forms are one.
  private var positions: [String: Int]

  /// For a document of so many records.
  init(count: Int) { positions = Dictionary(minimumCapacity: count) }

  mutating func claim(_ feedID: String, at position: Int) throws(Refusal) {
    let folded = feedID.lowercased()
    guard let first = positions.updateValue(position, forKey: folded) else { return }
    positions[folded] = first
    throw Refusal("has the same id as #\(first)")
  }
}
