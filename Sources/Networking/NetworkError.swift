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
    /// The user may not read it.
    case notPermitted
    /// A directory, a pipe, a device: named by `kind`.
    case notAFile(kind: String)
    /// The body is longer than the limit, in bytes.
    case tooLarge(limit: Int)
    /// Unencrypted `http` to another machine.
    case insecure
    /// No machine has this name, or no name server answered.
    case unknownHost(String)
    /// No connection; the text says why.
    case notConnected(String)
    /// The server could not prove who it is, or no encryption was agreed on; in the words of the TLS library.
    case untrusted(String)
    /// It took longer than this limit.
    case timedOut(Duration, whileConnecting: Bool)
    /// Too many header lines, or too long ones.
    case headersTooLarge
    /// The source points to where it is not followed; the text says to what.
    case badRedirect(String)
    /// The source points on and on.
    case tooManyRedirects(limit: Int)
    /// The answer breaks the rules of its protocol; the text says which.
    case brokenAnswer(String)
    /// The server answered with this HTTP status; it asked to be left alone for that long.
    case status(Int, retryAfter: Duration?)
    /// libcurl is not there, or of no use; the text says why.
    case noLibrary(String)
    /// The secret for the source cannot be used; the text says why.
    case badAuthorization(String)
    /// The source failed a moment ago and was not asked; it will be in this time.
    case paused(Duration)
    /// The source asked to be left alone for this time, and was.
    case askedToWait(Duration)
    /// For reasons of the system or the source, in its words.
    case failed(String)
    /// The answer could not be kept; the text names the place and why.
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
