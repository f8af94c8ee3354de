import Testing
import TerminalUI

struct TimelineTests {
  private let lanes = [
    TimelineLane(
      "none", blocks: [TimelineBlock(1, from: 1_200, to: 1_260, text: "?10 Beatriz")], isShared: true),
    TimelineLane(
      "1", note: "2",
      blocks: [
        TimelineBlock(2, from: 1_080, to: 1_170, text: "·2 Zoë van den Berg", ground: .blockPast, run: "╌"),
        TimelineBlock(3, from: 1_170, to: 1_260, text: "◊2 Anna"),
      ]),
    TimelineLane("2", note: "4", blocks: []),
    TimelineLane(
      "3", note: "4",
      blocks: [
        TimelineBlock(4, from: 1_080, to: 1_200, text: "●4 Ben", ground: .blockPresent, run: "━"),
        TimelineBlock(5, from: 1_185, to: 1_260, text: "○4 Kai"),
      ]),
  ]

  private func timeline(selected: Int? = nil) -> Timeline<Int> {
    Timeline(
      "Tables", digit: 5, start: 1_065, lanes: lanes,
      ticks: [
        .init(1_080, label: "18:00"), .init(1_110), .init(1_140, label: "19:00"),
        .init(1_200, label: "20:00"),
      ],
      now: 1_155, selected: selected, feet: [.init("starts", values: [1_080: "6", 1_170: "2!", 5: "x"])])
  }

  @Test func `lanes by time, a line for the present, numbers below`() {
    #expect(
      drawn(60, 6) { timeline().draw(on: &$0) }.map(\.withoutBlanksAtEnd) == [
        "━ 5 Tables  18:00 ━━━━━ 19:00 ━━━━━ 20:00 ━━━━━━━━━━━━━━━━━━",
        "  none      ┊     ·     ┊  │        ?10 Beatriz",
        "  1   2     ·2 Zoë van den B… ◊2 Anna ─────────",
        "  2   4     ┊     ·     ┊  │        ┊",
        "  3   4     ●4 Ben ━━━━━━━━━━━━━━!○4 Kai ──────",
        "  starts    6                 2!",
      ])
  }

  @Test func `blocks that overlap are conflicts, unless the lane is shared; the selected one is whole`() {
    #expect(lanes[3].overlaps == [5])
    #expect(lanes[1].overlaps == [])
    var shared = lanes[3]
    shared.isShared = true
    #expect(shared.overlaps == [])
    let drawn = canvas(60, 6) { timeline(selected: 4).draw(on: &$0) }
    #expect(drawn.cell(column: 34, row: 4).ground == .blockSelected)
    #expect(drawn.cell(column: 40, row: 4).ground == .blockConflict)
    #expect(drawn.cell(column: 13, row: 2).ground == .blockPast)
  }

  @Test func `the selected block is in sight, by lane and by hour`() {
    #expect(drawn(60, 4) { timeline(selected: 5).draw(on: &$0) }[2].contains("Kai"))
    let narrow = canvas(24, 4) { timeline(selected: 3).draw(on: &$0) }
    #expect(narrow.shows(ground: .blockSelected))
    #expect(timeline().scale(width: 24).start == 1_065)
    #expect(timeline(selected: 3).scale(width: 24).start == 1_185 - 60)
    var early = timeline(selected: 2)
    early.start = 1_200
    #expect(early.scale(width: 60).start == 1_080)
  }

  @Test(arguments: [
    (3, Timeline<Int>.Direction.left, 2), (2, .left, 2), (2, .right, 3), (3, .down, 5), (2, .down, 4),
    (4, .up, 2), (3, .up, 1), (1, .up, 1), (9, .down, 9),
  ])
  func `one goes from block to block`(id: Int, way: Timeline<Int>.Direction, next: Int) {
    #expect(timeline().neighbour(of: id, toward: way) == next)
  }

  @Test func `a click is a block, or the slot of a lane`() {
    var areas: [HitArea<Timeline<Int>.Target>] = []
    _ = canvas(60, 6) { areas = timeline().draw(on: &$0) }
    #expect(areas.target(at: Point(column: 14, row: 2)) == .block(2))
    #expect(areas.target(at: Point(column: 16, row: 3)) == .slot(lane: 2, minute: 1_095))
    #expect(areas.target(at: Point(column: 4, row: 0)) == .title)
    #expect(areas.target(at: Point(column: 3, row: 3)) == nil)
  }

  @Test func `blocks years away do not overflow`() {
    let lanes = [
      TimelineLane(
        "x",
        blocks: [
          TimelineBlock(1, from: .min, to: .max, text: "all"), TimelineBlock(2, from: 9, to: 3, text: ""),
        ])
    ]
    let lines = drawn(40, 3) { Timeline("t", start: 0, lanes: lanes, now: .max).draw(on: &$0) }
    #expect(lines[1].contains("all"))
  }
}
