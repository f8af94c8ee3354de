import FoundationEssentials
import Glibc

/// The directory that keeps two files for each key: a small head, and the body, which a revalidation leaves alone.
///
/// The head names the body by its hash, and is written after it: a reader finds the old answer, the new one, or none. All calls block.
struct ResponseDirectory: Sendable {
  let path: String
  let limits: CacheLimits

  /// What is kept under a key; nil when that is nothing that can be trusted. What cannot be is removed.
  ///
  /// - Parameter limit: Bytes of the body; a longer one is not kept any more.
  func head(of key: CacheKey, limit: Int) -> KeptHead? {
    guard let bytes = headBytes(of: key) else { return nil }
    guard let head = KeptHead(bytes, of: key), head.size <= limit,
      holds(Self.bodyName(key.name, head.hash), size: head.size)
    else {
      remove(key, ifItsHeadIs: bytes)
      return nil
    }
    return head
  }

  /// The body of a head; nil when it is not the one that was written.
  func body(of head: KeptHead) -> [UInt8]? {
    let name = Self.bodyName(head.key.name, head.hash)
    guard let body = contents(of: name, limit: head.size), BodyHash(of: body) == head.hash else {
      remove(head.key, ifItsHeadIs: head.encoded)
      return nil
    }
    return body
  }

  /// Writes beside the old files and renames; a body that is there already is left alone.
  ///
  /// - Parameter now: The wall clock, for the ages of other answers.
  func store(_ head: KeptHead, _ body: [UInt8], now: Date) -> NetworkError? {
    let name = head.key.name
    let bodyName = Self.bodyName(name, head.hash)
    do throws(SystemFailure) {
      try makeDirectories()
      let isNewBody = !holds(bodyName, size: head.size)
      if isNewBody { try replace(bodyName, body, asOf: head.asOf) }
      try replace("\(name).head", head.encoded, asOf: head.asOf)
      if isNewBody { prune(keeping: name, bodyName, now: now) }
      return nil
    } catch {
      return NetworkError(head.address, .notCached("\(path): \(error)"))
    }
  }

  /// Removes what is kept under a key.
  func remove(_ key: CacheKey) {
    for file in files() where file.entry == key.name { unlink("\(path)/\(file.name)") }
  }

  /// Another process may have written a good answer since the head was read: that one stays.
  private func remove(_ key: CacheKey, ifItsHeadIs bytes: [UInt8]) {
    if headBytes(of: key) == bytes { remove(key) }
  }

  private func headBytes(of key: CacheKey) -> [UInt8]? {
    contents(of: "\(key.name).head", limit: 64 << 10)
  }

  static func bodyName(_ name: String, _ hash: BodyHash) -> String { "\(name).\(hash).body" }

  /// A link here was not made by this program: it could lead to anything, and is not followed.
  private func contents(of name: String, limit: Int) -> [UInt8]? {
    let contents = FileReading.contents(
      of: "\(path)/\(name)", limit: limit, extraFlags: O_NOFOLLOW, isCancelled: { false })
    guard case .success(let bytes) = contents else { return nil }
    return bytes
  }

  private func holds(_ name: String, size: Int) -> Bool {
    var status = stat()
    return lstat("\(path)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && status.st_size == size
  }
}
