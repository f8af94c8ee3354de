import Glibc

/// What work costs, whatever else the machine does meanwhile.
public enum ProcessorTime {
  /// What this thread has had of a processor until now.
  public static var ofThread: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// What some work takes of a processor, done on this thread.
  public static func measure(_ work: () throws -> Void) rethrows -> Duration {
    let start = ofThread
    try work()
    return ofThread - start
  }
}
