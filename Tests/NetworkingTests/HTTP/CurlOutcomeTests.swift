import CCurl
import Testing

@testable import Networking

/// What libcurl's own numbers mean, also those that the one at hand does not give.
struct CurlOutcomeTests {
  @Test(arguments: [
    // CURLE_TOO_LARGE, which libcurl has since 8.6.
    (CURLcode(100), NetworkError.Reason.headersTooLarge), (CURLE_OUT_OF_MEMORY, .headersTooLarge),
    (CURLE_COULDNT_RESOLVE_HOST, .unknownHost("example.org")),
    (CURLE_PARTIAL_FILE, .brokenAnswer("it ended before its announced length")),
    (CURLE_HTTP2, .brokenAnswer("it breaks the rules of HTTP/2")),
  ])
  func `numbers have reasons`(code: CURLcode, reason: NetworkError.Reason) throws {
    let library = try CurlLibrary()
    let question = HTTPQuestion(
      place: try WebAddress("https://example.org/", library), headers: [], credentials: nil,
      userAgent: "tests/1", proxy: nil, certificateAuthorities: nil, version: .negotiated,
      limits: TransferLimits(), timeLeft: .seconds(1), progress: { _ in })
    let handle = try CurlHandle(HTTPExchange(question, library.zlib), library)
    guard case .failure(let failure) = handle.outcome(code) else {
      Issue.record("\(code) is no success")
      return
    }
    #expect(failure.reason == reason)
  }

  @Test func `the limits are those that were promised`() {
    let limits = TransferLimits()
    #expect(limits.connecting == .seconds(3) && limits.whole == .seconds(10))
    #expect(limits.body == 16 << 20 && limits.redirects == 5)
  }
}
