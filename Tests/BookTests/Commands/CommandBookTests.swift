import Book
import Feeds
import Foundation
import Persistence
import Reservations
import Testing

@Suite struct CommandBookTests {
  let directory: TemporaryDirectory
  let time = FakeClock()

  init() throws { directory = try TemporaryDirectory() }

  private func open(_ feed: FeedSource = .none) async throws -> CommandBook {
    try await CommandBook.open(
      StartOptions(store: .file(path: "\(directory.path)/book.db"), feed: feed),
      surroundings: .test(in: directory, time: time))
  }

  private func write(_ ids: [String], to name: String) throws -> FeedSource {
    let records = ids.map { #"{"id": "\#($0)", "name": "House \#($0)"}"# }.joined(separator: ", ")
    try directory.write(#"{"maitre": 1, "restaurants": [\#(records)]}"#, to: name)
    return .file(path: "\(directory.path)/\(name)")
  }

  @Test func `two files are two feeds, and both stay`() async throws {
    let halle = try write(["1", "2"], to: "halle.json")
    let skopje = try write(["1", "3"], to: "skopje.json")
    for (feed, inserted) in [(halle, 2), (skopje, 2)] {
      let book = try await open(feed)
      #expect(try await book.fetch().inserted == inserted)
      await book.close()
    }
    let book = try await open(halle)
    let again = try await book.fetch()
    #expect(again.unchanged == 2)
    #expect(again.sentence == "Fetched: nothing has changed.")
    let houses = try await book.container.read { context in try Restaurant.fetchAll(in: context) }
    #expect(houses.map(\.feed).sorted() == ["halle", "halle", "skopje", "skopje"])
    #expect(houses.allSatisfy { $0.missingSince == nil })
    await book.close()
  }

  @Test func `many removals wait for a person`() async throws {
    let feed = try write((1...30).map(String.init), to: "halle.json")
    let book = try await open(feed)
    _ = try await book.fetch()
    _ = try write((1...5).map(String.init), to: "halle.json")
    let cut = try await book.fetch()
    #expect((cut.missing, cut.withheld, cut.unchanged) == (0, 25, 5))
    let accepted = try await book.fetch(acceptsRemovals: true)
    #expect((accepted.missing, accepted.withheld) == (25, 0))
    await book.close()
  }

  @Test func `a house whose record was refused stays in its feed`() async throws {
    let feed = try write(["1", "2"], to: "halle.json")
    let book = try await open(feed)
    _ = try await book.fetch()
    try directory.write(
      #"{"maitre": 1, "restaurants": [{"id": "1", "name": "House 1"}, {"id": "2"}]}"#, to: "halle.json")
    let cut = try await book.fetch()
    #expect((cut.missing, cut.unchanged, cut.refused.count) == (0, 1, 1))
    await book.close()
  }

  @Test func `each fetch that a person asks for names the refused records`() async throws {
    try directory.write(
      #"{"maitre": 1, "restaurants": [{"id": "1", "name": "A"}, {"id": "2"}]}"#, to: "a.json")
    let book = try await open(.file(path: "\(directory.path)/a.json"))
    for _ in 1...2 { #expect(try await book.fetch().refused.map(\.position) == [2]) }
    await book.close()
  }

  @Test func `a feed that is not there is a sentence`() async throws {
    let book = try await open(.file(path: "\(directory.path)/gone.json"))
    do {
      _ = try await book.fetch()
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.description == "\(directory.path)/gone.json does not exist. Check the path.")
    }
    await book.close()
  }

  @Test func `of two fetches at once the one that comes too late tells what the other brought`() async throws
  {
    let (slow, fast) = (ScriptedTransport(""), ScriptedTransport(Self.document))
    slow.answer(.silence)
    let (late, other) = (try await open(asking: slow, session: 1), try await open(asking: fast, session: 2))
    let task = Task { try await late.fetch() }
    try await eventually("it asks") { slow.questions == 1 }
    #expect(try await other.fetch().inserted == 1)
    slow.answer(.body(#"{"maitre": 1, "restaurants": []}"#))
    let report = try await task.value
    #expect(report.isOfAnotherSession && report.unchanged == 1 && report.inserted == 0)
    await late.close()
    await other.close()
  }

  @Test func `why the other one of two failed is said, not that this one was given up`() async throws {
    let (slow, broken) = (ScriptedTransport(""), ScriptedTransport("no feed"))
    slow.answer(.silence)
    let (late, other) = (try await open(asking: slow, session: 1), try await open(asking: broken, session: 2))
    let task = Task { try await late.fetch() }
    try await eventually("it asks") { slow.questions == 1 }
    _ = try? await other.fetch()
    slow.answer(.body(Self.document))
    do {
      _ = try await task.value
      Issue.record("nothing was thrown")
    } catch let problem as FeedProblem {
      #expect(problem.description == "Another session has just tried: The feed cannot be read.")
    }
    await late.close()
    await other.close()
  }

  private static let document = #"{"maitre": 1, "restaurants": [{"id": "1", "name": "One"}]}"#

  private func open(asking transport: ScriptedTransport, session: Int64) async throws -> CommandBook {
    let surroundings = try Surroundings.test(in: directory, time: time, session: session)
    return try await CommandBook.open(
      StartOptions(
        store: .file(path: "\(directory.path)/book.db"), feed: .file(path: "\(directory.path)/town.json")),
      surroundings: surroundings,
      network: FeedNetwork(
        transports: [transport], surroundings: surroundings, log: Log(path: nil, clock: time.clock)))
  }

  @Test func `without a feed there is nothing to fetch`() async throws {
    let book = try await open()
    await #expect(throws: FeedProblem.noSource) { _ = try await book.fetch() }
    await book.close()
  }

  @Test func `a book that is only read is not made`() async throws {
    let path = "\(directory.path)/typo.db"
    let options = StartOptions(store: .file(path: path), feed: .none)
    let surroundings = try Surroundings.test(in: directory, time: time)
    await #expect(throws: BookError.noBook(path: path)) {
      _ = try await CommandBook.openForReading(options, surroundings: surroundings)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == [])
    #expect(BookError.noBook(path: path).description.hasPrefix("There is no book at \(path)."))
  }

  @Test func `a book of an older program is not brought up to date by reading it`() async throws {
    let path = "\(directory.path)/book.db"
    let book = try await open()
    _ = try await book.container.transaction { try $0.execute("PRAGMA user_version = 0") }
    await book.close()
    let options = StartOptions(store: .file(path: path), feed: .none)
    let surroundings = try Surroundings.test(in: directory, time: time)
    await #expect(throws: BookError.outdated(path: path)) {
      _ = try await CommandBook.openForReading(options, surroundings: surroundings)
    }
    #expect(
      BookError.outdated(path: path).description
        == "\(path) is from an older Maitre. Opening it once with maitre brings it up to date.")
  }

  @Test func `a book that does not open is a sentence and a line in the log`() async throws {
    try directory.write("Dear diary", to: "book.db")
    do {
      _ = try await open()
      Issue.record("nothing was thrown")
    } catch let error as BookError {
      #expect(
        error.description
          == "This file is not a book. \(directory.path)/book.db: open for writing: the file is not a database; it does not begin as a database does; check the path."
      )
    }
    #expect(try directory.text(of: ".local/state/maitre/maitre.log").contains(" critical "))
    #expect(try directory.text(of: "book.db") == "Dear diary")
  }

  @Test func `a command takes a booking that a dashboard shows`() async throws {
    try await TestBook.fill(directory, time: time)
    let dashboard = try await TestBook.on(directory, time: time)
    let book = try await open()
    let house = try await book.container.read { context in try Restaurant.named("pasta", in: context) }
    var draft = BookingDraft(
      restaurant: house.id, partySize: 2,
      wall: WallTime(date: ServiceDay(year: 2026, month: 12, day: 4), minute: 1320),
      guestName: "Leila Benali")
    draft.phone = "0176 5550143"
    let (desk, wanted) = (book.desk(), draft)
    let saved = try await book.container.transaction { context in try desk.add(wanted, in: context) }
    #expect(saved.booking.code.count == 4)
    try await eventually("the dashboard shows it") {
      dashboard.book.evening.rows.contains { $0.booking.guestName == "Leila Benali" }
    }
    await book.close()
    await dashboard.app.quit()
  }
}
