extension NetworkError.Reason {
  /// Whether a kept answer may stand in (RFC 5861 §4): for a fault of the server or of the way to it, which passes, not for an answer that
  /// refuses, nor for what only a person can mend.
  var mayBeStoodInFor: Bool {
    switch self {
    case .unknownHost, .notConnected, .timedOut, .brokenAnswer, .failed: true
    case .status(let status, _): status >= 500 || status == 429
    case .badAddress, .unsupportedScheme, .notFound, .notPermitted, .notAFile, .tooLarge, .insecure,
      .untrusted,
      .headersTooLarge, .badRedirect, .tooManyRedirects, .noLibrary, .badAuthorization, .paused, .askedToWait,
      .notCached, .cancelled:
      false
    }
  }

  /// Whether the source has said that there is no such document any more.
  var takesBack: Bool {
    switch self {
    case .status(404, _), .status(410, _): true
    default: false
    }
  }
}
