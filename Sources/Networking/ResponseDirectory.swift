import Glibc

/// The directory that keeps one file for each address. All calls block.
struct ResponseDirectory: Sendable {
  let path: String

  /// The kept answer; nil when there is none that can be trusted.
  func load(_ address: ResourceAddress, limit: Int) -> KeptResponse? {
    let headerAllowance = 64 << 10
    // A link here was not made by this program: it could lead to anything.
    let contents = FileReading.contents(
      of: file(for: address), limit: limit + headerAllowance, extraFlags: O_NOFOLLOW, isCancelled: { false })
    guard case .success(let bytes) = contents else { return nil }
    return ResponseFile.decode(bytes, of: address)
  }

  /// Writes beside the old file and renames, so that a reader sees the old answer or the new one.
  func store(_ kept: KeptResponse) -> NetworkError? {
    guard makeDirectories() else { return failure(kept.address) }
    let target = file(for: kept.address)
    let draft = "\(target).\(getpid())"
    // Only this process writes the name; a leftover is from a dead one that had the same id.
    unlink(draft)
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return failure(kept.address) }
    let isWritten = Self.write(ResponseFile.encode(kept), to: descriptor)
    let writeError = errno
    let isClosed = close(descriptor) == 0
    guard isWritten, isClosed, rename(draft, target) == 0 else {
      let reported = failure(kept.address, isWritten ? errno : writeError)
      unlink(draft)
      return reported
    }
    return nil
  }

  private func file(for address: ResourceAddress) -> String {
    "\(path)/\(BodyHash(of: Array(address.key.utf8))).response"
  }

  private func failure(_ address: ResourceAddress, _ code: Int32 = errno) -> NetworkError {
    NetworkError(address, .notCached("\(path): \(String(cString: strerror(code)))"))
  }

  /// The directory and those above it, private to the user as the XDG base directory specification asks.
  private func makeDirectories() -> Bool {
    var end = path.startIndex
    while end < path.endIndex {
      end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
      guard mkdir(String(path[..<end]), 0o700) == 0 || errno == EEXIST || errno == EROFS else { return false }
    }
    return true
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0 {
          guard errno == EINTR else { return false }
          continue
        }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
}
