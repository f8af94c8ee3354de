import Testing
import TerminalUI

@testable import Dashboard

/// The grids of the small sheets, cell by cell.
@MainActor struct SmallSheetViewTests {
  private let anna = "Anna Kovács, 4, today 19:30 at Pasta Palace"

  @Test func `cancel has a reason in one key and says what becomes of the table`() {
    let list = CancelSheetView(
      code: "7KQM", booking: anna, afterwards: "Table 4 is then free until Chloé Lefèvre at 21:30.",
      selection: 0
    ).list
    #expect(list.height == 14)
    #expect(
      drawn(56, list.height, list.draw)
        == """
        ╭─ Cancel 7KQM ────────────────────────────────────────╮
        │                                                      │
        │  Anna Kovács, 4, today 19:30 at Pasta Palace         │
        │                                                      │
        │▌ 1  the guest rang                                   │
        │  2  the guest wrote                                  │
        │  3  ill                                              │
        │  4  we had to: full, closed, our mistake             │
        │  5  booked twice                                     │
        │  6  another reason: type it                          │
        │                                                      │
        │  Table 4 is then free until Chloé Lefèvre at 21:30.  │
        │  1–6 cancel it   Esc keep it                         │
        ╰──────────────────────────────────────────────────────╯
        """.grid)
  }

  @Test func `delete is the only question of its kind`() {
    let list = DeleteSheetView(code: "7KQM", booking: anna).list
    #expect(
      drawn(60, list.height, list.draw)
        == """
        ╭─ Delete 7KQM? ───────────────────────────────────────────╮
        │                                                          │
        │  Anna Kovács, 4, today 19:30 at Pasta Palace             │
        │                                                          │
        │  It goes from lists and reports; its history stays.      │
        │  For a guest who called off, cancel it instead.          │
        │                                                          │
        │  y delete   C cancel instead   Esc keep                  │
        ╰──────────────────────────────────────────────────────────╯
        """.grid)
  }

  @Test func `a walk-in sees the answer before the digit is pressed`() {
    let list = WalkInSheetView(
      house: "Burger Bonanza",
      answers: [
        .init(sizes: "1 2", place: "waitlist", why: "36 at 20:45, quote 65 min"),
        .init(sizes: "3–6", place: "table 35", why: "until 21:15, 93 min"),
        .init(sizes: "7 8 9", place: "waitlist", why: "38 at 21:30, quote 110 min"),
      ],
      notes: ["32 is held for Desmond Achebe, told at 19:41."]
    ).list
    #expect(
      drawn(52, list.height, list.draw)
        == """
        ╭─ Walk-in ─────────────────────── Burger Bonanza ─╮
        │                                                  │
        │  How many people?                                │
        │                                                  │
        │  1 2     waitlist   36 at 20:45, quote 65 min    │
        │  3–6     table 35   until 21:15, 93 min          │
        │  7 8 9   waitlist   38 at 21:30, quote 110 min   │
        │  0       more       then type the number         │
        │                                                  │
        │  32 is held for Desmond Achebe, told at 19:41.   │
        │                                                  │
        │  1–9 do it   Tab other house   Esc close         │
        ╰──────────────────────────────────────────────────╯
        """.grid)
  }

  @Test func `two hosts see what it was and what each wrote`() {
    let list = ConflictSheetView(
      code: "7KQM", booking: anna, other: ("marta", "19:41"),
      lines: [
        .init(field: "time", before: "19:30", theirs: "19:45", yours: "19:30"),
        .init(field: "party", before: "4", theirs: "4", yours: "6"),
        .init(
          field: "notes", before: "window if possible, quiet", theirs: "by the window",
          yours: "window, pram"),
        .init(field: "phone", before: "+36 30 123 4567", theirs: "+36 30 123 4567", yours: "+36 30 123 4567"),
      ],
      joined: "Joined: 19:45, 6 people, your notes; 6 need another table than 4."
    ).list
    #expect(
      drawn(72, list.height, list.draw)
        == """
        ╭─ marta changed 7KQM while you edited it ─────────────────────────────╮
        │                                                                      │
        │  Anna Kovács, 4, today 19:30 at Pasta Palace                         │
        │                                                                      │
        │             it was          marta, 19:41      you                    │
        │  time       19:30         ~ 19:45             19:30                  │
        │  party      4               4               ~ 6                      │
        │  notes      window if po… ~ by the window   ~ window, pram  both     │
        │  phone      +36 30 123 4…   same              same                   │
        │                                                                      │
        │  Joined: 19:45, 6 people, your notes; 6 need another table than 4.   │
        │                                                                      │
        │  m join, go on editing   y save mine   t marta’s   Esc back          │
        ╰──────────────────────────────────────────────────────────────────────╯
        """.grid)
  }

  @Test func `the theme sheet names each theme and what it is for`() {
    let names = [
      "evening", "noon", "high-contrast", "okabe-ito", "terminal", "mono", "gruvbox-dark-hard", "nord",
    ]
    let list = ThemePicker(
      names, before: "evening", depth: .indexed256,
      notes: ["gruvbox-dark-hard": "base16", "nord": "base16, 11 lifted"]
    ).list
    #expect(
      drawn(44, list.height, list.draw)
        == """
        ╭─ Theme ──────────────────────────────────╮
        │                                          │
        │▌ evening           in use                │
        │  noon                                    │
        │  high-contrast     7 : 1                 │
        │  okabe-ito         colour-blind safe     │
        │  terminal          your own sixteen      │
        │  mono              no colour             │
        │  gruvbox-dark-hard base16                │
        │  nord              base16, 11 lifted     │
        │                                          │
        │  The whole screen shows the theme.       │
        │  Depth 256 colours, as TERM says.        │
        │                                          │
        │  Enter keep   Esc as before              │
        ╰──────────────────────────────────────────╯
        """.grid)
  }
}
