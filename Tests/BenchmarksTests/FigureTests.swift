import Testing

@testable import Benchmarks

@Suite struct FigureTests {
  @Test func `a value at its limit is within it, one above is not`() {
    #expect(Figure("", [50, 50.1], limit: .atMost(50)).excesses == [1])
  }

  @Test func `the program compared with is not judged`() {
    #expect(Figure("", [900, 10], limit: .atMost(50, except: 0)).excesses.isEmpty)
  }

  @Test func `a ratio is taken to its own row's reference`() {
    let figure = Figure(
      "", [10, 12, 12.5], decimals: 1, limit: .atMost(1.2, timesColumn: 0, named: "less"))
    #expect(figure.excesses == [2])
    #expect((0...2).map(figure.text(at:)) == ["10.0", "12.0 (1.20×)", "12.5 (1.25×)"])
  }

  @Test func `what was not measured is a dash and no failure`() {
    let figure = Figure("", [nil], limit: .atMost(1))
    #expect(figure.excesses.isEmpty)
    #expect(figure.text(at: 0) == "–")
  }

  @Test func `a ratio to what was not measured is never within its limit`() {
    let figure = Figure("", [nil, 3], limit: .atMost(1.2, timesColumn: 0, named: "less"))
    #expect(figure.excesses == [1])
  }

  @Test func `a table lines up its columns and says which limits are kept`() {
    let table = FigureTable(
      title: "Start", columns: ["less", "1,000"],
      figures: [
        Figure("first cell, ms", [6, 9], decimals: 1, limit: .atMost(1.2, timesColumn: 0, named: "less")),
        Figure("bytes", [1_941, 3_605], limit: .atMost(4_500, except: 0)),
      ])
    #expect(
      table.text == """
        Start            less        1,000  target
        ───────────────────────────────────────────────────────────────
        first cell, ms    6.0  9.0 (1.50×)  ≤ 1.2 × less  MISSED: 1,000
        bytes           1,941        3,605  ≤ 4,500       ok

        """)
    #expect(table.missed == 1)
  }

  @Test(arguments: [
    (1_234_567.0, 0, "1,234,567"), (999, 0, "999"), (0.05, 2, "0.05"), (12.345, 1, "12.3"), (-1.5, 1, "-1.5"),
    (-0.01, 1, "0.0"), (.infinity, 1, "–"),
  ])
  func `numbers are written with fixed decimals and grouped thousands`(
    _ value: Double, _ decimals: Int, _ text: String
  ) {
    #expect(value.text(decimals: decimals) == text)
  }
}
