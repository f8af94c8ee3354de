import HostileServer
import Networking
import Synchronization
import Testing
import Timing

/// A server of the test's own and a transport that asks it.
struct Client {
  /// The product's limits without those of time, which a busy machine may reach.
  static func limits(body: Int = TransferLimits().body) -> TransferLimits {
    TransferLimits(connecting: Patience.most, whole: Patience.most, body: body)
  }

  let server: HostileServer
  let transport: CurlTransport
  private let time = TestClock()

  init(
    limits: TransferLimits = limits(), proxy: String? = nil, authorization: String? = nil,
    plainHTTP: CurlTransport.PlainHTTP = .loopback, _ answers: @escaping HostileServer.Answers
  ) throws {
    server = try HostileServer(answers)
    transport = CurlTransport(
      userAgent: "tests/1", clock: time.clock, limits: limits, plainHTTP: { _ in plainHTTP }, proxy: proxy,
      authorization: { _ in authorization })
  }

  func address(_ path: String = "/feed") throws -> ResourceAddress {
    try ResourceAddress(parsing: server.url(path), workingDirectory: "/")
  }

  func answer(_ path: String = "/feed", _ validators: Validators = Validators()) async throws
    -> TransportAnswer
  {
    try await transport.answer(for: try address(path), validators: validators)
  }

  /// An answer that must be a body.
  func document(at address: ResourceAddress? = nil) async throws -> ([UInt8], Validators, CachePolicy) {
    let address = try address ?? self.address()
    switch try await transport.answer(for: address, validators: Validators()) {
    case .body(let body, let validators, let policy): return (body, validators, policy)
    case .notModified: throw NoBody()
    }
  }

  func bytes(_ path: String = "/feed") async throws -> [UInt8] { try await document(at: address(path)).0 }

  func text(_ path: String = "/feed") async throws -> String {
    String(decoding: try await bytes(path), as: UTF8.self)
  }

  private struct NoBody: Error {}

  /// Why it failed; nil when it did not.
  func reason(_ path: String = "/feed", _ validators: Validators = Validators()) async throws
    -> NetworkError.Reason?
  {
    try await error(try address(path), validators)?.reason
  }

  func error(_ address: ResourceAddress, _ validators: Validators = Validators()) async throws
    -> NetworkError?
  {
    do throws(NetworkError) {
      _ = try await transport.answer(for: address, validators: validators)
      return nil
    } catch {
      return error
    }
  }
}
