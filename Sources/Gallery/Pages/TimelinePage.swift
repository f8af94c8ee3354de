import Glibc
import Observation
import TerminalUI

/// Rooms by the hour: blocks that are moved and made longer, overlaps and all.
@Observable final class TimelinePage: GalleryPage {
  let title = "Timeline"
  private var lanes = TimelinePage.rooms
  private var selected: Int? = 3
  @ObservationIgnored private var areas: [HitArea<Timeline<Int>.Target>] = []

  private static let opening = 8 * 60

  private static var rooms: [TimelineLane<Int>] {
    func block(_ id: Int, _ start: Int, _ minutes: Int, _ text: String) -> TimelineBlock<Int> {
      TimelineBlock(id, from: start * 60, to: start * 60 + minutes, text: text)
    }
    return [
      TimelineLane("none", blocks: [block(1, 10, 60, "Choir")], isShared: true),
      TimelineLane("A", note: "4", blocks: [block(2, 8, 90, "Stand-up"), block(3, 11, 120, "Interview")]),
      TimelineLane("B", note: "8", blocks: [block(4, 9, 150, "Workshop"), block(5, 14, 90, "Retro")]),
      TimelineLane("C", note: "2", blocks: [block(6, 9, 60, "Call"), block(7, 10, 60, "王小明")]),
      TimelineLane("D", note: "12", blocks: [block(8, 13, 180, "Orchestra rehearsal")]),
      TimelineLane("E", note: "6", blocks: []),
    ]
  }

  func draw(on canvas: inout Canvas) {
    areas = timeline.draw(on: &canvas)
  }

  private var timeline: Timeline<Int> {
    let now = Self.minuteOfDay
    let hours = (8...21).map { Timeline<Int>.Tick($0 * 60, label: ClockReading.text($0 * 60)) }
    let halves = (8...20).map { Timeline<Int>.Tick($0 * 60 + 30) }
    let shown = lanes.map { lane in
      var lane = lane
      for index in lane.blocks.indices { Self.colour(&lane.blocks[index], at: now, isPlaced: !lane.isShared) }
      return lane
    }
    return Timeline(
      "Rooms", start: Self.opening, lanes: shown, ticks: hours + halves, now: now, selected: selected,
      feet: [.init("in use", values: inUse)])
  }

  private static func colour(_ block: inout TimelineBlock<Int>, at now: Int, isPlaced: Bool) {
    if !isPlaced {
      block.ground = .blockConflict
    } else if block.end <= now {
      (block.ground, block.run) = (.blockPast, "╌")
    } else if block.start <= now {
      (block.ground, block.run) = (.blockPresent, "━")
    }
  }

  /// Rooms taken in each half hour.
  private var inUse: [Int: TableCell] {
    var values: [Int: TableCell] = [:]
    for minute in stride(from: Self.opening, to: 22 * 60, by: 30) {
      let count = lanes.filter { $0.blocks.contains { $0.start <= minute && minute < $0.end } }.count
      if count > 0 {
        values[minute] = TableCell("\(count)\(count > 3 ? "!" : "")", role: count > 3 ? .barOver : .text)
      }
    }
    return values
  }

  private static var minuteOfDay: Int {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    return Int(parts.tm_hour) * 60 + Int(parts.tm_min)
  }

  var actions: [Action] {
    let ways: [(String, String, [Key], Timeline<Int>.Direction)] = [
      ("left", "the block before", [.character("h"), .left], .left),
      ("right", "the next block", [.character("l"), .right], .right),
      ("up", "the lane above", [.character("k"), .up], .up),
      ("down", "the lane below", [.character("j"), .down], .down),
    ]
    return [
      change("earlier", title: "earlier", "a quarter hour earlier", "H") {
        $0.start -= 15; $0.end -= 15
      },
      change("later", title: "later", "a quarter hour later", "L") {
        $0.start += 15; $0.end += 15
      },
      change("longer", title: "longer", "a quarter hour longer", "+") { $0.end += 15 },
      change("shorter", title: "shorter", "give back a quarter hour", "-") {
        $0.end = max($0.start + 15, $0.end - 15)
      },
      Action("lane", title: "next room", help: "to the next room", group: "Block", keys: [.character("r")]) {
        [self] in moveToNextLane()
      },
    ]
      + ways.map { id, help, keys, way in
        Action(id, help: help, group: "Move", keys: keys) { [self] in go(way) }
      }
  }

  func click(at point: Point, isDouble: Bool) {
    if case .block(let id) = areas.target(at: point) { selected = id }
  }

  func wheel(by lines: Int) { go(lines < 0 ? .up : .down) }

  private func change(
    _ id: String, title: String, _ help: String, _ key: Character,
    _ edit: @escaping (inout TimelineBlock<Int>) -> Void
  ) -> Action {
    Action(
      id, title: title, help: help, group: "Block", keys: [.character(key)],
      disabledReason: { [self] in selected == nil ? "no block is selected." : nil }
    ) { [self] in
      guard let (lane, index) = place else { return }
      edit(&lanes[lane].blocks[index])
    }
  }

  private var place: (lane: Int, index: Int)? {
    for lane in lanes.indices {
      if let index = lanes[lane].blocks.firstIndex(where: { $0.id == selected }) { return (lane, index) }
    }
    return nil
  }

  private func go(_ way: Timeline<Int>.Direction) {
    if let selected { self.selected = timeline.neighbour(of: selected, toward: way) }
  }

  private func moveToNextLane() {
    guard let (lane, index) = place else { return }
    let block = lanes[lane].blocks.remove(at: index)
    lanes[(lane + 1) % lanes.count].blocks.append(block)
  }
}
