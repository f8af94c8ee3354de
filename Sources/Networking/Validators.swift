/// What a source says about the version of its answer (RFC 9110 §8.8), handed back at the next request.
public struct Validators: Hashable, Sendable {
  /// The entity tag with its quotes, as received.
  public var entityTag: String?
  /// The date of the last change, as received.
  public var lastModified: String?

  /// Validators as received; none by default.
  public init(entityTag: String? = nil, lastModified: String? = nil) {
    self.entityTag = entityTag
    self.lastModified = lastModified
  }
}
