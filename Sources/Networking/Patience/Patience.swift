/// Who may be asked now, and who is left alone after failures.
struct Patience {
  private let backOff: BackOff
  private var addresses: [ResourceAddress: AddressHealth] = [:]
  private var servers: [String: CircuitBreaker] = [:]

  init(_ backOff: BackOff) { self.backOff = backOff }

  /// Why a request is not passed on; nil when it is.
  func refusal(of request: ResourceRequest, at now: Duration) -> NetworkError.Reason? {
    let wish = addresses[request.address]?.wish(at: now) ?? .zero
    if wish > .zero { return .askedToWait(wish) }
    guard request.waitsItsTurn else { return nil }
    let pause = ownPause(before: request.address, at: now)
    return pause > .zero ? .paused(pause) : nil
  }

  /// Time until a request that waits its turn would be passed on.
  func pause(before address: ResourceAddress, at now: Duration) -> Duration {
    max(addresses[address]?.wish(at: now) ?? .zero, ownPause(before: address, at: now))
  }

  /// Whether a kept answer may stand in for a failure; in a pause, for the failure that it comes after.
  func mayStandIn(for error: NetworkError) -> Bool {
    switch error.reason {
    case .paused, .askedToWait: addresses[error.address]?.mayBeStoodInFor ?? true
    default: error.reason.mayBeStoodInFor
    }
  }

  mutating func noteQuestion(to address: ResourceAddress) {
    if let server = address.origin { servers[server]?.noteQuestion(backOff) }
  }

  mutating func noteSuccess(of address: ResourceAddress) {
    addresses[address] = nil
    if let server = address.origin { servers[server] = nil }
  }

  mutating func noteFailure(of address: ResourceAddress, _ reason: NetworkError.Reason, at now: Duration) {
    if reason == .cancelled {
      if let server = address.origin { servers[server]?.noteGivenUp() }
      return
    }
    addresses[address, default: AddressHealth()].noteFailure(reason, at: now, backOff)
    guard let server = address.origin else { return }
    if reason.isServersFault {
      servers[server, default: CircuitBreaker()].noteFailure(at: now, backOff)
    } else {
      servers[server] = nil
    }
  }

  private func ownPause(before address: ResourceAddress, at now: Duration) -> Duration {
    let server = address.origin.flatMap { servers[$0] }
    return max(
      addresses[address]?.pause(at: now) ?? .zero, server?.pause(at: now, backOff) ?? .zero)
  }
}

extension NetworkError.Reason {
  /// Whether other addresses of the server are likely to fail too.
  fileprivate var isServersFault: Bool {
    switch self {
    case .unknownHost, .notConnected, .untrusted, .timedOut, .brokenAnswer: true
    case .status(let status, _): status >= 500 || status == 429
    default: false
    }
  }
}
