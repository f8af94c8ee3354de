import Foundation
import Testing

extension CommandTests {
  /// What a command asks before it does it, what it says instead, and what `todo` advises.
  @Suite struct MeantCommandTests {
    @Test func `a guest's second booking is refused with the first one's code, and taken when it is meant`()
      async throws
    {
      let service = try await ServiceFixture()
      let first = try await service.book("Anna Kovács", 2, "19:00", "--phone", "+36 30 123 4567")
      let words = [
        "add", "--guest", "Kovács", "--party", "2", "--at", "today 21:00", "--phone", "06 30 123 4567",
      ]
      let refused = try await service.run("18:01", words)
      #expect(refused.code == 1 && refused.output.isEmpty)
      #expect(
        refused.errors.hasPrefix("maitre: Not saved: Anna Kovács has \(first) already: 2 people at 19:00."),
        "\(refused.errors)")
      #expect(refused.errors.contains("--anyway takes it all the same"))
      let taken = try await service.run("18:02", words + ["--anyway"])
      #expect(taken.code == 0 && taken.errors.contains("Anna Kovács has \(first) already"), "\(taken.errors)")
      #expect(try await service.counts() == ["booked": 2])
    }

    @Test func `a no-show before the time needs a reason, and is printed as people read it`() async throws {
      let service = try await ServiceFixture()
      let anna = try await service.book("Anna", 2, "21:00")
      let refused = try await service.refused("18:01", "set", anna, "no-show")
      #expect(
        refused.hasPrefix(
          "maitre: Anna is booked for 21:00: too early for a no-show. Who calls off is set to cancelled."
        ),
        "\(refused)")
      #expect(refused.contains("--override REASON"))
      try await service.done("18:02", "set", anna, "no-show", "--override", "rang from the airport")
      let list = try await service.done("18:03", "list", "bookings")
      #expect(list.contains("no-show") && !list.contains("noShow"))
      #expect(try await service.counts() == ["noShow": 1])
    }

    @Test func `a party that is here is moved into the past for a reason alone`() async throws {
      let service = try await ServiceFixture()
      let anna = try await service.book("Anna", 2, "19:00")
      try await service.done("19:00", "set", anna, "seated")
      let refused = try await service.refused("19:10", "move", anna, "17:00")
      #expect(refused.hasPrefix("maitre: Anna is seated and 17:00 has gone by."), "\(refused)")
      try await service.done("19:11", "move", anna, "17:00", "--override", "noted late")
      let log = try await service.done("19:12", "log", "--booking", anna)
      #expect(log.contains("although Anna is seated and 17:00 has gone by: noted late"), "\(log)")
    }

    @Test func `of a party that sits in part the list says how many, and what is not noted is said`()
      async throws
    {
      let service = try await ServiceFixture()
      let anna = try await service.book("Anna", 4, "19:00")
      let silent = try await service.run("19:00", ["set", anna, "partly"])
      #expect(silent.errors == "maitre: How many sit is not noted, so all 4 count: --seated N says it.\n")
      let told = try await service.run("19:01", ["set", anna, "partly", "--seated", "2"])
      #expect(told.code == 0 && told.errors.isEmpty, "\(told.errors)")
      #expect(try await service.done("19:02", "list", "bookings").contains("2 of 4"))
    }

    @Test func `nobody is told of a table while none is free`() async throws {
      let service = try await ServiceFixture()
      for time in ["19:00", "19:01", "19:02", "19:03"] { try await service.done(time, "walk-in", "2") }
      let waits = try await service.done("19:05", "waitlist", "add", "2", "--guest", "Nowak")
      let code = String(waits.prefix(4))
      let refused = try await service.refused("19:10", "waitlist", "notify", code)
      #expect(
        refused.hasPrefix("maitre: Nowak waits on: no table for 2 is free, table 1 at 20:30."), "\(refused)")
      #expect(refused.contains("--anyway tells them all the same."))
      let todo = try await service.done("20:29", "todo")
      #expect(!todo.contains("waitlist seat"), "\(todo)")
      let told = try await service.done("19:11", "waitlist", "notify", code, "--anyway")
      #expect(told == "Nowak was told, although no table is free.")
      let list = try await service.done("19:12", "waitlist", "list")
      #expect(list.contains(code) && list.contains("19:11"))
      #expect(try await service.done("20:45", "todo").contains("waits, told 19:11, promised 20:"))
    }

    @Test func `todo advises what the book takes`() async throws {
      let service = try await ServiceFixture()
      let late = try await service.book("Early", 2, "18:00", "--table", "1", "--minutes", "60")
      try await service.done("18:00", "set", late, "seated")
      let next = try await service.book("Next", 2, "19:00", "--table", "1")
      try await service.done("19:00", "set", next, "arrived")
      // Early sits at 1 still: at 2 there is room.
      let todo = try await service.done("19:05", "todo")
      #expect(todo.contains("maitre set \(next) seated --table 2"), "\(todo)")
      // The command stays, whoever has the table next.
      #expect(todo.contains("maitre set \(late) finished  next: Next at 19:00"), "\(todo)")
      try await service.done("19:05", "set", next, "seated", "--table", "2")
    }

    @Test func `a party larger than every table is offered a way in`() async throws {
      let service = try await ServiceFixture()
      let words = ["add", "--guest", "Coach", "--party", "9", "--at", "today 20:00"]
      let refused = try await service.run("18:00", words)
      #expect(
        refused.errors.hasPrefix("maitre: Not saved: Pasta Palace has no table for 9; the largest is for 6."),
        "\(refused.errors)")
      #expect(refused.errors.contains("--table 4+8 --at \"2026-12-04 20:00\" (tables pushed together)"))
      #expect(refused.errors.contains("--table none"))
      let taken = try await service.run("18:01", words + ["--table", "none"])
      #expect(taken.code == 0, "\(taken.errors)")
    }
  }
}
