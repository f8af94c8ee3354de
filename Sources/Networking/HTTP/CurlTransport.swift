import Synchronization

/// Fetches over `https`, and over `http` from this machine, with libcurl, which is loaded at the first transfer.
///
/// It sends no cookies, reads no `.netrc`, and takes no proxy from the environment.
public final class CurlTransport: Transport {
  /// Where `http`, which anybody on the way can read and change, is allowed.
  public enum PlainHTTP: Hashable, Sendable {
    /// From this machine only.
    case loopback
    /// From anywhere.
    case anywhere
  }

  /// `http` and `https`.
  public let schemes: Set<String> = ["http", "https"]
  /// `TransferLimits.body`, in bytes.
  public var bodyLimit: Int { settings.limits.body }
  /// Answers are kept, as long as their source allows it.
  public let keepsAnswers = true

  private let settings: Settings
  private let clock: NetworkClock
  private let authorization: @Sendable (ResourceAddress) async throws(NetworkError) -> String?
  private let queue = BlockingQueue(label: "networking.libcurl")
  private let loop = Mutex<CurlLoop?>(nil)

  struct Settings: Sendable {
    var userAgent: String
    var limits: TransferLimits
    var plainHTTP: @Sendable (ResourceAddress) -> PlainHTTP
    var proxy: String?
    var certificateAuthorities: String?
    var libraryName = "libcurl.so.4"
    var version = HTTPQuestion.Version.negotiated
  }

  /// A transport that has loaded nothing yet.
  ///
  /// - Parameters:
  ///   - userAgent: How the program names itself to servers; some answer nobody else.
  ///   - clock: For time limits over redirects, and for dates in answers.
  ///   - limits: What one transfer may cost.
  ///   - plainHTTP: Where unencrypted transfers are allowed that begin at an address.
  ///   - proxy: `http://host:port`; nil for none, whatever the environment says.
  ///   - certificateAuthorities: The path of a PEM file that replaces the system's authorities.
  ///   - authorization: The value of the `Authorization` header for an address, asked for once for each request.
  ///     It is not sent to another origin when the source redirects.
  public convenience init(
    userAgent: String, clock: NetworkClock, limits: TransferLimits = TransferLimits(),
    plainHTTP: @escaping @Sendable (ResourceAddress) -> PlainHTTP = { _ in .loopback }, proxy: String? = nil,
    certificateAuthorities: String? = nil,
    authorization: @escaping @Sendable (ResourceAddress) async throws(NetworkError) -> String? = { _ in nil }
  ) {
    let settings = Settings(
      userAgent: userAgent, limits: limits, plainHTTP: plainHTTP, proxy: proxy,
      certificateAuthorities: certificateAuthorities)
    self.init(settings, clock: clock, authorization: authorization)
  }

  init(
    _ settings: Settings, clock: NetworkClock,
    authorization: @escaping @Sendable (ResourceAddress) async throws(NetworkError) -> String?
  ) {
    self.settings = settings
    self.clock = clock
    self.authorization = authorization
  }

  /// The value of the `Authorization` header.
  public func secret(for address: ResourceAddress) async throws(NetworkError) -> String? {
    try await authorization(address)
  }

  /// Asks the source, and follows at most `TransferLimits.redirects` redirects: never to another scheme than `https`, or
  /// `http` where it is allowed, and never from `https` to `http`.
  public func answer(
    for address: ResourceAddress, validators: Validators
  ) async throws(NetworkError) -> TransportAnswer {
    let secret = try await authorization(address)
    return try await answer(for: address, validators: validators, secret: secret, progress: { _ in })
  }

  /// The same with this `Authorization` header; `progress` is called on libcurl's thread, with the first bytes and every 64 KiB.
  public func answer(
    for address: ResourceAddress, validators: Validators, secret: String?,
    progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws(NetworkError) -> TransportAnswer {
    do throws(TransferFailure) {
      return try await fetch(address, validators, secret, progress)
    } catch {
      throw NetworkError(address, error.reason)
    }
  }
}

extension CurlTransport {
  private func fetch(
    _ address: ResourceAddress, _ validators: Validators, _ secret: String?,
    _ progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws(TransferFailure) -> TransportAnswer {
    let loop = try await loadedLoop()
    let start = try WebAddress(address.text, loop.library)
    let plainHTTP = settings.plainHTTP(address)
    guard isAllowed(start, plainHTTP) else { throw TransferFailure(.insecure) }
    let headers = validators.conditions + (try secretHeader(secret))
    let end = clock.monotonic() + settings.limits.whole
    var place = start
    for _ in 0...max(0, settings.limits.redirects) {
      let isHome = place.origin == start.origin
      let lines = isHome ? headers : validators.conditions
      // A redirect names none of its own, and those that it names are not taken from it.
      let credentials = isHome ? start.credentials : nil
      let timeLeft = end - clock.monotonic()
      let question = try question(place, lines, credentials, timeLeft: timeLeft, progress)
      let answer = try await loop.perform(question).get()
      guard let target = answer.redirect else {
        return try TransportAnswer(answer, isConditional: !validators.conditions.isEmpty, now: clock.wall())
      }
      place = try follow(target, from: place, plainHTTP, loop.library)
    }
    throw TransferFailure(.tooManyRedirects(limit: settings.limits.redirects))
  }

  private func question(
    _ place: WebAddress, _ headers: [String], _ credentials: WebAddress.Credentials?, timeLeft: Duration,
    _ progress: @escaping @Sendable (TransferProgress) -> Void
  ) throws(TransferFailure) -> HTTPQuestion {
    guard timeLeft > .zero else {
      throw TransferFailure(.timedOut(settings.limits.whole, whileConnecting: false))
    }
    return HTTPQuestion(
      place: place, headers: headers, credentials: credentials, userAgent: settings.userAgent,
      proxy: settings.proxy, certificateAuthorities: settings.certificateAuthorities,
      version: settings.version, limits: settings.limits, timeLeft: timeLeft, progress: progress)
  }

  /// Loading reads files, so it is not done on a thread that others wait for.
  private func loadedLoop() async throws(TransferFailure) -> CurlLoop {
    if let loop = loop.withLock({ $0 }) { return loop }
    return try await queue.run { _ in self.load() }.get()
  }

  private func load() -> Result<CurlLoop, TransferFailure> {
    loop.withLock { loop in
      if let loop { return .success(loop) }
      do throws(TransferFailure) {
        let made = try CurlLoop(try CurlLibrary(name: settings.libraryName))
        loop = made
        return .success(made)
      } catch {
        return .failure(error)
      }
    }
  }

  /// Whether an address may be asked: encrypted, or where unencrypted is no risk or was allowed.
  func isAllowed(_ place: WebAddress, _ plainHTTP: PlainHTTP) -> Bool {
    place.scheme == "https" || plainHTTP == .anywhere || place.isLoopback
  }

  private func secretHeader(_ secret: String?) throws(TransferFailure) -> [String] {
    guard let secret else { return [] }
    guard !secret.isEmpty, secret.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7f }) else {
      throw TransferFailure(.badAuthorization("it is empty, or holds a line break"))
    }
    return ["Authorization: \(secret)"]
  }
}
