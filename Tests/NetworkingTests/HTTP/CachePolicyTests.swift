import Foundation
import Testing

@testable import Networking

/// Freshness as header fields state it.
struct CachePolicyTests {
  private static let now = Date(timeIntervalSince1970: 1_800_000_000)  // Fri, 15 Jan 2027 08:00:00 GMT
  private static let month = Duration.seconds(30 * 86_400)

  private func policy(_ lines: [String]) -> CachePolicy {
    var fields = HTTPFields()
    for line in lines { fields.add(line: "\(line)\r\n") }
    return CachePolicy(fields, now: Self.now)
  }

  @Test(
    arguments: [
      ([], nil), (["Cache-Control: max-age=60"], .seconds(60)),
      (["CACHE-CONTROL:Max-Age=\"60\""], .seconds(60)),
      (["Cache-Control: max-age=60, no-cache"], .zero),
      (["Cache-Control: max-age=60", "Cache-Control: max-age=5"], .seconds(5)),
      (["Cache-Control: max-age=-1"], .zero), (["Cache-Control: max-age=1e9"], .zero),
      (["Cache-Control: max-age"], .zero),
      (["Cache-Control: max-age=99999999999999999999"], month), (["Cache-Control: max-age=31536000"], month),
      (["Cache-Control: s-maxage=9, private"], nil), (["Cache-Control: ext=\"max-age=1, no-store\""], nil),
      (["Expires: Fri, 15 Jan 2027 08:01:00 GMT"], .seconds(60)), (["Expires: 0"], .zero),
      (["Expires: -1"], .zero),
      (["Expires: Fri, 15 Jan 2027 08:01:00 GMT", "Date: Fri, 15 Jan 2027 08:00:50 GMT"], .seconds(10)),
      (["Expires: Fri, 15 Jan 2027 07:00:00 GMT"], .zero),
      (["Expires: Fri, 31 Dec 9999 23:59:59 GMT"], month),
      (["Expires: Thu, 01 Jan 1970 00:00:10 GMT", "Date: Thu, 01 Jan 1970 00:00:00 GMT"], .seconds(10)),
      (["Expires: Fri, 15 Jan 2027 09:00:00 GMT", "Cache-Control: max-age=5"], .seconds(5)),
    ] as [([String], Duration?)])
  func `how long an answer holds`(lines: [String], freshFor: Duration?) {
    let policy = policy(lines)
    #expect(policy.freshFor == freshFor)
    #expect(policy.mayBeKept && policy.age == .zero)
  }

  @Test(arguments: [
    ("Age: 30", Duration.seconds(30)), ("Age: -5", .zero), ("Age: old", .zero),
    ("Age: 99999999999999999999", month),
  ])
  func `how old an answer is when it comes`(line: String, age: Duration) {
    #expect(policy([line]).age == age)
  }

  @Test func `no-store is not kept, and only that`() {
    #expect(!policy(["Cache-Control: private, No-Store"]).mayBeKept)
    #expect(policy(["Cache-Control: private, must-revalidate"]).mayBeKept)
  }

  @Test(
    arguments: [
      ([], nil), (["Expires: 0"], nil), (["Cache-Control: max-age=60"], false),
      (["Cache-Control: max-age=60, Must-Revalidate"], true),
      (["Cache-Control: no-cache", "Cache-Control: private"], true),
      (["Cache-Control: ext=\"must-revalidate\""], false),
      (["Cache-Control: proxy-revalidate"], false),
    ] as [([String], Bool?)])
  func `whether it may stand in once it holds no more`(lines: [String], mustBeRevalidated: Bool?) {
    #expect(policy(lines).mustBeRevalidated == mustBeRevalidated)
  }

  @Test func `an answer that depends on what nobody knows is not kept`() {
    #expect(!policy(["Vary: *"]).mayBeKept)
    #expect(!policy(["Vary: Accept-Encoding", "Vary: Origin, *"]).mayBeKept)
    #expect(policy(["Vary: Accept-Encoding, Authorization"]).mayBeKept)
  }

  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777.0), ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
    ("Sun Nov  6 08:49:37 1994", 784_111_777), ("Thu, 29 Feb 2024 00:00:00 GMT", 1_709_164_800),
    ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799),
  ])
  func `dates are read in the three forms`(text: String, seconds: Double) {
    #expect(HTTPDate.parse(text) == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    "", "0", "now", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET",
    "Sun, 31 Feb 2025 00:00:00 GMT",
    "Sun, 29 Feb 2025 00:00:00 GMT", "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Foo 1994 08:49:37 GMT",
    "Sun, 06 Nov 99999 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 GMT\r\nX: 1",

    "Sun, 06 Nov 0000 08:49:37 GMT",
  ])
  func `what is no date is none`(text: String) {
    #expect(HTTPDate.parse(text) == nil)
  }
}
