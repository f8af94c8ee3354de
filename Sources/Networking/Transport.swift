/// Brings the bytes of one kind of address. Knows no cache and asks nobody else.
public protocol Transport: Sendable {
  /// The schemes it serves, lower case.
  var schemes: Set<String> { get }
  /// The longest body it may bring, in bytes.
  var bodyLimit: Int { get }
  /// Whether answers may be kept and served again. A local file is read anew each time instead.
  var keepsAnswers: Bool { get }

  /// The secret that goes along with a question, if one does: what came with one is not served to who has another.
  ///
  /// - Throws: `NetworkError` when there should be one and cannot be had; then nobody is asked.
  func secret(for address: ResourceAddress) async throws(NetworkError) -> String?

  /// Asks the source once, redirects included.
  ///
  /// Ends within 200 ms after its task was cancelled.
  ///
  /// - Parameter validators: Those of the answer the caller still holds, or empty ones.
  /// - Returns: `.notModified` only when validators were given and still hold.
  func answer(for address: ResourceAddress, validators: Validators) async throws(NetworkError)
    -> TransportAnswer

  /// The same with a secret that `secret(for:)` has given, and tells now and then how much of a body has come. A transport
  /// that has no secrets and cannot tell need not have it.
  ///
  /// - Parameters:
  ///   - secret: It and no other goes along: the answer is kept under it.
  ///   - progress: Called on any thread, not after the answer.
  func answer(
    for address: ResourceAddress, validators: Validators, secret: String?,
    progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws(NetworkError) -> TransportAnswer
}

extension Transport {
  /// None.
  public func secret(for address: ResourceAddress) async throws(NetworkError) -> String? { nil }

  /// Sends no secret, and tells nothing meanwhile.
  public func answer(
    for address: ResourceAddress, validators: Validators, secret: String?,
    progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws(NetworkError) -> TransportAnswer {
    try await answer(for: address, validators: validators)
  }
}
