import Glibc
import Testing

@testable import Benchmarks

@Suite struct ProcessUsageTests {
  @Test func `a number is found by its whole name`() {
    let status = "voluntary_ctxt_switches:\t7\nnonvoluntary_ctxt_switches:\t3\nVmRSS:\t  2048 kB"
    #expect(ProcessUsage.number(of: "voluntary_ctxt_switches", in: status) == 7)
    #expect(ProcessUsage.number(of: "VmRSS", in: status) == 2_048)
    #expect(ProcessUsage.number(of: "RssAnon", in: status) == 0)
  }

  @Test func `this process has run and has memory of its own`() throws {
    let usage = try ProcessUsage(of: getpid())
    #expect(usage.switches > 0)
    #expect(usage.processorSeconds > 0)
    #expect(usage.anonymousMegabytes > 0 && usage.residentMegabytes > usage.anonymousMegabytes)
  }

  @Test func `a thread that has ended since it was listed does not count`() throws {
    #expect(try ProcessUsage.texts(ofThread: "/proc/\(getpid())/task/0") == nil)
    #expect(try ProcessUsage.texts(ofThread: "/proc/\(getpid())/task/\(getpid())") != nil)
  }
}
