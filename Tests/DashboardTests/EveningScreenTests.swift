@testable import Dashboard
import Testing

@MainActor struct EveningScreenTests {
  @Test func `the evening at 80 by 24 is as designed`() {
    #expect(DemoScreen().lines(80, 24) == grid(EveningGrids.evening80x24))
  }

  @Test func `the evening at 100 by 30 is as designed`() {
    #expect(DemoScreen().lines(100, 30) == grid(EveningGrids.evening100x30))
  }

  @Test func `the evening at 120 by 40 is as designed`() {
    #expect(DemoScreen().lines(120, 40) == grid(EveningGrids.evening120x40))
  }

  @Test func `the evening at 40 by 10 is as designed`() {
    #expect(DemoScreen().lines(40, 10) == grid(EveningGrids.evening40x10))
  }

  @Test func `the evening at 200 by 60 is as designed`() {
    #expect(DemoScreen().lines(200, 60) == grid(WideEveningGrid.evening200x60))
  }

  @Test func `below the smallest size one line says what is needed`() {
    #expect(DemoScreen().lines(38, 9) == grid(StartGrids.tooSmall38x9))
  }
}
