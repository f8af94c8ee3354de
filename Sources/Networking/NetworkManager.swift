import FoundationEssentials

/// Brings bytes, cache first, with at most one transfer under way for an address.
public actor NetworkManager {
  private let transports: [String: any Transport]
  private let clock: NetworkClock
  private let cacheFailed: @Sendable (NetworkError) -> Void
  private var cache: ResponseCache
  private var patience: Patience
  private var flights: [ResourceAddress: Flight] = [:]

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
  /// Callers who ask for one address at the same time get one transfer's answer. A cancelled caller returns at
  /// once; the transfer is cancelled with its last caller.
  ///
  /// - Parameter progress: Told now and then how much of a body has come, on any thread; not at all when none is transferred.
  /// - Throws: `NetworkError`, when no answer young enough to stand in was kept.
  public func data(
    for request: ResourceRequest, progress: @escaping @Sendable (TransferProgress) -> Void = { _ in }
  ) async throws(NetworkError) -> Response {
    while true {
      let (flight, seat, isOwn) = board(request, progress)
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
    _ request: ResourceRequest, _ progress: @escaping Flight.Listener
  ) -> (Flight, Flight.Seat, isOwn: Bool) {
    if let flight = flights[request.address], let seat = flight.board(progress) {
      return (flight, seat, false)
    }
    let flight = Flight(to: request.address)
    guard let seat = flight.board(progress) else { preconditionFailure("a new flight has a free seat") }
    flights[request.address] = flight
    flight.carry(Task { await self.fly(flight, for: request) })
    return (flight, seat, true)
  }

  private func fly(_ flight: Flight, for request: ResourceRequest) async {
    let outcome: Flight.Outcome
    do throws(NetworkError) {
      outcome = .success(try await retrieve(request) { flight.report($0) })
    } catch {
      outcome = .failure(error)
    }
    if flights[request.address] === flight {
      flights[request.address] = nil
      if case .success(let response) = outcome, response.origin == .revalidating { revalidate(request) }
    }
    flight.land(outcome)
  }

  /// Asks the source on nobody's behalf; the seat taken here is never left, so that the flight ends by itself or with `cancelAll`.
  private func revalidate(_ request: ResourceRequest) {
    var request = request
    request.maximumAge = .zero
    request.staleWhileRevalidate = .zero
    _ = board(request) { _ in }
  }

  private func retrieve(
    _ request: ResourceRequest, _ progress: @escaping Flight.Listener
  ) async throws(NetworkError) -> Response {
    let address = request.address
    guard let transport = transports[address.scheme] else {
      throw NetworkError(address, .unsupportedScheme(supported: transports.keys.sorted()))
    }
    guard transport.keepsAnswers else { return try await unkept(address, from: transport, progress) }
    let kept = await cache.head(of: address, limit: transport.bodyLimit)
    if let kept, let early = await youngEnough(kept, for: request) { return early }
    do throws(NetworkError) {
      return try await askPatiently(transport, request, holding: kept, progress)
    } catch {
      guard error.reason != .cancelled, let kept, cache.age(of: kept) ?? .zero <= request.maximumStaleness,
        let body = await cache.body(of: kept)
      else { throw error }
      return response(kept, body, .stale(because: error))
    }
  }

  /// The kept answer when the source need not be waited for; nil when it must be.
  private func youngEnough(_ kept: KeptHead, for request: ResourceRequest) async -> Response? {
    guard let age = cache.age(of: kept) else { return nil }
    let limit = min(request.maximumAge, kept.freshFor ?? request.maximumAge)
    guard age < limit + request.staleWhileRevalidate, let body = await cache.body(of: kept) else {
      return nil
    }
    return response(kept, body, age < limit ? .cache : .revalidating)
  }

  private func unkept(
    _ address: ResourceAddress, from transport: any Transport, _ progress: @escaping Flight.Listener
  ) async throws(NetworkError) -> Response {
    let body = try await body(of: address, from: transport, progress)
    return Response(
      address: address, body: body, hash: BodyHash(of: body), origin: .source, asOf: clock.wall(), age: .zero)
  }

  private func body(
    of address: ResourceAddress, from transport: any Transport, _ progress: @escaping Flight.Listener
  ) async throws(NetworkError) -> [UInt8] {
    let answer = try await transport.answer(for: address, validators: Validators(), progress: progress)
    guard case .body(let body, _, _) = answer else { throw NetworkError(address, .unaskedNotModified) }
    guard body.count <= transport.bodyLimit else {
      throw NetworkError(address, .tooLarge(limit: transport.bodyLimit))
    }
    return body
  }

  /// Asks unless the source is to be left alone, and learns from the answer.
  private func askPatiently(
    _ transport: any Transport, _ request: ResourceRequest, holding kept: KeptHead?,
    _ progress: @escaping Flight.Listener
  ) async throws(NetworkError) -> Response {
    let address = request.address
    if let refusal = patience.refusal(of: request, at: clock.monotonic()) {
      throw NetworkError(address, refusal)
    }
    patience.noteQuestion(to: address)
    do throws(NetworkError) {
      let response = try await ask(transport, address, holding: kept, progress)
      patience.noteSuccess(of: address)
      return response
    } catch {
      patience.noteFailure(of: address, error.reason, at: clock.monotonic())
      throw error
    }
  }

  private func ask(
    _ transport: any Transport, _ address: ResourceAddress, holding kept: KeptHead?,
    _ progress: @escaping Flight.Listener
  ) async throws(NetworkError) -> Response {
    let validators = kept?.validators ?? Validators()
    switch try await transport.answer(for: address, validators: validators, progress: progress) {
    case .body(let body, let validators, let policy):
      guard body.count <= transport.bodyLimit else {
        throw NetworkError(address, .tooLarge(limit: transport.bodyLimit))
      }
      let head = KeptHead(
        address: address, hash: BodyHash(of: body), size: body.count, asOf: asOf(policy),
        validators: validators, freshFor: policy.freshFor)
      return await keep(head, body, policy)
    case .notModified(let validators, let policy):
      guard let kept else { throw NetworkError(address, .unaskedNotModified) }
      // What was kept can be lost while the source is asked; then it has to send it again.
      guard let body = await cache.body(of: kept) else {
        return try await ask(transport, address, holding: nil, progress)
      }
      let head = kept.revalidated(asOf: asOf(policy), validators: validators, freshFor: policy.freshFor)
      return await keep(head, body, policy)
    }
  }

  private func asOf(_ policy: CachePolicy) -> Date {
    clock.wall().addingTimeInterval(-(policy.age / .seconds(1)))
  }

  private func keep(_ head: KeptHead, _ body: [UInt8], _ policy: CachePolicy) async -> Response {
    guard policy.mayBeKept else {
      cache.forget(head.address)
      await cache.erase(head.address)
      return Response(
        address: head.address, body: body, hash: head.hash, origin: .source, asOf: head.asOf, age: policy.age)
    }
    cache.note(head, body, age: policy.age)
    if let failure = await cache.write(head, body) { cacheFailed(failure) }
    return response(head, body, .source)
  }

  private func response(_ kept: KeptHead, _ body: [UInt8], _ origin: Response.Origin) -> Response {
    Response(
      address: kept.address, body: body, hash: kept.hash, origin: origin, asOf: kept.asOf,
      age: cache.age(of: kept) ?? .zero)
  }
}

extension ResourceRequest {
  /// Whether the outcome of a flight that somebody else began will do.
  fileprivate func accepts(_ outcome: Flight.Outcome) -> Bool {
    switch outcome {
    case .failure(let error): !isHeldBack(error)
    case .success(let response):
      switch response.origin {
      case .source: true
      case .cache: response.age < maximumAge
      case .revalidating: response.age < maximumAge + staleWhileRevalidate
      case .stale(let error): response.age <= maximumStaleness && !isHeldBack(error)
      }
    }
  }

  /// Whether the source was not asked, though this request would have been passed on.
  private func isHeldBack(_ error: NetworkError) -> Bool {
    if case .paused = error.reason { !waitsItsTurn } else { false }
  }
}
