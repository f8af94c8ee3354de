/// Memory for encoded rows, one after the other; it grows and moves, so places in it are offsets.
final class RowBytes {
  // Unchecked: plain numbers, which nothing is called with while they are read or set.
  @exclusivity(unchecked) private(set) var start: UnsafeMutableRawPointer
  @exclusivity(unchecked) private(set) var capacity: Int
  /// Bytes from the start that hold finished rows.
  @exclusivity(unchecked) var used = 0

  init(capacity: Int = 4_096) {
    start = .allocate(byteCount: capacity, alignment: 16)
    self.capacity = capacity
  }

  deinit {
    start.deallocate()
  }

  /// Makes room for more bytes after the first `kept` ones.
  func reserve(_ more: Int, after kept: Int) {
    guard kept + more > capacity else { return }
    let larger = max(capacity * 2, kept + more)
    let moved = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 16)
    moved.copyMemory(from: start, byteCount: kept)
    start.deallocate()
    (start, capacity) = (moved, larger)
  }
}
