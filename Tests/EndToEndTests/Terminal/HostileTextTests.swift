import Foundation
import TerminalHarness
import Testing

extension ScreenTests {
  /// Names that want to be more than names.
  @Suite struct HostileTextTests {
    private let home: TestHome

    static let names = [
      "Esc\u{1B}[2J\u{1B}[31mRED", "Title\u{1B}]0;OWNED\u{7}", "Back\u{8}\u{8}\u{8}\u{8}up",
      "New\r\nline\tTab",
      "Night\u{202E}live\u{2066}x", "C1\u{9B}31mRED\u{85}", "Del\u{7F}ete", "Zero\u{200B}\u{FEFF}width",
      "Marks" + String(repeating: "\u{301}", count: 150), "\u{301}first mark", "Sep\u{2028}line\u{2029}",
      "Tag\u{E0041}\u{E0042}", "Private\u{E000}use", "Soft\u{AD}hyphen", "Wide漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字",
      "Family👩‍👩‍👧‍👦👍🏽", "שלום עולם",
    ]

    init() throws { home = try TestHome() }

    /// Scalars that no text from data may bring to a terminal; U+200E is the program's own, after right-to-left text.
    private func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x7F...0x9F, 0xAD, 0x061C, 0x200B, 0x200C, 0x200F, 0x2028...0x202E, 0x2060...0x206F: true
      case 0xE000...0xF8FF, 0xFEFF, 0xE0000...0xE0FFF: true
      default: false
      }
    }

    private func expectClean(
      _ text: String, _ place: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let found = text.unicodeScalars.filter(isForbidden).map { String($0.value, radix: 16) }
      #expect(found.isEmpty, "\(place)", sourceLocation: sourceLocation)
      for bait in ["\u{1B}[31mRED", "\u{1B}[2J\u{1B}[31m", "OWNED\u{7}", "\u{8}\u{8}\u{8}\u{8}up"] {
        #expect(!text.contains(bait), "\(place)", sourceLocation: sourceLocation)
      }
    }

    @Test func `hostile names stay in their field and bring no control character to the terminal`()
      async throws
    {
      try await home.add("Harmless")
      for name in Self.names { try await home.add(name, "--note", name, "--phone", name) }
      let terminal = try await home.openDashboard(columns: 120, rows: 40)
      try await terminal.waitForText("Harmless")
      try await terminal.waitForText("1 Bookings \(Self.names.count + 1) ")
      // Each in the details as well.
      for _ in Self.names { terminal.type("j") }
      terminal.type("g")
      try await terminal.wait(for: "the keys to be read") { $0.isInputRead }
      try await terminal.quit()
      expectClean(String(decoding: terminal.transcript, as: UTF8.self), "screen")
    }

    @Test func `every row but for its name is the same`() async throws {
      try await home.add("Harmless")
      for name in Self.names { try await home.add(name) }
      let terminal = try await home.openDashboard(columns: 120, rows: 40)
      _ = try await terminal.wholeScreen(with: "Harmless")
      let rows = (0..<40).filter { terminal.lines[$0].contains("20:00  ") && $0 > 5 }
      #expect(rows.count == Self.names.count + 1)
      let harmless = try #require(rows.first { terminal.lines[$0].contains("Harmless") })
      // Behind the widest name: party, table, status, minutes, house.
      func cells(_ columns: Range<Int>, _ row: Int) -> [String] {
        columns.map { terminal.cell(column: $0, row: row).text }.map { $0.isEmpty ? " " : $0 }
      }
      let party = try #require(cells(20..<60, harmless).firstIndex(of: "2")) + 20
      for row in rows {
        #expect(cells(party - 1..<79, row) == cells(party - 1..<79, harmless))
        #expect(terminal.cell(column: 2, row: row).text == "2")
      }
    }

    @Test(arguments: ["table", "json", "csv"])
    func `lists for other programs are as clean`(format: String) async throws {
      for name in Self.names { try await home.add(name, "--note", name, "--phone", name) }
      let list = try await home.tonight("list", "bookings", "--format", format)
      #expect(list.code == 0)
      expectClean(list.output, format)
      #expect(list.output.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" || $0 == "\r" })
      if format == "csv" {
        #expect(list.output.split(separator: "\r\n").count == Self.names.count + 1)
      }
    }

    @Test func `the log holds no guest’s data`() async throws {
      for name in Self.names { try await home.add(name, "--phone", "0176 999", "--anyway") }
      let terminal = try await home.openDashboard()
      try await terminal.quit()
      guard FileManager.default.fileExists(atPath: home.log) else { return }
      let log = try String(contentsOfFile: home.log, encoding: .utf8)
      expectClean(log, "log")
      for word in ["RED", "OWNED", "Family", "0176"] { #expect(!log.contains(word)) }
    }

    @Test(arguments: [
      "a" + String(repeating: "\u{301}", count: 1000), String(repeating: "x", count: 10_000), " ", "\u{3164}",
    ])
    func `a name nobody has is refused in one sentence`(name: String) async throws {
      try await home.makeBook()
      let refused = try await home.tonight(
        "add", "--restaurant", "pasta", "--party", "2", "--at", "today 20:00", "--guest", name)
      #expect(refused.code == 1)
      #expect(refused.errors.split(separator: "\n").count == 1)
      #expect(refused.errors.count < 200)
      #expect(try await home.bookings().isEmpty)
    }

    @Test func `what was mistyped is quoted without its control characters`() async throws {
      _ = try await home.tonight("fetch", "--feed", "sample")
      for arguments in [
        ["\u{1B}[31mRED"], ["--\u{1B}[31mRED"], ["list", "\u{1B}[31mRED"],
        ["list", "bookings", "--day", "\u{1B}[31mRED\u{202E}"],
        ["--store", "/dev/null/\u{1B}[31mRED\u{202E}y", "check"],
      ] {
        let result = try await home.start(arguments).result()
        #expect(result.code != 0)
        expectClean(result.errors, "\(arguments)")
      }
    }
  }
}
