import Text

extension NetworkError {
  /// The reason in a few words, a sentence without the address, for a status line.
  public var summary: String {
    switch reason {
    case .badAddress, .unsupportedScheme: "The address is not usable."
    case .notFound: "The file is not there."
    case .notPermitted: "The file may not be read."
    case .notAFile(let kind): "It is \(kind)."
    case .tooLarge: "The answer is too large."
    case .insecure: "http: is not allowed there."
    case .unknownHost: "The server’s name is unknown."
    case .notConnected: "The server cannot be reached."
    case .untrusted: "The server is not trusted."
    case .timedOut: "The server took too long."
    case .headersTooLarge, .brokenAnswer: "The answer is broken."
    case .badRedirect, .tooManyRedirects: "The server points elsewhere."
    case .status(let status, _): "The server answered \(status)."
    case .noLibrary: "libcurl is not installed."
    case .badAuthorization: "The authorization is unusable."
    case .paused, .askedToWait: "The server is left alone."
    case .failed(let why): "It failed: \(why.clipped(toCells: 34))".asSentence
    case .notCached: "The answer could not be kept."
    case .cancelled: "The fetch was given up."
    }
  }
}

extension NetworkError.Reason {
  /// A server says that nothing has changed to somebody who holds nothing.
  static let unaskedNotModified = failed("it answered “not modified” unasked")
}
