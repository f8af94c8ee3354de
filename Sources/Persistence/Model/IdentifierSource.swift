import Foundation
import Synchronization

/// Makes identifiers that ascend within one source and do not meet those of other processes.
///
/// Each millisecond starts at a random count and goes up by one: purely random low bits collide at batch speed.
public final class IdentifierSource: Sendable {
  private static let counterBits: Int64 = 21
  private static var randomCount: Int64 { Int64.random(in: 0..<(1 << (counterBits - 1))) }

  private let now: @Sendable () -> Date
  private let last = Mutex<Int64>(0)

  /// A source that reads `now` once an identifier; a clock that goes back does not bring identifiers back.
  public init(now: @escaping @Sendable () -> Date) {
    self.now = now
  }

  /// The next identifier for a model, greater than each one before, of whatever model.
  public func next<Model>(_ model: Model.Type = Model.self) -> PersistentIdentifier<Model> {
    let milliseconds = max(0, now().millisecondsSince1970)
    return last.withLock { last in
      let isLater = milliseconds > last >> Self.counterBits
      // The random number is a call of the kernel: only where it is needed.
      last = isLater ? milliseconds << Self.counterBits | Self.randomCount : last + 1
      return PersistentIdentifier(rawValue: last)
    }
  }
}
