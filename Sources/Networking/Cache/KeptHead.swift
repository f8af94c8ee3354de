import FoundationEssentials

/// What a cache knows of an answer without its body, which may be large and is read only when it is wanted.
struct KeptHead: Equatable, Sendable {
  let address: ResourceAddress
  let hash: BodyHash
  /// Bytes of the body.
  let size: Int
  /// Wall-clock time at which the source last vouched for the body, in whole milliseconds so that a file gives it back exactly.
  let asOf: Date
  let validators: Validators
  /// Age up to which the source said that the body holds.
  let freshFor: Duration?

  init(
    address: ResourceAddress, hash: BodyHash, size: Int, asOf: Date, validators: Validators,
    freshFor: Duration?
  ) {
    self.address = address
    self.hash = hash
    self.size = size
    self.asOf = Date(timeIntervalSince1970: (asOf.timeIntervalSince1970 * 1000).rounded() / 1000)
    self.validators = validators
    self.freshFor = freshFor
  }

  /// The same body, vouched for again; what the source left out keeps its value (RFC 9111 §3.2).
  func revalidated(asOf: Date, validators: Validators, freshFor: Duration?) -> KeptHead {
    KeptHead(
      address: address, hash: hash, size: size, asOf: asOf,
      validators: Validators(
        entityTag: validators.entityTag ?? self.validators.entityTag,
        lastModified: validators.lastModified ?? self.validators.lastModified),
      freshFor: freshFor ?? self.freshFor)
  }
}
