import Glibc

/// Collects a bracketed paste up to its end mark, however the bytes were split.
struct PasteBuffer: Sendable {
  private static let endMark = Array("\u{1B}[201~".utf8)
  /// What lies beyond is dropped: nobody pastes that into a field.
  private let limitInBytes: Int

  private var bytes: [UInt8] = []
  private var matched = 0

  init(limitInBytes: Int = 4 << 20) { self.limitInBytes = limitInBytes }

  /// Takes bytes up to the end mark.
  ///
  /// - Returns: How many it took, and the whole text when the paste has ended.
  mutating func take(_ input: UnsafeBufferPointer<UInt8>) -> (count: Int, text: String?) {
    var index = 0
    while index < input.count {
      if matched == 0 {
        let plain = Self.lengthBeforeEscape(UnsafeBufferPointer(rebasing: input[index...]))
        append(input[index..<index + plain])
        index += plain
        guard index < input.count else { break }
      }
      let text = take(input[index])
      index += 1
      if let text { return (index, text) }
    }
    return (index, nil)
  }

  /// What has come, when the end mark does not.
  mutating func cutShort() -> String { finish() }

  private mutating func take(_ byte: UInt8) -> String? {
    if byte == Self.endMark[matched] {
      matched += 1
      return matched == Self.endMark.count ? finish() : nil
    }
    append(Self.endMark.prefix(matched))
    matched = byte == Self.endMark[0] ? 1 : 0
    if matched == 0 { append(CollectionOfOne(byte)) }
    return nil
  }

  private static func lengthBeforeEscape(_ input: UnsafeBufferPointer<UInt8>) -> Int {
    guard let start = input.baseAddress, let found = memchr(start, Int32(endMark[0]), input.count) else {
      return input.count
    }
    return UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }

  private mutating func append(_ more: some Collection<UInt8>) {
    bytes.append(contentsOf: more.prefix(max(0, limitInBytes - bytes.count)))
  }

  private mutating func finish() -> String {
    defer { self = PasteBuffer(limitInBytes: limitInBytes) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
