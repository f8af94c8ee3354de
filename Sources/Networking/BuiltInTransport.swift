/// Serves bytes that are part of the program, after a pause that stands for the network's.
public struct BuiltInTransport: Transport {
  /// The one scheme given.
  public let schemes: Set<String>
  /// Built-in bytes are trusted with what a remote body may have: 16 MiB.
  public let bodyLimit = 16 << 20
  /// Kept like a remote answer, so that the pause is felt once.
  public let keepsAnswers = true

  private let delay: Duration
  private let clock: NetworkClock
  private let body: @Sendable () -> [UInt8]

  /// A transport for one scheme, whatever the location.
  ///
  /// - Parameters:
  ///   - scheme: Lower case, `sample` for example.
  ///   - delay: The pause before each answer.
  ///   - clock: Its `sleep` makes the pause.
  ///   - body: Asked once for each answer.
  public init(scheme: String, delay: Duration, clock: NetworkClock, body: @escaping @Sendable () -> [UInt8]) {
    schemes = [scheme]
    self.delay = delay
    self.clock = clock
    self.body = body
  }

  /// The built-in bytes, after the pause.
  public func answer(
    for address: ResourceAddress, validators: Validators
  ) async throws(NetworkError) -> TransportAnswer {
    do {
      try await clock.sleep(delay)
    } catch {
      throw NetworkError(address, .cancelled)
    }
    return .body(body(), validators: Validators(), freshFor: nil)
  }
}
