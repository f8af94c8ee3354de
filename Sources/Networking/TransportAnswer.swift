/// What a transport brought.
public enum TransportAnswer: Sendable {
  /// A whole body, and what its source allows to be done with it.
  case body([UInt8], validators: Validators, policy: CachePolicy)
  /// The body the caller holds is still right; validators left out keep their former value.
  case notModified(validators: Validators, policy: CachePolicy)

  /// A whole body. `freshFor` is how long the source says that it holds, when it says so.
  public static func body(
    _ bytes: [UInt8], validators: Validators, freshFor: Duration?
  ) -> TransportAnswer {
    .body(bytes, validators: validators, policy: CachePolicy(freshFor: freshFor))
  }

  /// The body the caller holds is still right. `freshFor` is how long it now holds, when the source says so.
  public static func notModified(validators: Validators, freshFor: Duration?) -> TransportAnswer {
    .notModified(validators: validators, policy: CachePolicy(freshFor: freshFor))
  }
}
