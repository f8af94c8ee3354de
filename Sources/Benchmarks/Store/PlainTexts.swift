import CSQLite

/// Memory for the texts of one row, so that sqlite3 need not copy them.
final class PlainTexts {
  private let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 1)
  private var used = 0

  deinit { bytes.deallocate() }

  func clear() { used = 0 }

  func bind(_ text: String, at index: Int32, of statement: OpaquePointer) {
    var text = text
    text.withUTF8 { utf8 in
      guard let start = bytes.baseAddress?.advanced(by: used), let source = utf8.baseAddress else {
        sqlite3_bind_zeroblob(statement, index, 0)
        return
      }
      start.copyMemory(from: source, byteCount: utf8.count)
      used += utf8.count
      _ = csqlite_bind_text_static(
        statement, index, start.assumingMemoryBound(to: CChar.self), Int32(utf8.count))
    }
  }
}
