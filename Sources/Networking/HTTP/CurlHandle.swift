import CCurl
import Glibc

/// libcurl's side of one exchange: the handle, and what must live as long as it.
final class CurlHandle {
  let easy: UnsafeMutableRawPointer
  let exchange: HTTPExchange
  private let library: CurlLibrary
  private var headers: UnsafeMutablePointer<curl_slist>?
  private let message: UnsafeMutablePointer<CChar>

  /// - Throws: `noLibrary` when this libcurl does not know an option; without it a promise would not be kept.
  init(_ exchange: HTTPExchange, _ library: CurlLibrary) throws(TransferFailure) {
    guard let easy = library.functions.pointee.easy_init() else {
      throw TransferFailure(.failed("there is no memory left"))
    }
    self.easy = easy
    self.exchange = exchange
    self.library = library
    message = .allocate(capacity: Int(CURL_ERROR_SIZE))
    message.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    try setUp(exchange.question)
  }

  deinit {
    library.functions.pointee.easy_cleanup(easy)
    library.functions.pointee.slist_free_all(headers)
    message.deallocate()
  }

  /// libcurl's own words for what went wrong.
  func words(_ code: CURLcode) -> String {
    message.pointee == 0
      ? String(cString: library.functions.pointee.easy_strerror(code)) : String(cString: message)
  }

  func number(_ info: CURLINFO) -> Int {
    var value = 0
    return ccurl_get_long(library.functions, easy, info, &value) == CURLE_OK ? value : 0
  }

  /// Microseconds, for the times of a transfer.
  func offset(_ info: CURLINFO) -> Int {
    var value: curl_off_t = 0
    return ccurl_get_offset(library.functions, easy, info, &value) == CURLE_OK ? Int(value) : 0
  }
}

extension CurlHandle {
  private func setUp(_ question: HTTPQuestion) throws(TransferFailure) {
    try set(CURLOPT_URL, question.place.url)
    try setProtocols()
    try setProxy(question.proxy)
    try setLimits(question)
    try set(CURLOPT_USERAGENT, question.userAgent)
    if let file = question.certificateAuthorities { try set(CURLOPT_CAINFO, file) }
    if let credentials = question.credentials { try setCredentials(credentials) }
    // libcurl is not told, as it would unpack a body that is cut short and not say so; `HTTPExchange` unpacks.
    for line in ["Accept-Encoding: gzip"] + question.headers { try add(line) }
    try set(CURLOPT_HTTPHEADER, headers.map { UnsafeMutableRawPointer($0) })
    try set(CURLOPT_ERRORBUFFER, message)
    try setReceivers()
    let version = question.version == .http2 ? CURL_HTTP_VERSION_2_0 : CURL_HTTP_VERSION_2TLS
    try set(CURLOPT_HTTP_VERSION, Int(version))
    try check(ccurl_keep_sockets_private(library.functions, easy))
  }

  private func add(_ line: String) throws(TransferFailure) {
    guard let longer = library.functions.pointee.slist_append(headers, line) else {
      throw TransferFailure(.failed("there is no memory left"))
    }
    headers = longer
  }

  private func setProtocols() throws(TransferFailure) {
    try set(CURLOPT_PROTOCOLS_STR, "http,https")
    // Redirects are followed by `CurlTransport`, which looks at them; this is the second lock on the same door.
    try set(CURLOPT_REDIR_PROTOCOLS_STR, "https")
    try set(CURLOPT_FOLLOWLOCATION, 0)
    try set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
  }

  /// An empty text also shuts out what the environment says.
  private func setProxy(_ proxy: String?) throws(TransferFailure) {
    try set(CURLOPT_PROXY, proxy ?? "")
    try set(CURLOPT_NOPROXY, "")
    try set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
  }

  private func setLimits(_ question: HTTPQuestion) throws(TransferFailure) {
    try set(CURLOPT_CONNECTTIMEOUT_MS, question.limits.connecting.wholeMilliseconds)
    try set(CURLOPT_TIMEOUT_MS, question.timeLeft.wholeMilliseconds)
    // No alarm signals, and no waiting for a name server's answer that nobody wants any more.
    try set(CURLOPT_NOSIGNAL, 1)
    try set(CURLOPT_QUICK_EXIT, 1)
  }

  private func setCredentials(_ credentials: WebAddress.Credentials) throws(TransferFailure) {
    try set(CURLOPT_USERNAME, credentials.user)
    try set(CURLOPT_PASSWORD, credentials.password)
  }

  private func setReceivers() throws(TransferFailure) {
    let context = Unmanaged.passUnretained(exchange).toOpaque()
    try set(CURLOPT_HEADERDATA, context)
    try set(CURLOPT_WRITEDATA, context)
    try set(CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      CurlHandle.receive(bytes, size * count, context) { $0.takeHeader($1) }
    }
    try set(CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      CurlHandle.receive(bytes, size * count, context) { $0.takeBody($1) }
    }
  }

  /// What libcurl is to be told: all bytes were taken, or none, which ends the transfer.
  private static func receive(
    _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
    _ take: (HTTPExchange, UnsafeRawBufferPointer) -> Bool
  ) -> Int {
    guard let context else { return 0 }
    // The handle keeps the exchange alive, and libcurl calls only while the handle lives.
    let exchange = Unmanaged<HTTPExchange>.fromOpaque(context).takeUnretainedValue()
    // Taking nothing of something stops the transfer; taking nothing of nothing does not.
    return take(exchange, UnsafeRawBufferPointer(start: bytes, count: count))
      ? count : Int(CURL_WRITEFUNC_ERROR)
  }
}

extension CurlHandle {
  private func set(_ option: CURLoption, _ value: Int) throws(TransferFailure) {
    try check(ccurl_set_long(library.functions, easy, option, value))
  }

  private func set(_ option: CURLoption, _ value: String) throws(TransferFailure) {
    try check(ccurl_set_text(library.functions, easy, option, value))
  }

  private func set(_ option: CURLoption, _ value: UnsafeMutableRawPointer?) throws(TransferFailure) {
    try check(ccurl_set_pointer(library.functions, easy, option, value))
  }

  private func set(_ option: CURLoption, _ receiver: ccurl_receiver) throws(TransferFailure) {
    try check(ccurl_set_receiver(library.functions, easy, option, receiver))
  }

  private func check(_ result: CURLcode) throws(TransferFailure) {
    switch result {
    case CURLE_OK: return
    case CURLE_OUT_OF_MEMORY: throw TransferFailure(.failed("there is no memory left"))
    default: throw CurlLibrary.tooOld
    }
  }
}

extension Duration {
  /// At least one, since libcurl takes zero for no limit.
  fileprivate var wholeMilliseconds: Int {
    max(1, Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000))
  }
}
