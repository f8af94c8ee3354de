import FoundationEssentials

/// What a cache knows of an answer without its body, which may be large and is read only when it is wanted.
struct KeptHead: Equatable, Sendable {
  let key: CacheKey
  let hash: BodyHash
  /// Bytes of the body.
  let size: Int
  /// Wall-clock time at which the source last vouched for the body, in whole milliseconds so that a file gives it back exactly.
  let asOf: Date
  let validators: Validators
  /// Age up to which the source said that the body holds.
  let freshFor: Duration?
  /// Whether the source has forbidden that it stands in once it holds no more.
  let mustBeRevalidated: Bool

  var address: ResourceAddress { key.address }

  init(
    key: CacheKey, hash: BodyHash, size: Int, asOf: Date, validators: Validators, freshFor: Duration?,
    mustBeRevalidated: Bool
  ) {
    self.key = key
    self.hash = hash
    self.size = size
    self.asOf = Date(timeIntervalSince1970: (asOf.timeIntervalSince1970 * 1000).rounded() / 1000)
    self.validators = validators
    self.freshFor = freshFor
    self.mustBeRevalidated = mustBeRevalidated
  }

  /// The same body, vouched for again; what the source left out keeps its value (RFC 9111 §3.2).
  func revalidated(asOf: Date, validators: Validators, _ policy: CachePolicy) -> KeptHead {
    KeptHead(
      key: key, hash: hash, size: size, asOf: asOf,
      validators: Validators(
        entityTag: validators.entityTag ?? self.validators.entityTag,
        lastModified: validators.lastModified ?? self.validators.lastModified),
      freshFor: policy.freshFor ?? freshFor,
      mustBeRevalidated: policy.mustBeRevalidated ?? mustBeRevalidated)
  }

  /// Whether it may stand in at this age for a source that fails, as far as the source is concerned.
  func mayStandIn(at age: Duration) -> Bool { !mustBeRevalidated || age < freshFor ?? .zero }
}
