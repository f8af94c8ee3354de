import Testing
import TerminalUI

struct LongListStateTests {
  /// A list of a million rows of which `wanted` is loaded; the row at a place has the place as its id, plus `shift`.
  private func list(selected: Int = 0, height: Int = 10) -> LongListState<Int> {
    var list = LongListState<Int>()
    list.show(count: 1_000_000, loaded: Array(0..<30), from: 0, height: height)
    list.select(selected)
    load(&list)
    return list
  }

  private func load(_ list: inout LongListState<Int>, shift: Int = 0, count: Int = 1_000_000) {
    list.show(
      count: count, loaded: list.wanted.map { $0 - shift }, from: list.wanted.lowerBound, height: list.height)
  }

  @Test func `it opens at the first row and wants the rows around those on the screen`() {
    let list = list()
    #expect(list.selected == 0)
    #expect(list.visible == 0..<10)
    #expect(list.wanted == 0..<20)
    #expect(list.isComplete)
    #expect(LongListState<Int>().wanted.isEmpty)
  }

  @Test func `the end is as near as the start`() {
    var list = list()
    list.selectLast()
    #expect(list.selectedIndex == 999_999)
    #expect(list.selected == nil)
    #expect(!list.isComplete)
    load(&list)
    #expect(list.selected == 999_999)
    #expect(list.visible == 999_990..<1_000_000)
    list.move(by: 5)
    #expect(list.selectedIndex == 999_999)
    list.selectFirst()
    #expect(list.first == 0)
  }

  @Test func `a refresh that moves the selected row inside the window moves the list around it`() {
    var list = list(selected: 500)
    let onScreen = 500 - list.first
    load(&list, shift: 3, count: 1_000_003)
    #expect(list.selected == 500)
    #expect(list.selectedIndex == 503)
    #expect(503 - list.first == onScreen)
  }

  @Test func `when the selected row leaves, the next one is selected`() {
    var list = list(selected: 500)
    let ids = list.wanted.map { $0 < 500 ? $0 : $0 + 1 }
    list.show(count: 999_999, loaded: ids, from: list.wanted.lowerBound, height: 10)
    #expect(list.selected == 501)
    #expect(list.selectedIndex == 500)
    list.show(count: 0, loaded: [], from: 0, height: 10)
    #expect(list.selected == nil && list.selectedIndex == nil)
    #expect(list.visible.isEmpty)
  }

  @Test func `a shorter list keeps its end selected`() {
    var list = list(selected: 900)
    list.show(count: 20, loaded: Array(0..<20), from: 0, height: 10)
    #expect(list.selected == 19)
    #expect(list.visible == 10..<20)
  }

  @Test func `the wheel takes the selection along only as far as it must`() {
    var list = list(selected: 500)
    let first = list.first
    list.scroll(by: 2)
    #expect(list.first == first + 2)
    #expect(list.selectedIndex == 500)
    list.scroll(by: 40)
    #expect(list.selectedIndex == list.first)
    list.scroll(by: -2_000_000)
    #expect(list.first == 0)
    #expect(list.selectedIndex == 9)
  }

  @Test func `any keys in any order keep the selected row in sight`() {
    var random = Seeded(state: 7)
    var list = list()
    for _ in 0..<3_000 {
      switch random.next(in: 0..<9) {
      case 0: list.move(by: random.next(in: -5..<6))
      case 1: list.movePage(by: [1, -1, 0.5, -0.5][random.next(in: 0..<4)])
      case 2: list.scroll(by: random.next(in: -30..<31))
      case 3: list.selectLast()
      case 4: list.selectFirst()
      case 5: list.select(random.next(in: -9..<2_000_000))
      case 6: load(&list, shift: random.next(in: 0..<9), count: random.next(in: 0..<1_200_000))
      case 7: list.show(count: list.count, loaded: [], from: 0, height: random.next(in: 0..<61))
      default: load(&list)
      }
      let isInSight =
        list.selectedIndex.map { list.visible.contains($0) || list.height == 0 } ?? (list.count == 0)
      if !isInSight || list.visible.upperBound > list.count { Issue.record("\(list.visible)") }
    }
  }

  @Test func `what was asked for is not wanted again, wherever the list is`() {
    for height in [0, 1, 2, 9, 50] {
      for count in [0, 1, 7, 1_000] {
        for place in [0, 3, 500, 999] {
          var list = LongListState<Int>()
          list.show(count: count, loaded: [], from: 0, height: height)
          list.select(place)
          guard let wanted = list.wanted(after: 0..<0) else {
            #expect(list.visible.isEmpty)
            continue
          }
          #expect(list.wanted(after: wanted) == nil, "\(height) of \(count) at \(place)")
          #expect(wanted.contains(list.first))
        }
      }
    }
  }

  @Test func `scrolling asks for rows half a page before they are seen, growing asks too`() {
    var list = list(selected: 500)
    let asked = list.wanted
    list.scroll(by: 5)
    #expect(list.wanted(after: asked) == nil)
    list.scroll(by: 1)
    #expect(list.wanted(after: asked) == list.wanted)
    #expect(list.isComplete)
    list.show(count: 1_000_000, loaded: [], from: 0, height: 60)
    #expect(list.wanted(after: asked)?.count == 180)
  }
}
