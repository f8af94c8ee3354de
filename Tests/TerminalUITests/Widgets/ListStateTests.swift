import Testing
import TerminalUI

struct ListStateTests {
  private func list(_ rows: [Int?], height: Int = 5) -> ListState<Int> {
    var list = ListState<Int>()
    list.show(rows, height: height)
    return list
  }

  @Test func `the first row that can be selected is selected first`() {
    #expect(list([nil, 7, 8]).selected == 7)
    #expect(list([nil]).selected == nil)
    #expect(list([]).selected == nil)
  }

  @Test func `movement skips lines and stops at the ends`() {
    var list = list([1, 2, nil, 3])
    list.move(by: 2)
    #expect(list.selected == 3)
    list.move(by: -1)
    #expect(list.selected == 2)
    list.selectLast()
    list.move(by: 1)
    #expect(list.selected == 3)
    list.selectFirst()
    list.move(by: -5)
    #expect(list.selected == 1)
  }

  @Test func `scrolling keeps three rows of context`() {
    var list = list(Array(0..<100), height: 10)
    list.move(by: 6)
    #expect(list.visible == 0..<10)
    list.move(by: 1)
    #expect(list.visible == 1..<11)
    list.move(by: 50)
    #expect(list.visible == 51..<61)
    list.move(by: -6)
    #expect(list.visible == 48..<58)
    list.selectLast()
    #expect(list.visible == 90..<100)
  }

  @Test func `a refresh keeps the selected row where it stands on the screen`() {
    var list = list(Array(10..<60), height: 10)
    list.select(30)
    let place = list.selectedIndex.map { $0 - list.first }
    list.show(Array(0..<60), height: 10)
    #expect(list.selected == 30)
    #expect(list.selectedIndex.map { $0 - list.first } == place)
  }

  @Test func `when the selected row leaves, the next one is selected, or the one before`() {
    var list = list([1, 2, nil, 3, 4])
    list.select(2)
    list.show([1, nil, 3, 4], height: 5)
    #expect(list.selected == 3)
    list.show([1], height: 5)
    #expect(list.selected == 1)
    list.show([9], height: 5)
    #expect(list.selected == 9)
    list.show([], height: 5)
    #expect(list.selected == nil)
  }

  @Test func `a page moves view and selection together`() {
    var list = list(Array(0..<100), height: 11)
    list.movePage(by: 1)
    #expect(list.selected == 10)
    list.movePage(by: 0.5)
    #expect(list.selected == 15)
    list.movePage(by: -1)
    #expect(list.selected == 5)
  }

  @Test func `the wheel takes the selection along only so far as to stay visible`() {
    var list = list(Array(0..<100), height: 10)
    list.scroll(by: 5)
    #expect((list.selected, list.first) == (5, 5))
    list.scroll(by: -5)
    #expect((list.selected, list.first) == (5, 0))
    list.scroll(by: -50)
    #expect(list.first == 0)
    list.scroll(by: 500)
    #expect((list.selected, list.first) == (90, 90))
  }

  @Test func `a list can open at a row`() {
    var list = list(Array(0..<100), height: 20)
    list.reveal(row: 50, at: 0.55)
    #expect(list.first == 39)
    list.reveal(row: 99, at: 0)
    #expect(list.first == 80)
  }

  @Test func `whatever happens, the selected row is visible and exists`() {
    var random = Seeded(state: 7)
    var list = ListState<Int>()
    for _ in 0..<3_000 {
      switch random.next(in: 0..<6) {
      case 0:
        let rows = (0..<random.next(in: 0..<40)).map {
          $0 % 5 == 4 ? nil : Optional($0 + random.next(in: 0..<2) * 100)
        }
        list.show(Array(rows), height: random.next(in: 0..<15))
      case 1: list.move(by: random.next(in: -9..<10))
      case 2: list.movePage(by: Double(random.next(in: -2..<3)) / 2)
      case 3: list.scroll(by: random.next(in: -9..<10))
      case 4: list.selectLast()
      default: list.select(random.next(in: 0..<140))
      }
      #expect(list.selected == nil || list.selectedIndex != nil)
      #expect(list.first >= 0 && list.visible.upperBound <= list.rows.count)
      if let index = list.selectedIndex, list.height > 0 { #expect(list.visible.contains(index)) }
    }
  }
}
