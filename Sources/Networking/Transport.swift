/// Brings the bytes of one kind of address. Knows no cache and asks nobody else.
public protocol Transport: Sendable {
  /// The schemes it serves, lower case.
  var schemes: Set<String> { get }
  /// The longest body it may bring, in bytes.
  var bodyLimit: Int { get }
  /// Whether answers may be kept and served again. A local file is read anew each time instead.
  var keepsAnswers: Bool { get }

  /// The secret that is to go along with a question, if one is: what came with one is not served to who has another.
  ///
  /// - Throws: `NetworkError` when there should be one and cannot be had; then nobody is asked.
  func secret(for address: ResourceAddress) async throws(NetworkError) -> String?

  /// Asks the source once, redirects included; with the secret as it is now, if there is one.
  ///
  /// Ends within 200 ms after its task was cancelled.
  ///
  /// - Parameter validators: Those of the answer the caller still holds, or empty ones.
  /// - Returns: `.notModified` only when validators were given and still hold.
  func answer(for address: ResourceAddress, validators: Validators) async throws(NetworkError)
    -> TransportAnswer

  /// The same with a secret that was read before, which tells now and then how much of a body has come. A transport that cannot tell
  /// and has no secrets need not have it.
  ///
  /// - Parameters:
  ///   - secret: What `secret(for:)` gave; no other goes along.
  ///   - progress: Called on any thread, not after the answer.
  func answer(
    for address: ResourceAddress, validators: Validators, secret: String?,
    progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws(NetworkError) -> TransportAnswer
}

extension Transport {
  /// None.
  public func secret(for address: ResourceAddress) async throws(NetworkError) -> String? { nil }

  /// Tells nothing meanwhile.
  public func answer(
    for address: ResourceAddress, validators: Validators, secret: String?,
    progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws(NetworkError) -> TransportAnswer {
    try await answer(for: address, validators: validators)
  }
}
