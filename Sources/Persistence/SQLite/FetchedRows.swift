/// Rows while they are fetched: in blocks, and put together when their number is known.
///
/// An array that grows keeps up to half of its room empty; a list of them stays in memory for as long as it is shown. The
/// type of the rows is not a parameter: where each row passes, looking up what belongs to it would cost as much as a column.
struct FetchedRows: ~Copyable {
  private struct Block {
    let start: UnsafeMutableRawPointer
    let capacity: Int
    var count = 0
  }

  private let model: ObjectIdentifier
  private let stride: Int
  private let alignment: Int
  private let deinitialize: (UnsafeMutableRawPointer, Int) -> Void
  private var full: [Block] = []
  private var block: Block
  private var count = 0

  /// - Parameter limit: How many rows there are at most, where that is known.
  init<Model>(of model: Model.Type, limit: Int?) {
    self.model = ObjectIdentifier(model)
    (stride, alignment) = (MemoryLayout<Model>.stride, MemoryLayout<Model>.alignment)
    deinitialize = { start, count in start.assumingMemoryBound(to: Model.self).deinitialize(count: count) }
    let capacity = max(min(limit ?? 64, 1_024), 1)
    block = Block(
      start: .allocate(byteCount: capacity * stride, alignment: alignment), capacity: capacity)
  }

  deinit {
    for block in full + [block] {
      deinitialize(block.start, block.count)
      block.start.deallocate()
    }
  }

  /// Room for the next row, to be filled before `append()`.
  mutating func next() -> UnsafeMutableRawPointer {
    if block.count == block.capacity { addBlock() }
    return block.start + block.count * stride
  }

  /// Keeps the row that was put into `next()`.
  mutating func append() {
    block.count += 1
    count += 1
  }

  private mutating func addBlock() {
    full.append(block)
    // As much as there is: few blocks for many rows.
    block = Block(start: .allocate(byteCount: count * stride, alignment: alignment), capacity: count)
  }

  /// The rows, which are no longer here; of the type that it was made for.
  mutating func take<Model>() -> [Model] {
    precondition(
      ObjectIdentifier(Model.self) == model, "The rows are of another model than the one they are taken as.")
    let array = [Model](unsafeUninitializedCapacity: count) { buffer, filled in
      guard var place = buffer.baseAddress else { return }
      for block in full + [block] {
        place.moveInitialize(
          from: block.start.assumingMemoryBound(to: Model.self), count: block.count)
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
