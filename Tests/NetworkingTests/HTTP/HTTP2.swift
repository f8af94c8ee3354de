@testable import Networking

/// Transfers in HTTP/2 without TLS, which only tests make.
enum HTTP2 {
  static func transport(_ limits: TransferLimits = Client.limits()) -> CurlTransport {
    let settings = CurlTransport.Settings(
      userAgent: "tests/1", limits: limits, plainHTTP: { _ in .loopback }, version: .http2)
    return CurlTransport(settings, clock: TestClock().clock, authorization: { _ in nil })
  }

  static func error(_ transport: CurlTransport, _ address: ResourceAddress) async -> NetworkError? {
    do throws(NetworkError) {
      _ = try await transport.answer(for: address, validators: Validators())
      return nil
    } catch {
      return error
    }
  }
}
