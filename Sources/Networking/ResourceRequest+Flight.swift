extension ResourceRequest {
  /// Whether the outcome of a flight that somebody else began will do.
  func accepts(_ outcome: Flight<Response>.Outcome) -> Bool {
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
