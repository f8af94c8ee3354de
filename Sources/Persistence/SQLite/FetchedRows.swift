/// Rows while they are fetched: in blocks, and put together when their number is known.
///
/// An array that grows keeps up to half of its room empty; a list of bookings stays in memory for as long as it is shown.
struct FetchedRows<Model>: ~Copyable {
  private struct Block {
    let start: UnsafeMutablePointer<Model>
    let capacity: Int
    var count = 0
  }

  private var full: [Block] = []
  private var block: Block
  private var count = 0

  /// - Parameter limit: How many rows there are at most, where that is known.
  init(limit: Int?) {
    let capacity = max(min(limit ?? 64, 1_024), 1)
    block = Block(start: .allocate(capacity: capacity), capacity: capacity)
  }

  deinit {
    for block in full { Self.drop(block) }
    Self.drop(block)
  }

  private static func drop(_ block: Block) {
    block.start.deinitialize(count: block.count)
    block.start.deallocate()
  }

  /// Room for the next row, to be filled before `append()`.
  mutating func next() -> UnsafeMutablePointer<Model> {
    if block.count == block.capacity {
      full.append(block)
      // As much as there is: few blocks for many rows.
      let capacity = count
      block = Block(start: .allocate(capacity: capacity), capacity: capacity)
    }
    return block.start + block.count
  }

  /// Keeps the row that was put into `next()`.
  mutating func append() {
    block.count += 1
    count += 1
  }

  /// The rows, which are no longer here.
  mutating func take() -> [Model] {
    let array = [Model](unsafeUninitializedCapacity: count) { buffer, filled in
      guard var place = buffer.baseAddress else { return }
      for block in full + [block] {
        place.moveInitialize(from: block.start, count: block.count)
        place += block.count
      }
      filled = count
    }
    for block in full { block.start.deallocate() }
    full = []
    (block.count, count) = (0, 0)
    return array
  }
}
