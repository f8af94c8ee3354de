/// Brings bytes, cache first, with at most one transfer under way for an address.
public actor NetworkManager {
  private let transports: [String: any Transport]
  private let clock: NetworkClock
  private let cacheFailed: @Sendable (NetworkError) -> Void
  private var cache: ResponseCache
  private var flights: [ResourceAddress: Flight] = [:]

  /// A manager that has asked nobody yet.
  ///
  /// - Parameters:
  ///   - transports: The first that serves an address's scheme is used.
  ///   - cacheDirectory: Made when first needed, private to the user; nil keeps answers in memory.
  ///   - clock: Both clocks; ages are monotonic where this process fetched.
  ///   - cacheFailed: Told when an answer could not be kept. The answer is served all the same.
  public init(
    transports: [any Transport], cacheDirectory: String?, clock: NetworkClock,
    cacheFailed: @escaping @Sendable (NetworkError) -> Void
  ) {
    var byScheme: [String: any Transport] = [:]
    for transport in transports {
      for scheme in transport.schemes where byScheme[scheme] == nil { byScheme[scheme] = transport }
    }
    self.transports = byScheme
    self.clock = clock
    self.cacheFailed = cacheFailed
    cache = ResponseCache(directory: cacheDirectory, clock: clock)
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
  /// - Throws: `NetworkError`, when no answer young enough to stand in was kept.
  public func data(for request: ResourceRequest) async throws(NetworkError) -> Response {
    while true {
      let (flight, seat) = board(request)
      let response = try await flight.outcome(for: seat).get()
      // A flight that somebody else began may have been content with an older answer than this caller is.
      if response.origin != .cache || response.age < request.maximumAge { return response }
    }
  }
}

extension NetworkManager {
  private func board(_ request: ResourceRequest) -> (Flight, Flight.Seat) {
    if let flight = flights[request.address], let seat = flight.board() { return (flight, seat) }
    let flight = Flight(to: request.address)
    guard let seat = flight.board() else { preconditionFailure("a new flight has a free seat") }
    flights[request.address] = flight
    flight.carry(Task { await self.fly(flight, for: request) })
    return (flight, seat)
  }

  private func fly(_ flight: Flight, for request: ResourceRequest) async {
    let outcome: Flight.Outcome
    do throws(NetworkError) {
      outcome = .success(try await retrieve(request))
    } catch {
      outcome = .failure(error)
    }
    if flights[request.address] === flight { flights[request.address] = nil }
    flight.land(outcome)
  }

  private func retrieve(_ request: ResourceRequest) async throws(NetworkError) -> Response {
    let address = request.address
    guard let transport = transports[address.scheme] else {
      throw NetworkError(address, .unsupportedScheme(supported: transports.keys.sorted()))
    }
    guard transport.keepsAnswers else { return try await unkept(address, from: transport) }
    let kept = await cache.load(address, limit: transport.bodyLimit)
    if let kept, let age = cache.age(of: kept),
      age < min(request.maximumAge, kept.freshFor ?? request.maximumAge)
    {
      return response(kept, .cache)
    }
    do throws(NetworkError) {
      return try await ask(transport, address, holding: kept)
    } catch {
      guard error.reason != .cancelled, let kept, cache.age(of: kept) ?? .zero <= request.maximumStaleness
      else {
        throw error
      }
      return response(kept, .stale(because: error))
    }
  }

  private func unkept(_ address: ResourceAddress, from transport: any Transport) async throws(NetworkError)
    -> Response
  {
    let body = try await body(of: address, from: transport)
    return Response(
      address: address, body: body, hash: BodyHash(of: body), origin: .source, asOf: clock.wall(), age: .zero)
  }

  private func body(of address: ResourceAddress, from transport: any Transport) async throws(NetworkError)
    -> [UInt8]
  {
    guard case .body(let body, _, _) = try await transport.answer(for: address, validators: Validators())
    else {
      throw NetworkError(address, .failed("it answered “not modified” to somebody who holds nothing"))
    }
    guard body.count <= transport.bodyLimit else {
      throw NetworkError(address, .tooLarge(limit: transport.bodyLimit))
    }
    return body
  }

  private func ask(
    _ transport: any Transport, _ address: ResourceAddress, holding kept: KeptResponse?
  ) async throws(NetworkError) -> Response {
    let answer = try await transport.answer(for: address, validators: kept?.validators ?? Validators())
    let fresh: KeptResponse
    switch answer {
    case .body(let body, let validators, let freshFor):
      guard body.count <= transport.bodyLimit else {
        throw NetworkError(address, .tooLarge(limit: transport.bodyLimit))
      }
      fresh = KeptResponse(
        address: address, body: body, hash: BodyHash(of: body), asOf: clock.wall(), validators: validators,
        freshFor: freshFor)
    case .notModified(let validators, let freshFor):
      guard let kept else {
        throw NetworkError(address, .failed("it answered “not modified” to somebody who holds nothing"))
      }
      fresh = kept.revalidated(asOf: clock.wall(), validators: validators, freshFor: freshFor)
    }
    cache.note(fresh)
    if let failure = await cache.write(fresh) { cacheFailed(failure) }
    return response(fresh, .source)
  }

  private func response(_ kept: KeptResponse, _ origin: Response.Origin) -> Response {
    Response(
      address: kept.address, body: kept.body, hash: kept.hash, origin: origin, asOf: kept.asOf,
      age: cache.age(of: kept) ?? .zero)
  }
}
