import FoundationEssentials

/// An answer as the cache keeps it.
struct KeptResponse: Sendable {
  let address: ResourceAddress
  let body: [UInt8]
  let hash: BodyHash
  /// Wall-clock time at which the source last vouched for the body, in whole milliseconds so that a file gives it back exactly.
  let asOf: Date
  let validators: Validators
  /// Age up to which the source said that the body holds.
  let freshFor: Duration?

  init(
    address: ResourceAddress, body: [UInt8], hash: BodyHash, asOf: Date, validators: Validators,
    freshFor: Duration?
  ) {
    self.address = address
    self.body = body
    self.hash = hash
    self.asOf = Date(timeIntervalSince1970: (asOf.timeIntervalSince1970 * 1000).rounded() / 1000)
    self.validators = validators
    self.freshFor = freshFor
  }

  /// The same body, vouched for again; what the source left out keeps its value (RFC 9111 §3.2).
  func revalidated(asOf: Date, validators: Validators, freshFor: Duration?) -> KeptResponse {
    KeptResponse(
      address: address, body: body, hash: hash, asOf: asOf,
      validators: Validators(
        entityTag: validators.entityTag ?? self.validators.entityTag,
        lastModified: validators.lastModified ?? self.validators.lastModified),
      freshFor: freshFor ?? self.freshFor)
  }
}
