/// A request on its way: by whom it is carried, and with which secret, which is read once, so that what comes is kept under the one it
/// came with.
struct Errand: Sendable {
  var request: ResourceRequest
  let transport: any Transport
  let secret: String?
  /// What the answer is kept under; who comes with the same one shares the transfer.
  let key: CacheKey

  init(_ request: ResourceRequest, by transport: any Transport) async throws(NetworkError) {
    self.request = request
    self.transport = transport
    secret = try await transport.secret(for: request.address)
    key = CacheKey(request.address, secret: secret)
  }
}
