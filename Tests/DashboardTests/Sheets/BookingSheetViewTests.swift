import Book
import Testing
import TerminalUI

@testable import Dashboard

/// The grids of the booking sheet, cell by cell.
@MainActor struct BookingSheetViewTests {
  private let keys = [
    Hint("Enter", .enter, "next, or save"), Hint("Tab", .tab, "next field"),
    Hint("↓", .down, "choose"), Hint("Esc", .escape, "close"),
  ]

  @Test func `an empty form asks for the party and shows tonight's covers`() {
    let view = BookingSheetView(
      title: "New booking", note: "Pasta Palace, Fri 4 Dec",
      fields: fields(
        ["Pasta Palace", "", "today"],
        echoes: [
          0: .hint("← → another"), 1: .hint("how many people"), 2: .understood("Fri 4 Dec 2026, today"),
          3: .hint("19:30, 1930 or 730pm"), 6: .hint("2: 90, 3–4: 120, 5+: 150"),
          7: .hint("smallest that fits"),
        ], focused: 1),
      foot: .covers(strip([2, 0], [4, 3, 6, 0], [8, 4, 6, 2], [9, 2, 14, 0], [0, 0, 6, 0], [0, 0])),
      hints: keys)
    #expect(drawn(72, 20, view.draw) == emptyForm)
  }

  @Test func `while typing, echoes say what was understood and guests are offered below`() {
    let view = BookingSheetView(
      title: "New booking", note: "Pasta Palace, Sat 5 Dec",
      fields: fields(
        ["Pasta Palace", "4", "sat", "730pm", "kov"],
        echoes: [
          1: .understood("4 people"), 2: .understood("Sat 5 Dec 2026, tomorrow"),
          3: .understood("19:30–21:30 CET"), 4: .hint("3 known: ↓, or new"),
        ], focused: 4),
      suggestions: [
        Suggestion(name: "Anna Kovács", phone: "+36 30 123 4567", visits: "6 visits", marks: "VA"),
        Suggestion(name: "Kovács Béla", phone: "+36 20 555 0192", visits: "1 visit", marks: ""),
        Suggestion(name: "Petra Kovačić", phone: "098 555 0170", visits: "2 visits", marks: ""),
      ],
      foot: .covers(
        strip(
          [1, 2], [4, 3, 5, 2], [8, 4, 6, 7], [10, 6, 9, 4], [2, 1, 4, 3], [1, 1], chosen: (19, 2))),
      hints: keys)
    #expect(drawn(72, 20, view.draw) == whileTyping)
  }

  @Test func `a refused save keeps the fields and offers what works`() {
    let view = BookingSheetView(
      title: "New booking", note: "Pasta Palace, Fri 4 Dec",
      fields: fields(
        [
          "Pasta Palace", "4", "today", "20:00", "Leila Benali", "0176 5550143", "120", "7", "",
          "birthday",
        ],
        echoes: [
          1: .understood("4 people"), 2: .understood("Fri 4 Dec 2026, today"),
          3: .understood("20:00–22:00 CET"), 4: .understood("new guest"), 7: .wrong("taken until 22:00"),
        ], focused: 7),
      foot: .refused(
        "Not saved: marta gave 7 to Amal Haddad, 20:00–22:00, at 19:42.",
        offers: [
          OfferLine(
            table: "6", span: "20:00–22:00", seats: "seats 4", why: "if Østergård, 27 late, is a no-show"),
          OfferLine(table: "8", span: "20:30–22:30", seats: "seats 6", why: "half an hour later"),
          OfferLine(table: "6", span: "21:15–23:15", seats: "seats 4", why: "after Østergård"),
        ], selection: 0),
      hints: [
        Hint("↓ Enter", .down, "take a line"), Hint("Tab", .tab, "change a field"),
        Hint("Esc", .escape, "close, keep as draft"),
      ])
    #expect(drawn(72, 20, view.draw) == refused)
  }

  @Test func `on a narrow screen each echo stands below its field and the focused field is in sight`() {
    let view = BookingSheetView(
      title: "New booking", note: "Pasta Palace, Fri 4 Dec",
      fields: fields(
        ["Pasta Palace", "4", "sat"],
        echoes: [1: .understood("4 people"), 2: .understood("Sat 5 Dec 2026, tomorrow")], focused: 2),
      foot: .covers(strip([2, 0])), hints: keys)
    #expect(drawn(40, 9, view.draw) == narrow)
  }

  private func fields(_ texts: [String], echoes: [Int: FieldEcho], focused: Int) -> [FieldLine] {
    let labels = [
      "Restaurant", "Party", "Day", "Time", "Guest", "Phone", "Minutes", "Table", "Allergy", "Tags", "Notes",
    ]
    let placeholders = [6: "by party size", 7: "best fit"]
    return labels.enumerated().map { index, label in
      let text = index < texts.count ? texts[index] : ""
      return FieldLine(
        label: label, field: TextField(text), placeholder: placeholders[index] ?? "",
        echo: echoes[index] ?? .hint(""), isFocused: index == focused)
    }
  }

  /// Bars of 17:30 on, hour by hour, of at most 10 covers.
  private func strip(_ hours: [Int]..., chosen: (hour: Int, quarter: Int)? = nil) -> ServiceStrip {
    let quarters = hours.enumerated().flatMap { offset, covers in
      covers.enumerated().map { quarter, covers in
        ServiceStrip.Quarter(
          hour: 17 + offset, covers: covers,
          isChosen: chosen.map { $0.hour == 17 + offset && $0.quarter == quarter } ?? false)
      }
    }
    return ServiceStrip(quarters: quarters, limit: 10, chosenTime: chosen == nil ? nil : "19:30")
  }
}

extension BookingSheetViewTests {
  private var emptyForm: [String] {
    """
    ╭─ New booking ────────────────────────────── Pasta Palace, Fri 4 Dec ─╮
    │                                                                      │
    │  Restaurant │ Pasta Palace              ← → another                  │
    │       Party ▌                           how many people              │
    │         Day │ today                     Fri 4 Dec 2026, today        │
    │        Time │                           19:30, 1930 or 730pm         │
    │       Guest │                                                        │
    │       Phone │                                                        │
    │     Minutes │ by party size             2: 90, 3–4: 120, 5+: 150     │
    │       Table │ best fit                  smallest that fits           │
    │     Allergy │                                                        │
    │        Tags │                                                        │
    │       Notes │                                                        │
    │                                                                      │
    │  17 ▂ ▁  18 ▃ ▂ ▅ ▁  19 ▆ ▃ ▅ ▂  20 ▇ ▂ █ ▁  21 ▁ ▁ ▅ ▁  22 ▁ ▁      │
    │  covers by start, of 10                                              │
    │                                                                      │
    │                                                                      │
    │  Enter next, or save   Tab next field   ↓ choose   Esc close         │
    ╰──────────────────────────────────────────────────────────────────────╯
    """.grid
  }

  private var whileTyping: [String] {
    """
    ╭─ New booking ────────────────────────────── Pasta Palace, Sat 5 Dec ─╮
    │                                                                      │
    │  Restaurant │ Pasta Palace                                           │
    │       Party │ 4                         4 people                     │
    │         Day │ sat                       Sat 5 Dec 2026, tomorrow     │
    │        Time │ 730pm                     19:30–21:30 CET              │
    │       Guest ▌ kov                       3 known: ↓, or new           │
    │       Phone │ Anna Kovács          +36 30 123 4567  6 visits   VA    │
    │     Minutes │ Kovács Béla          +36 20 555 0192  1 visit          │
    │       Table │ Petra Kovačić        098 555 0170     2 visits         │
    │     Allergy │                                                        │
    │        Tags │                                                        │
    │       Notes │                                                        │
    │                                                                      │
    │  17 ▁ ▂  18 ▃ ▂ ▄ ▂  19 ▆ ▃ ▅ ▆  20 █ ▅ ▇ ▃  21 ▂ ▁ ▃ ▂  22 ▁ ▁      │
    │                             ▲ 6 of 10 start at 19:30                 │
    │                                                                      │
    │                                                                      │
    │  Enter next, or save   Tab next field   ↓ choose   Esc close         │
    ╰──────────────────────────────────────────────────────────────────────╯
    """.grid
  }

  private var refused: [String] {
    """
    ╭─ New booking ────────────────────────────── Pasta Palace, Fri 4 Dec ─╮
    │                                                                      │
    │  Restaurant │ Pasta Palace                                           │
    │       Party │ 4                         4 people                     │
    │         Day │ today                     Fri 4 Dec 2026, today        │
    │        Time │ 20:00                     20:00–22:00 CET              │
    │       Guest │ Leila Benali              new guest                    │
    │       Phone │ 0176 5550143                                           │
    │     Minutes │ 120                                                    │
    │       Table ▌ 7                         taken until 22:00            │
    │     Allergy │                                                        │
    │        Tags │ birthday                                               │
    │       Notes │                                                        │
    │                                                                      │
    │  Not saved: marta gave 7 to Amal Haddad, 20:00–22:00, at 19:42.      │
    │ ▌ 6   20:00–22:00   seats 4   if Østergård, 27 late, is a no-show    │
    │   8   20:30–22:30   seats 6   half an hour later                     │
    │   6   21:15–23:15   seats 4   after Østergård                        │
    │  ↓ Enter take a line   Tab change a field   Esc close, keep as draft │
    ╰──────────────────────────────────────────────────────────────────────╯
    """.grid
  }

  private var narrow: [String] {
    """
    ╭─ New booking ────────────────────────╮
    │  Restaurant │ Pasta Palace           │
    │       Party │ 4                      │
    │               4 people               │
    │         Day ▌ sat                    │
    │               Sat 5 Dec 2026, tomor… │
    │        Time │                        │
    │  Enter next, or save                 │
    ╰──────────────────────────────────────╯
    """.grid
  }
}
