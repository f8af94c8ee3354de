import Foundation
import TerminalHarness
import Testing

extension CommandTests {
  /// The numbers of a period, for people and for other programs.
  @Suite struct ReportTests {
    private let home: TestHome

    init() throws { home = try TestHome() }

    @Test func `the table says the figures and the formula in 80 columns`() async throws {
      try await home.add("Anna", at: "20:00", "--minutes", "90")
      try await home.add("Ben", at: "20:10")
      try await home.add("Cid", at: "21:00")
      let report = try await home.tonight("report", "day")
      #expect(report.code == 0 && report.errors.isEmpty)
      let lines = report.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      #expect(lines.allSatisfy { $0.count <= 80 && !$0.hasSuffix(" ") })
      #expect(lines.first == "Report, all restaurants, Fri 4 Dec 2026, today")
      for line in [
        "Figures              Fri 4 Dec   Fri 27 Nov   4 Fridays",
        "covers booked                6            0           –",
        "average party              2.0            –           –",
        "no-show rate                 –            –           –",
        "no-show rate = no-shows / (no-shows + finished + seated), here 0 of 0;",
        "cancelled, walk-ins and the waitlist are left out",
        "bookings and sources count cancelled ones and no-shows too, the rest does not",
        "Shift    parties   covers",
        "20:00        4   ████████████████████████████████████████",
        "21:00        2   ████████████████████",
        "Dinner         3        6",
        "phone           3        6   100.0 %",
      ] { #expect(lines.contains(line), "\(line)\n\(report.output)") }
      #expect(report.output.contains("most at 20:00: 4"))
      let ascii = try await home.tonight("report", "day", "--ascii")
      #expect(ascii.output.contains("21:00        2   ####################\n"))
    }

    @Test func `a week has its days, one house its own name`() async throws {
      try await home.add("Anna", at: "20:00")
      let report = try await home.tonight("report", "week", "--restaurant", "pasta", "--day", "2026-12-01")
      #expect(report.output.hasPrefix("Report, Pasta Palace, Mon 30 Nov–Sun 6 Dec 2026\n"))
      #expect(report.output.contains("Fri 4 Dec          1        2   ████"))
      let other = try await home.tonight("report", "week", "--restaurant", "sushi")
      #expect(!other.output.contains("Fri 4 Dec          1"))
    }

    @Test func `JSON and CSV have the names of the README`() async throws {
      try await home.add("=Anna", at: "20:00")
      let json = try await home.tonight("report", "month", "--format", "json")
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
      #expect(
        Set(object.keys) == [
          "period", "firstDay", "lastDay", "figures", "previous", "noShowRateFormula", "shifts", "starts",
          "days",
          "busiest", "sources",
        ])
      #expect(json.output.contains("\"coversBooked\" : 2,"))
      #expect(object["firstDay"] as? String == "2026-12-01" && (object["days"] as? [Any])?.count == 31)
      let csv = try await home.tonight("report", "day", "--format", "csv")
      let lines = csv.output.split(separator: "\r\n")
      #expect(lines.first == "section,name,day,time,bookings,covers,value")
      #expect(lines.contains("figure,coversBooked,,,,,2") && lines.contains("start,,,20:00,1,2,"))
      #expect(lines.contains("shift,Dinner,,,1,2,") && lines.contains("source,phone,,,1,2,"))
    }

    @Test(arguments: [
      ([], "report needs to know of what"), (["mont"], "There is no report of “mont”. Did you mean month?"),
      (["day", "--format", "xml"], "There is no format “xml”: table, json or csv."),
    ])
    func `what was not understood is said`(words: [String], sentence: String) async throws {
      let result = try await home.start(["report"] + words).result()
      #expect(result.code == 2 && result.sentence.hasPrefix(sentence))
    }

    @Test func `a day that is none names the option`() async throws {
      try await home.makeBook()
      let result = try await home.tonight("report", "day", "--day", "frx")
      #expect(result.code == 2 && result.sentence == "--day “frx”: no day like “frx”: fri, 12/12, +7")
    }
  }
}
