extension NetworkError.Reason {
  /// Whether a kept answer may stand in (RFC 5861 §4): for a fault of the server or of the way to it, which passes, not for an answer that
  /// refuses, nor for what only a person can mend.
  var mayBeStoodInFor: Bool {
    switch self {
    case .unknownHost, .notConnected, .timedOut, .brokenAnswer, .failed: true
    case .status(let status, _): Self.isPassing(status: status)
    case .badAddress, .unsupportedScheme, .notFound, .notPermitted, .notAFile, .tooLarge, .insecure,
      .untrusted,
      .headersTooLarge, .badRedirect, .tooManyRedirects, .noLibrary, .badAuthorization, .paused, .askedToWait,
      .notCached, .cancelled:
      false
    }
  }

  /// Whether a status tells of a fault that passes by itself: of the server's own, or of a question that came too soon or too slowly
  /// (RFC 9110 §15.5.9, RFC 8470 §5.2, RFC 6585 §4).
  public static func isPassing(status: Int) -> Bool { status >= 500 || [408, 425, 429].contains(status) }

  /// Whether the source has said that there is no such document any more.
  var takesBack: Bool {
    switch self {
    case .status(404, _), .status(410, _): true
    default: false
    }
  }
}
