import Persistence

/// A source of numbered items, which throws at one of them.
struct BatchItems {
  struct Broken: Error {}

  var numbers: Range<Int>
  var brokenAt: Int?

  init(_ count: Int, brokenAt: Int? = nil) {
    numbers = 1..<count + 1
    self.brokenAt = brokenAt
  }

  mutating func next() throws -> Item? {
    guard let number = numbers.popFirst() else { return nil }
    if number == brokenAt { throw Broken() }
    return Item.named("\(number)", id: Int64(number))
  }
}

extension BatchInsertRequest {
  /// A request for these items alone.
  static func items(
    _ mode: Mode, _ items: BatchItems, onConflict policy: ConflictPolicy = .fail,
    whenRefused rule: RefusalRule = .stop
  ) -> BatchInsertRequest {
    BatchInsertRequest(
      mode, into: [BatchTable(Item.self, onConflict: policy)], whenRefused: rule, reading: items
    ) { items, record in
      guard let item = try items.next() else { return .end }
      record.insert(item)
      return .record
    }
  }
}

extension Range<Int> {
  fileprivate mutating func popFirst() -> Int? {
    guard let first else { return nil }
    self = first + 1..<upperBound
    return first
  }
}
