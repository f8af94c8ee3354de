/// How long a test waits for what has to come.
///
/// A condition that holds ends its wait at once: only a test that fails waits to the end. The clock alone is no measure,
/// as on a busy machine minutes can pass between two looks, in which the rest of the program had no turn either: who has
/// not looked often does not give up.
public struct Patience {
  /// The least that is waited.
  public static let least = Duration.seconds(300)
  /// The most that is waited: for threads that cannot look while they wait, and for deadlines that must not come.
  public static let most = Duration.seconds(1_200)
  /// The same, for the clocks of Dispatch.
  public static let mostSeconds = 1_200.0
  /// What passes between two looks where nothing else runs.
  public static let pause = Duration.milliseconds(2)
  /// How often is looked at least.
  private static let fewestLooks = 500

  private let start = ContinuousClock.now
  private var looks = 0

  /// Patience that begins now.
  public init() {}

  /// Counts a look that was in vain.
  ///
  /// - Returns: Whether to look again.
  public mutating func lasts() -> Bool {
    looks += 1
    let time = ContinuousClock.now - start
    return time < Self.least || looks < Self.fewestLooks && time < Self.most
  }
}

/// Looks again and again until something is so.
///
/// - Returns: Whether it was so before the patience was over.
public func comesTrue(_ condition: () async throws -> Bool) async throws -> Bool {
  var patience = Patience()
  while try await !condition() {
    guard patience.lasts() else { return false }
    try await Task.sleep(for: Patience.pause)
  }
  return true
}
