/// Reads local files, whole, at most up to its limit. Never waits for a FIFO's writer and never reads a device.
public struct FileTransport: Transport {
  /// `file` alone.
  public let schemes: Set<String> = ["file"]
  /// In bytes.
  public let bodyLimit: Int
  /// A file is read anew each time: it is nearer than any cache.
  public let keepsAnswers = false

  private let queue = BlockingQueue(label: "networking.files")

  /// A transport for files of at most `bodyLimit` bytes, by default 256 MiB.
  public init(bodyLimit: Int = 256 << 20) {
    self.bodyLimit = bodyLimit
  }

  /// The file's bytes. Symbolic links are followed: the person named the path.
  ///
  /// - Throws: `NetworkError` with `notFound`, `notPermitted`, `notAFile`, `tooLarge`, `failed` or `cancelled`.
  public func answer(
    for address: ResourceAddress, validators: Validators
  ) async throws(NetworkError) -> TransportAnswer {
    let limit = bodyLimit
    let outcome = await queue.run { isCancelled in
      FileReading.contents(of: address.location, limit: limit, isCancelled: isCancelled)
    }
    switch outcome {
    case .success(let body): return .body(body, validators: Validators(), freshFor: nil)
    case .failure(let failure): throw NetworkError(address, failure.reason)
    }
  }
}
