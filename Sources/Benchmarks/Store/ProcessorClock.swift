import Glibc

/// Processor time of the whole process, all its threads: what others do meanwhile does not count.
enum ProcessorClock {
  static func measure<Result>(_ samples: inout Samples, times: Int = 1, _ body: () throws -> Result) rethrows
    -> Result
  {
    let begin = milliseconds
    let result = try body()
    samples.add((milliseconds - begin) / Double(times))
    return result
  }

  static var milliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
