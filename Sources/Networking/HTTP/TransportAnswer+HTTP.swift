import FoundationEssentials

extension TransportAnswer {
  /// What an answer means to a cache.
  ///
  /// - Parameters:
  ///   - isConditional: Whether validators went along with the question.
  ///   - now: The wall clock.
  /// - Throws: `status` for anything but a document, `failed` for “not modified” that nobody asked for.
  init(_ answer: HTTPAnswer, isConditional: Bool, now: Date) throws(TransferFailure) {
    let validators = Validators(answer.fields)
    let policy = CachePolicy(answer.fields, now: now)
    switch answer.status {
    case let status where HTTPAnswer.hasBody(status):
      self = .body(answer.body, validators: validators, policy: policy)
    case 304 where isConditional:
      self = .notModified(validators: validators, policy: policy)
    case 304:
      throw TransferFailure(.unaskedNotModified)
    default:
      throw TransferFailure(.status(answer.status, retryAfter: Self.retryAfter(answer.fields, now: now)))
    }
  }

  /// Seconds or a date (RFC 9110 §10.2.3), at most an hour: longer ones are mistakes, or a way to keep us away.
  private static func retryAfter(_ fields: HTTPFields, now: Date) -> Duration? {
    guard let value = fields["retry-after"].first else { return nil }
    let longest = Duration.seconds(3600)
    if !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return Int64(value).map { min(longest, .seconds($0)) } ?? longest
    }
    return HTTPDate.parse(value).map { date in
      min(longest, .seconds(min(max(0, date.timeIntervalSince(now)), 3600)))
    }
  }
}
