/// Collects a bracketed paste up to its end mark, however the bytes were split.
struct PasteBuffer: Sendable {
  private static let endMark = Array("\u{1B}[201~".utf8)
  /// What lies beyond is dropped: nobody pastes that into a field.
  private let limitInBytes: Int

  private var bytes: [UInt8] = []
  private var matched = 0

  init(limitInBytes: Int = 4 << 20) { self.limitInBytes = limitInBytes }

  /// Takes one byte.
  ///
  /// - Returns: The whole text when this byte ended the paste.
  mutating func take(_ byte: UInt8) -> String? {
    if byte == Self.endMark[matched] {
      matched += 1
      return matched == Self.endMark.count ? finish() : nil
    }
    Self.endMark.prefix(matched).forEach { append($0) }
    matched = byte == Self.endMark[0] ? 1 : 0
    if matched == 0 { append(byte) }
    return nil
  }

  /// What has come, when the end mark does not.
  mutating func cutShort() -> String { finish() }

  private mutating func append(_ byte: UInt8) {
    if bytes.count < limitInBytes { bytes.append(byte) }
  }

  private mutating func finish() -> String {
    defer { self = PasteBuffer(limitInBytes: limitInBytes) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
