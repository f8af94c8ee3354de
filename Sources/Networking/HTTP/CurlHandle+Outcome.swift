import CCurl
import Glibc

extension CurlHandle {
  /// What came of the exchange that libcurl has finished with this code.
  func outcome(_ code: CURLcode) -> HTTPExchange.Outcome {
    let intake = exchange.intake
    if let refusal = intake.refusal { return .failure(TransferFailure(refusal)) }
    guard code == CURLE_OK || intake.needsNoMore else {
      return .failure(TransferFailure(reason(code, intake)))
    }
    guard exchange.isUnpacked else {
      return .failure(TransferFailure(.brokenAnswer("its compression ends too early")))
    }
    return .success(HTTPAnswer(status: intake.status, fields: intake.fields, body: intake.body))
  }

  private func reason(_ code: CURLcode, _ intake: HTTPIntake) -> NetworkError.Reason {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: .unknownHost(exchange.question.place.host)
    case CURLE_COULDNT_RESOLVE_PROXY: .unknownHost("the proxy")
    case CURLE_COULDNT_CONNECT: .notConnected(connectionFailure)
    case CURLE_OPERATION_TIMEDOUT: timeOut
    case CURLE_URL_MALFORMAT: .badAddress("it is no URL")
    // What libcurl says of a line of more than 100 KiB; since 8.6 in the second way.
    case CURLE_OUT_OF_MEMORY where intake.body.isEmpty, Self.tooLarge: .headersTooLarge
    default: Self.brokenAnswer(code, wasReset: wasReset).map { .brokenAnswer($0) } ?? otherReason(code)
    }
  }

  /// `CURLE_TOO_LARGE`, which older headers have not.
  private static let tooLarge = CURLcode(100)

  private func otherReason(_ code: CURLcode) -> NetworkError.Reason {
    Self.concernsCertificates(code) ? .untrusted(words(code)) : .failed(words(code))
  }

  /// Why the answer cannot be used though there is one; nil for other failures.
  private static func brokenAnswer(_ code: CURLcode, wasReset: Bool) -> String? {
    switch code {
    case CURLE_PARTIAL_FILE: "it ended before its announced length"
    case CURLE_GOT_NOTHING: "the connection was closed without an answer"
    case CURLE_SEND_ERROR: "the connection was cut"
    case CURLE_RECV_ERROR: wasReset ? "the connection was cut" : "its pieces are not marked as HTTP asks"
    case CURLE_WEIRD_SERVER_REPLY: "its headers make no sense"
    case CURLE_UNSUPPORTED_PROTOCOL: "it is not HTTP"
    case CURLE_HTTP2, CURLE_HTTP2_STREAM: "it breaks the rules of HTTP/2"
    default: nil
    }
  }

  private static func concernsCertificates(_ code: CURLcode) -> Bool {
    switch code {
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE,
      CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CRL_BADFILE,
      CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_ENGINE_INITFAILED:
      true
    default: false
    }
  }

  private var timeOut: NetworkError.Reason {
    let isConnected = offset(CURLINFO_PRETRANSFER_TIME_T) > 0
    let limits = exchange.question.limits
    return isConnected
      ? .timedOut(limits.whole, whileConnecting: false)
      : .timedOut(min(limits.connecting, limits.whole), whileConnecting: true)
  }

  private var wasReset: Bool { [Int(ECONNRESET), Int(EPIPE)].contains(number(CURLINFO_OS_ERRNO)) }

  private var connectionFailure: String {
    switch Int32(number(CURLINFO_OS_ERRNO)) {
    case ECONNREFUSED: "nobody listens there"
    case EHOSTUNREACH, ENETUNREACH: "there is no way to it"
    case 0: "it cannot be reached"
    case let code: String(cString: strerror(code))
    }
  }
}
