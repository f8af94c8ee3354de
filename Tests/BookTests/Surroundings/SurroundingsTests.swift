import Book
import Foundation
import Reservations
import Testing

@Suite struct SurroundingsTests {
  @Test func `directories follow the XDG variables, else HOME`() throws {
    let directories = try Directories(environment: ["HOME": "/home/marta", "XDG_DATA_HOME": "/srv/data"])
    #expect(directories.store == "/srv/data/maitre/book.db")
    #expect(directories.log == "/home/marta/.local/state/maitre/maitre.log")
    #expect(directories.cache == "/home/marta/.cache/maitre")
    #expect(directories.config == "/home/marta/.config/maitre")
  }

  @Test func `a relative XDG value does not count`() throws {
    let directories = try Directories(environment: ["HOME": "/home/marta", "XDG_DATA_HOME": "data"])
    #expect(directories.data == "/home/marta/.local/share/maitre")
  }

  @Test(arguments: [[:], ["HOME": ""], ["HOME": "here"]])
  func `without a home there are no directories`(environment: [String: String]) {
    #expect(throws: BookError.homeUnset) { try Directories(environment: environment) }
  }

  @Test(arguments: [
    ("en_US.UTF-8", DateOrder.monthFirst), ("en_GB.UTF-8", .dayFirst), ("de_DE", .dayFirst),
    ("hu_HU.UTF-8", .yearFirst), ("en_PH", .monthFirst), ("C", .dayFirst),
  ])
  func `the locale says what 4/12 means`(locale: String, order: DateOrder) {
    let surroundings = Surroundings(
      environment: ["LANG": "en_US", "LC_ALL": locale], clock: .frozen(at: .evening), session: 1,
      workingDirectory: "/")
    #expect(surroundings.dateOrder == order)
  }

  @Test func `MAITRE_ACTOR says who is at work`() {
    func actor(_ environment: [String: String]) -> String {
      Surroundings(
        environment: environment, clock: .frozen(at: .evening), session: 1, workingDirectory: "/"
      ).actor
    }
    #expect(actor(["MAITRE_ACTOR": "marta"]) == "marta")
    #expect(!actor(["MAITRE_ACTOR": ""]).isEmpty)
  }

  @Test func `a clock that starts elsewhere runs, a frozen one stands`() async throws {
    let running = BookClock.running(from: .evening)
    let frozen = BookClock.frozen(at: .evening)
    let before = running.now()
    #expect(before >= .evening)
    // It goes as fast as the machine's own clock, however long this process had to wait meanwhile.
    let started = ContinuousClock.now
    try await running.sleep(.milliseconds(3))
    let after = running.now()
    let elapsed = (ContinuousClock.now - started) / .seconds(1)
    #expect(after > before)
    #expect(after.timeIntervalSince(before) <= elapsed + 1)
    #expect(frozen.now() == .evening)
  }
}
