/// What a cache on disk may hold.
public struct CacheLimits: Hashable, Sendable {
  /// Bytes of all files together. By default 64 MiB; the newest answer stays, whatever its size.
  public var bytes: Int
  /// Age at which an answer goes that nobody has asked for again. By default 30 days.
  public var age: Duration

  /// Limits of a cache.
  public init(bytes: Int = 64 << 20, age: Duration = .seconds(30 * 86_400)) {
    self.bytes = bytes
    self.age = age
  }
}
