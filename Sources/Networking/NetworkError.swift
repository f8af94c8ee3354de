/// A fetch, or keeping its answer, failed: on which source, and why.
public struct NetworkError: Error, Hashable, Sendable {
  /// Why it failed.
  public enum Reason: Hashable, Sendable {
    /// The text is no address; the text says what is wrong with it.
    case badAddress(String)
    /// No transport serves the scheme; the ones that are served, sorted.
    case unsupportedScheme(supported: [String])
    /// Nothing is there.
    case notFound
    /// The source may not be read by this user.
    case notPermitted
    /// There is something else than a file, `a directory` for example.
    case notAFile(kind: String)
    /// The body is longer than the limit, in bytes.
    case tooLarge(limit: Int)
    /// The source failed in another way; the text is a clause without a full stop.
    case failed(String)
    /// The answer came, but could not be kept in the cache; the text is a clause.
    case notCached(String)
    /// The caller gave up.
    case cancelled
  }

  /// The source that was asked.
  public let address: ResourceAddress
  /// Why it failed.
  public let reason: Reason

  /// A failure of one source.
  public init(_ address: ResourceAddress, _ reason: Reason) {
    self.address = address
    self.reason = reason
  }
}

extension NetworkError: CustomStringConvertible {
  /// One or two sentences: what failed, and where there is one, the next step.
  public var description: String {
    switch reason {
    case .badAddress(let why): "“\(address)” is no address: \(why)."
    case .unsupportedScheme(let supported):
      "“\(address.scheme):” is not supported here; use \(Self.list(supported)), or a path (./ before a name with a colon)."
    case .notFound: "\(address) does not exist. Check the path."
    case .notPermitted: "\(address) may not be read by this user. Check its permissions."
    case .notAFile(let kind): "\(address) is \(kind), not a file. Name the file itself."
    case .tooLarge(let limit):
      "\(address) is larger than \(limit >> 20) MiB and was not read. Check that it is the right one."
    case .failed(let why): "\(address) could not be read: \(why)."
    case .notCached(let why): "The answer of \(address) could not be kept: \(why)."
    case .cancelled: "Fetching \(address) was cancelled."
    }
  }

  private static func list(_ schemes: [String]) -> String {
    schemes.map { "\($0):" }.joined(separator: ", ")
  }
}
