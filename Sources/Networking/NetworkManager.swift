import FoundationEssentials

/// Brings bytes, cache first, with at most one transfer under way for an address and a secret.
public actor NetworkManager {
  private let transports: [String: any Transport]
  private let clock: NetworkClock
  private let cacheFailed: @Sendable (NetworkError) -> Void
  private var cache: ResponseCache
  private var patience: Patience
  private var flights: [CacheKey: Flight] = [:]

  /// A manager that has asked nobody yet.
  ///
  /// - Parameters:
  ///   - transports: The first that serves an address's scheme is used.
  ///   - cacheDirectory: Made when first needed, private to the user; nil keeps answers in memory.
  ///   - clock: Both clocks; ages are monotonic where this process fetched.
  ///   - cacheFailed: Told when an answer could not be kept. The answer is served all the same.
  ///   - cacheLimits: What the directory may hold.
  ///   - backOff: How long a source that failed is left alone by requests that wait their turn.
  public init(
    transports: [any Transport], cacheDirectory: String?, clock: NetworkClock,
    cacheFailed: @escaping @Sendable (NetworkError) -> Void, cacheLimits: CacheLimits = CacheLimits(),
    backOff: BackOff = BackOff()
  ) {
    var byScheme: [String: any Transport] = [:]
    for transport in transports {
      for scheme in transport.schemes where byScheme[scheme] == nil { byScheme[scheme] = transport }
    }
    self.transports = byScheme
    self.clock = clock
    self.cacheFailed = cacheFailed
    cache = ResponseCache(directory: cacheDirectory, limits: cacheLimits, clock: clock)
    patience = Patience(backOff)
  }

  /// A manager that keeps answers in memory, as long as it lives.
  ///
  /// - Parameters:
  ///   - transports: The first that serves an address's scheme is used.
  ///   - clock: Both clocks, for the ages of answers.
  public init(transports: [any Transport], clock: NetworkClock) {
    self.init(transports: transports, cacheDirectory: nil, clock: clock, cacheFailed: { _ in })
  }

  /// The bytes of a source: kept ones when young enough, else the source's, else stale ones labelled as such.
  ///
  /// Callers who ask for one address with one secret at the same time get one transfer's answer. A cancelled caller returns at
  /// once; the transfer is cancelled with its last caller.
  ///
  /// - Parameter progress: Told now and then how much of a body has come, on any thread; not at all when none is transferred.
  /// - Throws: `NetworkError`, when no answer young enough to stand in was kept, or none may: for a refusal, or by the source's wish.
  public func data(
    for request: ResourceRequest, progress: @escaping @Sendable (TransferProgress) -> Void = { _ in }
  ) async throws(NetworkError) -> Response {
    guard let transport = transports[request.address.scheme] else {
      throw NetworkError(request.address, .unsupportedScheme(supported: transports.keys.sorted()))
    }
    let errand = try await Errand(request, by: transport)
    while true {
      let (flight, seat, isOwn) = board(errand, progress)
      let outcome = await flight.outcome(for: seat)
      // A flight that somebody else began may have been content with less than this caller is.
      if isOwn || request.accepts(outcome) { return try outcome.get() }
    }
  }

  /// Time until a request that waits its turn would be passed on to the source; zero when it would be now.
  public func pause(before address: ResourceAddress) -> Duration {
    patience.pause(before: address, at: clock.monotonic())
  }

  /// Ends all transfers under way, also those that nobody waits for; who waits is told `cancelled`.
  public func cancelAll() {
    for flight in flights.values { flight.cancel() }
    flights = [:]
  }
}

extension NetworkManager {
  private func board(
    _ errand: Errand, _ progress: @escaping Flight.Listener
  ) -> (Flight, Flight.Seat, isOwn: Bool) {
    if let flight = flights[errand.key], let seat = flight.board(progress) {
      return (flight, seat, false)
    }
    let flight = Flight(to: errand.request.address)
    guard let seat = flight.board(progress) else { preconditionFailure("a new flight has a free seat") }
    flights[errand.key] = flight
    flight.carry(Task { await self.fly(flight, on: errand) })
    return (flight, seat, true)
  }

  private func fly(_ flight: Flight, on errand: Errand) async {
    let outcome: Flight.Outcome
    do throws(NetworkError) {
      outcome = .success(try await retrieve(errand) { flight.report($0) })
    } catch {
      outcome = .failure(error)
    }
    if flights[errand.key] === flight {
      flights[errand.key] = nil
      if case .success(let response) = outcome, response.origin == .revalidating { revalidate(errand) }
    }
    flight.land(outcome)
  }

  /// Asks the source on nobody's behalf; the seat taken here is never left, so that the flight ends by itself or with `cancelAll`.
  private func revalidate(_ errand: Errand) {
    var errand = errand
    errand.request.maximumAge = .zero
    errand.request.staleWhileRevalidate = .zero
    _ = board(errand) { _ in }
  }

  private func retrieve(
    _ errand: Errand, _ progress: @escaping Flight.Listener
  ) async throws(NetworkError) -> Response {
    let (request, transport, key) = (errand.request, errand.transport, errand.key)
    guard transport.keepsAnswers else { return try await unkept(errand, progress) }
    let kept = await cache.head(of: key, limit: transport.bodyLimit)
    if let kept, let early = await youngEnough(kept, for: request) { return early }
    do throws(NetworkError) {
      return try await askPatiently(errand, holding: kept, progress)
    } catch {
      if error.reason.takesBack { await drop(key) }
      guard let kept, mayStandIn(kept, for: error, request), let body = await cache.body(of: kept) else {
        throw error
      }
      return response(kept, body, .stale(because: error))
    }
  }

  private func mayStandIn(_ kept: KeptHead, for error: NetworkError, _ request: ResourceRequest) -> Bool {
    let age = cache.age(of: kept) ?? .zero
    return age <= request.maximumStaleness && kept.mayStandIn(at: age) && patience.mayStandIn(for: error)
  }

  /// The kept answer when the source need not be waited for; nil when it must be.
  private func youngEnough(_ kept: KeptHead, for request: ResourceRequest) async -> Response? {
    guard let age = cache.age(of: kept) else { return nil }
    let limit = min(request.maximumAge, kept.freshFor ?? request.maximumAge)
    let grace = kept.mustBeRevalidated ? .zero : request.staleWhileRevalidate
    guard age < limit + grace, let body = await cache.body(of: kept) else {
      return nil
    }
    return response(kept, body, age < limit ? .cache : .revalidating)
  }

  private func unkept(
    _ errand: Errand, _ progress: @escaping Flight.Listener
  ) async throws(NetworkError) -> Response {
    let address = errand.request.address
    let body = try await body(for: errand, progress)
    return Response(
      address: address, body: body, hash: BodyHash(of: body), origin: .source, asOf: clock.wall(), age: .zero)
  }

  private func body(
    for errand: Errand, _ progress: @escaping Flight.Listener
  ) async throws(NetworkError) -> [UInt8] {
    let (address, transport) = (errand.request.address, errand.transport)
    let answer = try await transport.answer(
      for: address, validators: Validators(), secret: errand.secret, progress: progress)
    guard case .body(let body, _, _) = answer else { throw NetworkError(address, .unaskedNotModified) }
    guard body.count <= transport.bodyLimit else {
      throw NetworkError(address, .tooLarge(limit: transport.bodyLimit))
    }
    return body
  }

  /// Asks unless the source is to be left alone, and learns from the answer.
  private func askPatiently(
    _ errand: Errand, holding kept: KeptHead?, _ progress: @escaping Flight.Listener
  ) async throws(NetworkError) -> Response {
    let address = errand.request.address
    if let refusal = patience.refusal(of: errand.request, at: clock.monotonic()) {
      throw NetworkError(address, refusal)
    }
    patience.noteQuestion(to: address)
    do throws(NetworkError) {
      let response = try await ask(errand, holding: kept, progress)
      patience.noteSuccess(of: address)
      return response
    } catch {
      patience.noteFailure(of: address, error.reason, at: clock.monotonic())
      throw error
    }
  }

  private func ask(
    _ errand: Errand, holding kept: KeptHead?, _ progress: @escaping Flight.Listener
  ) async throws(NetworkError) -> Response {
    let (address, transport, key) = (errand.request.address, errand.transport, errand.key)
    let validators = kept?.validators ?? Validators()
    let answer = try await transport.answer(
      for: address, validators: validators, secret: errand.secret, progress: progress)
    switch answer {
    case .body(let body, let validators, let policy):
      guard body.count <= transport.bodyLimit else {
        throw NetworkError(address, .tooLarge(limit: transport.bodyLimit))
      }
      let head = KeptHead(
        key: key, hash: BodyHash(of: body), size: body.count, asOf: asOf(policy), validators: validators,
        freshFor: policy.freshFor, mustBeRevalidated: policy.mustBeRevalidated ?? false)
      return await keep(head, body, policy)
    case .notModified(let validators, let policy):
      guard let kept else { throw NetworkError(address, .unaskedNotModified) }
      // What was kept can be lost while the source is asked; then it has to send it again.
      guard let body = await cache.body(of: kept) else {
        return try await ask(errand, holding: nil, progress)
      }
      let head = kept.revalidated(asOf: asOf(policy), validators: validators, policy)
      return await keep(head, body, policy)
    }
  }

  private func asOf(_ policy: CachePolicy) -> Date {
    clock.wall().addingTimeInterval(-(policy.age / .seconds(1)))
  }

  private func keep(_ head: KeptHead, _ body: [UInt8], _ policy: CachePolicy) async -> Response {
    guard policy.mayBeKept else {
      await drop(head.key)
      return Response(
        address: head.address, body: body, hash: head.hash, origin: .source, asOf: head.asOf, age: policy.age)
    }
    cache.note(head, body, age: policy.age)
    if let failure = await cache.write(head, body) { cacheFailed(failure) }
    return response(head, body, .source)
  }

  private func drop(_ key: CacheKey) async {
    cache.forget(key)
    await cache.erase(key)
  }

  private func response(_ kept: KeptHead, _ body: [UInt8], _ origin: Response.Origin) -> Response {
    Response(
      address: kept.address, body: body, hash: kept.hash, origin: origin, asOf: kept.asOf,
      age: cache.age(of: kept) ?? .zero)
  }
}
