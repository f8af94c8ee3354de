import Testing
import Text

struct NearestTests {
  private let names = ["evening", "noon", "high-contrast", "okabe-ito", "terminal", "mono"]

  @Test(arguments: [
    ("evenign", "evening"), ("EVENING", "evening"), ("even", "evening"), ("nono", "noon"),
    ("okabe", "okabe-ito"),
    ("hihg-contrast", "high-contrast"), ("terminál", "terminal"),
  ])
  func `a slip of the finger finds the name`(typed: String, meant: String) {
    #expect(typed.nearest(in: names) == meant)
  }

  @Test(arguments: ["", "xyz", "dark", "gruvbox", "ev3n1ng!!"])
  func `what is far from every name suggests none`(typed: String) {
    #expect(typed.nearest(in: names) == nil)
  }

  @Test func `huge input is answered at once`() {
    #expect(String(repeating: "evening", count: 100_000).nearest(in: names) == nil)
  }
}
