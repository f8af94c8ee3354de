import CZlib

/// Unpacks a gzip body as it comes (RFC 1952), and knows whether its end has come, which libcurl does not tell.
///
/// Takes the 32 KiB of zlib's window and a buffer, whatever the body unpacks to.
///
/// `@unchecked Sendable`: its exchange uses it under its lock alone.
final class GzipUnpacking: @unchecked Sendable {
  enum Outcome {
    /// All that has come is unpacked.
    case goesOn
    /// Whoever takes the bytes wants no more.
    case refused
    /// It is no gzip, or its checksum is wrong.
    case damaged
  }

  /// Whether the last member has ended, and nothing of a next one has come.
  private(set) var isComplete = false
  private let library: ZlibLibrary
  private let stream: UnsafeMutablePointer<z_stream>
  private let buffer: UnsafeMutableRawBufferPointer

  init(_ library: ZlibLibrary) throws(TransferFailure) {
    // It must not move: zlib's state points back to it.
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    guard czlib_begin_gzip(library.functions, stream) == Z_OK else {
      stream.deallocate()
      throw TransferFailure(.failed("there is no memory left"))
    }
    self.library = library
    self.stream = stream
    buffer = .allocate(byteCount: 64 << 10, alignment: 1)
  }

  deinit {
    _ = library.functions.pointee.inflate_end(stream)
    stream.deallocate()
    buffer.deallocate()
  }

  /// - Parameter take: Given the unpacked bytes piece by piece; says whether there may be more.
  func unpack(_ bytes: UnsafeRawBufferPointer, _ take: (UnsafeRawBufferPointer) -> Bool) -> Outcome {
    // zlib reads only, whatever its type says.
    let start = bytes.bindMemory(to: UInt8.self).baseAddress
    stream.pointee.next_in = UnsafeMutablePointer(mutating: start)
    stream.pointee.avail_in = UInt32(bytes.count)
    defer { stream.pointee.next_in = nil }
    while true {
      if isComplete {
        guard stream.pointee.avail_in > 0 else { return .goesOn }
        // A file may have several members (§2.2).
        guard library.functions.pointee.inflate_reset(stream) == Z_OK else { return .damaged }
        isComplete = false
      }
      stream.pointee.next_out = buffer.bindMemory(to: UInt8.self).baseAddress
      stream.pointee.avail_out = UInt32(buffer.count)
      let code = library.functions.pointee.inflate(stream, Z_NO_FLUSH)
      let count = buffer.count - Int(stream.pointee.avail_out)
      if count > 0, !take(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { return .refused }
      switch code {
      case Z_STREAM_END: isComplete = true
      case Z_OK where stream.pointee.avail_in > 0 || stream.pointee.avail_out == 0: break
      case Z_OK, Z_BUF_ERROR: return .goesOn
      default: return .damaged
      }
    }
  }
}
