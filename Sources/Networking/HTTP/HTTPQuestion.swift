/// One request as libcurl is told it, without redirects.
struct HTTPQuestion: Sendable {
  enum Version: Sendable {
    /// HTTP/2 where the server offers it while the connection is secured, else HTTP/1.1.
    case negotiated
    /// HTTP/2 also unencrypted, where the server agrees to change to it.
    case http2
  }

  let place: WebAddress
  /// Whole lines, without line ends.
  let headers: [String]
  /// Nil where they must not go along.
  let credentials: WebAddress.Credentials?
  let userAgent: String
  /// Nil for none, whatever the environment says.
  let proxy: String?
  /// A PEM file that stands in for the system's authorities.
  let certificateAuthorities: String?
  let version: Version
  let limits: TransferLimits
  /// Of `limits.whole`, after the redirects so far.
  let timeLeft: Duration
  /// Told, on libcurl's thread, how much of a document has come.
  let progress: @Sendable (TransferProgress) -> Void
}
