import FoundationEssentials
import Glibc

/// The directory that keeps two files for each address: a small head, and the body, which a revalidation leaves alone.
///
/// The head names the body by its hash, and is written after it: a reader finds the old answer, the new one, or none. All calls block.
struct ResponseDirectory: Sendable {
  let path: String
  let limits: CacheLimits

  /// The kept answer; nil when there is none that can be trusted. One that cannot be is removed.
  func load(_ address: ResourceAddress, limit: Int) -> KeptResponse? {
    let name = Self.name(of: address)
    let headLimit = 64 << 10
    guard let bytes = contents(of: "\(name).head", limit: headLimit) else { return nil }
    guard let head = ResponseHead(bytes, of: address),
      let body = contents(of: Self.bodyName(name, head.hash), limit: limit), BodyHash(of: body) == head.hash
    else {
      remove(address)
      return nil
    }
    return KeptResponse(
      address: address, body: body, hash: head.hash, asOf: head.asOf, validators: head.validators,
      freshFor: head.freshFor)
  }

  /// Writes beside the old files and renames.
  ///
  /// - Parameter now: The wall clock, for the ages of other answers.
  func store(_ kept: KeptResponse, now: Date) -> NetworkError? {
    let name = Self.name(of: kept.address)
    let bodyName = Self.bodyName(name, kept.hash)
    do throws(SystemFailure) {
      try makeDirectories()
      let isNewBody = !holds(bodyName, size: kept.body.count)
      if isNewBody { try replace(bodyName, kept.body, asOf: kept.asOf) }
      try replace("\(name).head", ResponseHead(kept).encoded(of: kept.address), asOf: kept.asOf)
      if isNewBody { prune(keeping: name, bodyName, now: now) }
      return nil
    } catch {
      return NetworkError(kept.address, .notCached("\(path): \(error)"))
    }
  }

  /// Removes what is kept of an address.
  func remove(_ address: ResourceAddress) {
    let name = Self.name(of: address)
    for file in files() where file.entry == name { unlink("\(path)/\(file.name)") }
  }

  static func bodyName(_ name: String, _ hash: BodyHash) -> String { "\(name).\(hash).body" }

  private static func name(of address: ResourceAddress) -> String {
    BodyHash(of: Array(address.key.utf8)).description
  }

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
