import CCurl
import Glibc

/// An `http` or `https` address taken apart by the parser that will also connect to it, so that no two parsers disagree on the host.
struct WebAddress: Sendable {
  /// A name and a password, at least one of them not empty.
  struct Credentials: Sendable {
    let user: String
    let password: String
  }

  /// What libcurl is given: without credentials and fragment.
  let url: String
  let scheme: String
  /// Lower case; an IPv6 address with its brackets.
  let host: String
  let port: String
  let path: String
  let credentials: Credentials?

  /// Requests may carry the same secrets to equal origins only (RFC 6454).
  var origin: String { "\(scheme)://\(host):\(port)" }

  /// Whether the host can only be this machine.
  var isLoopback: Bool {
    if host == "localhost" || host == "[::1]" { return true }
    var address = in_addr()
    return inet_pton(AF_INET, host, &address) == 1 && host.hasPrefix("127.")
  }

  /// - Parameter base: Where a relative reference starts.
  /// - Throws: `badAddress`, `unsupportedScheme`.
  init(_ text: String, relativeTo base: String? = nil, _ library: CurlLibrary) throws(TransferFailure) {
    let parts = try URLParts(library)
    if let base { try parts.set(base) }
    try parts.set(text)
    scheme = parts.text(CURLUPART_SCHEME)?.lowercased() ?? ""
    guard scheme == "http" || scheme == "https" else {
      throw TransferFailure(.unsupportedScheme(supported: ["http", "https"]))
    }
    guard let host = parts.text(CURLUPART_HOST), !host.isEmpty,
      let port = parts.text(CURLUPART_PORT, UInt32(CURLU_DEFAULT_PORT))
    else { throw TransferFailure(.badAddress("it names no host")) }
    self.host = host.lowercased()
    self.port = port
    path = parts.text(CURLUPART_PATH) ?? "/"
    credentials = parts.credentials
    for part in [CURLUPART_USER, CURLUPART_PASSWORD, CURLUPART_OPTIONS, CURLUPART_FRAGMENT] {
      parts.remove(part)
    }
    guard let url = parts.text(CURLUPART_URL) else { throw TransferFailure(.badAddress("it is no URL")) }
    self.url = url
  }
}

/// libcurl's parser with one address in it.
private final class URLParts {
  private let library: CurlLibrary
  private let handle: OpaquePointer

  init(_ library: CurlLibrary) throws(TransferFailure) {
    guard let handle = library.functions.pointee.url() else {
      throw TransferFailure(.failed("there is no memory left"))
    }
    self.library = library
    self.handle = handle
  }

  /// A relative reference is resolved against the address that was set before.
  func set(_ text: String) throws(TransferFailure) {
    // Spaces and letters outside of ASCII are written as people write them.
    let result = library.functions.pointee.url_set(handle, CURLUPART_URL, text, UInt32(CURLU_URLENCODE))
    switch result {
    case CURLUE_OK: return
    case CURLUE_UNSUPPORTED_SCHEME: throw TransferFailure(.unsupportedScheme(supported: ["http", "https"]))
    case CURLUE_NO_HOST, CURLUE_BAD_HOSTNAME: throw TransferFailure(.badAddress("its host is none"))
    case CURLUE_BAD_PORT_NUMBER: throw TransferFailure(.badAddress("its port is no number up to 65535"))
    default: throw TransferFailure(.badAddress("it is no URL"))
    }
  }

  deinit { library.functions.pointee.url_cleanup(handle) }

  /// Nil when the address has no such part.
  func text(_ part: CURLUPart, _ flags: UInt32 = 0) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard library.functions.pointee.url_get(handle, part, &text, flags) == CURLUE_OK, let text else {
      return nil
    }
    defer { library.functions.pointee.free_text(text) }
    return String(cString: text)
  }

  var credentials: WebAddress.Credentials? {
    let user = text(CURLUPART_USER, UInt32(CURLU_URLDECODE)) ?? ""
    let password = text(CURLUPART_PASSWORD, UInt32(CURLU_URLDECODE)) ?? ""
    return user.isEmpty && password.isEmpty ? nil : WebAddress.Credentials(user: user, password: password)
  }

  func remove(_ part: CURLUPart) {
    _ = library.functions.pointee.url_set(handle, part, nil, 0)
  }
}
