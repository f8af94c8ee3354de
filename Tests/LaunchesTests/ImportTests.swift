import Foundation
import Persistence
import Testing

@testable import launches

@Suite(.timeLimit(.minutes(20))) struct ImportTests {
  private let identifiers = IdentifierSource(now: { Date(timeIntervalSince1970: 1_800_000_000) })

  @discardableResult
  private func bring(_ document: String, into container: ModelContainer) async throws -> BatchInsertResult {
    let entries = try LaunchEntry.entries(of: Array(document.utf8), from: "sample.json")
    return try await container.batchInsert(LaunchImport.request(entries, identifiers: identifiers))
  }

  @Test func `launches come by date, with what belongs to them`() async throws {
    let container = try await LaunchStore.open(nil)
    let result = try await bring(SampleDocument.text, into: container)
    #expect(result.records == 4)
    #expect(result[LaunchList.self].inserted == 2)
    #expect(result[Launch.self].inserted == 4)
    #expect(result[Fairing.self].inserted == 1)
    #expect(result[Link.self].inserted == 3)
    let launches = try await container.read { try $0.fetch(LaunchChoice().launches) }
    #expect(launches.map(\.documentID) == ["a1", "b2", "c3", "d4"])
    #expect(launches.map(\.outcome) == [.failure, .success, .upcoming, .unknown])
    let dates = launches.map { $0.precision.text(of: $0.date) }
    #expect(dates == ["2006-03-24 22:30", "2010-01-01", "2010 Q2", "2010 H2"])
    await container.close()
  }

  @Test func `entries that are no launches are refused, each with its reason`() async throws {
    let container = try await LaunchStore.open(nil)
    let report = ImportReport(try await bring(SampleDocument.text, into: container))
    #expect(
      report.refusals == [
        "Entry 5: Its id is that of entry 2.", "Entry 6: It has no id.",
        "Entry 7: Its date_precision is not what a launch has there.", "Entry 8: It is not a launch.",
      ])
    #expect(report.sentence == "Launches: 4 new, 0 changed, 0 unchanged, 4 refused.")
    await container.close()
  }

  @Test(arguments: ["1e300", "-1e300", "1e400", "1.5", "99999999999999999999999"])
  func `a number that no launch has spoils its own entry alone`(number: String) async throws {
    let container = try await LaunchStore.open(nil)
    let document = """
      [{"id": "a", "name": "Odd", "date_unix": \(number), "date_precision": "hour"},
       {"id": "b", "name": "Sound", "date_unix": 1262304000, "date_precision": "day"}]
      """
    let report = ImportReport(try await bring(document, into: container))
    #expect(report.refusals.count == 1 && report.refusals[0].hasPrefix("Entry 1: It"), "\(report.refusals)")
    #expect(report.sentence == "Launches: 1 new, 0 changed, 0 unchanged, 1 refused.")
    await container.close()
  }

  @Test func `a second import changes nothing, a corrected one what was corrected`() async throws {
    let container = try await LaunchStore.open(nil)
    try await bring(SampleDocument.text, into: container)
    let again = try await bring(SampleDocument.text, into: container)
    #expect(again.total.inserted == 0 && again.total.updated == 0)
    #expect(again[Launch.self].unchanged == 4 && again[Link.self].unchanged == 3)
    let corrected = try await bring(SampleDocument.corrected, into: container)
    #expect(corrected[Launch.self].updated == 1 && corrected.total.updated == 1)
    #expect(try await container.counts().map(\.rows) == [2, 4, 1, 3])
    await container.close()
  }

  @Test func `a launch whose date moves goes to another list, and its old one is no longer shown`()
    async throws
  {
    let container = try await LaunchStore.open(nil)
    try await bring(SampleDocument.text, into: container)
    try await bring(SampleDocument.text.replacing("1143239400", with: "1175000000"), into: container)
    let rows = try await container.read { context in try ListRow.all(in: context) }
    #expect(rows.map(\.list.year) == [2007, 2010] && rows.map(\.count) == [1, 3])
    await container.close()
  }

  @Test func `search finds words of names and details by their beginnings, in one list or in all`()
    async throws
  {
    let container = try await LaunchStore.open(nil)
    try await bring(SampleDocument.text, into: container)
    let rows = try await container.read { context in try ListRow.all(in: context) }
    func found(_ search: String, in list: LaunchList? = nil) async throws -> [String] {
      let choice = LaunchChoice(list: list?.id, search: search)
      return try await container.read { try $0.fetch(choice.launches) }.map(\.documentID)
    }
    #expect(try await found("FISHER") == ["a1"])
    #expect(try await found("lukasz") == ["d4"])
    #expect(try await found("fisher", in: rows[1].list) == [])
    #expect(try await found(" ") == ["a1", "b2", "c3", "d4"])
    await container.close()
  }

  @Test(arguments: [
    ("{", "it is not JSON"), ("{\"a\": 1}", "it is JSON, but not a list of launches"), ("", "it is not JSON"),
  ])
  func `a document of another kind is refused`(document: String, why: String) {
    #expect {
      _ = try LaunchEntry.entries(of: Array(document.utf8), from: "sample.json")
    } throws: {
      "\($0)" == "sample.json holds no launches: \(why). Name another file."
    }
  }

  @Test(arguments: [
    (DatePrecision.year, "2022"), (.half, "2022 H2"), (.quarter, "2022 Q4"), (.month, "2022-12"),
    (.day, "2022-12-01"), (.hour, "2022-12-01 00:05"),
  ])
  func `a date is told as far as it is known`(precision: DatePrecision, text: String) {
    #expect(precision.text(of: Date(timeIntervalSince1970: 1_669_853_100)) == text)
  }
}
