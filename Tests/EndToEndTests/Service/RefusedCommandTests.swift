import Foundation
import Testing

extension CommandTests {
  /// What the commands of a service refuse, each in a sentence, with nothing half-applied.
  @Suite struct RefusedCommandTests {
    @Test(arguments: [
      (["set"], "set needs a code and a status"), (["set", "7KQM"], "set needs a code and a status"),
      (["set", "7KQM", "seeted"], "no status like “seeted”: seated?"),
      (["set", "7KQM", "seated", "--seated", "2"], "--seated goes with the status partly"),
      (["set", "7KQM", "seated", "--reason", "x"], "--reason goes with the status cancelled"),
      (["set", "7KQM", "seated", "--revision", "two"], "--revision “two”: a number"),
      (["move", "7KQM"], "move needs a time"), (["move"], "move needs a code"),
      (["move", "7KQM", "20:00", "--at", "21:00"], "move takes the time once"),
      (["edit", "7KQM"], "edit needs something to change"), (["edit"], "edit needs one code"),
      (["edit", "7KQM", "--lock", "--unlock"], "exclude each other"),
      (["walk-in"], "walk-in needs how many people"), (["waitlist", "ad", "2"], "Did you mean add?"),
      (["waitlist", "add"], "waitlist add needs how many people"),
      (["waitlist", "add", "2"], "waitlist add needs --guest"),
      (["waitlist", "seat"], "waitlist seat needs who"),
      (["waitlist", "list", "--quote", "10"], "waitlist list takes no --quote"),
      (["waitlist", "gone", "Ann", "--table", "4"], "waitlist gone takes no --table"),
      (["walk-in", "-1"], "“-1”: a number, 1 or more"),
      (["guests", "set", "Anna"], "guests set needs something to note"),
      (["guests", "Anna", "--tags", "vip"], "--tags goes with guests set"),
      (["guests", "merge", "Anna"], "guests merge needs two guests"), (["forget"], "forget needs a guest"),
      (["forget", "Anna", "--booking", "7KQM"], "forget needs a guest, or --booking"),
      (["log", "--booking", "7KQM", "--day", "today"], "log takes --booking, or --day"),
      (["log", "--format", "xml"], "table, json or csv"), (["undo", "7KQM"], "undo takes no “7KQM”"),
    ])
    func `a command line that is not understood ends with 2`(words: [String], says: String) async throws {
      let home = try TestHome()
      let result = try await home.start(words).result()
      #expect(result.code == 2 && result.output.isEmpty, "\(result.errors)")
      #expect(result.sentence.contains(says), "\(result.sentence)")
      #expect(try home.everything().isEmpty)
    }

    @Test(arguments: ["0", "-1", "2.5", "1000000000", "two", "", "٣x"])
    func `a number of people that is none changes nothing`(party: String) async throws {
      let service = try await ServiceFixture()
      let code = try await service.book("Anna", 2, "19:00")
      let commands = [
        ["edit", code, "--party=\(party)"], ["set", code, "partly", "--seated=\(party)"],
        ["walk-in", "--", party], ["waitlist", "add", "--guest", "Ben", "--", party],
      ]
      for words in commands {
        let result = try await service.run("19:00", words)
        #expect(result.code == 2, "\(words)")
        #expect(result.output.isEmpty && result.errors.hasPrefix("maitre: "), "\(words) \(result.errors)")
      }
      #expect(try await service.counts() == ["booked": 1])
      #expect(try await service.done("19:01", "waitlist") == "Nobody waits.")
      #expect(try await service.done("19:01", "log", "--booking", code).split(separator: "\n").count == 2)
    }

    @Test func `what cannot be taken back names what can`() async throws {
      let service = try await ServiceFixture()
      #expect(try await service.refused("19:00", "undo") == "maitre: Nothing to undo.\n")
      let older = try await service.book("Older", 2, "21:00")
      try await service.done("18:30", "set", older, "confirmed")
      let gone = try await service.book("Gone", 6, "19:00")
      try await service.done("18:31", "set", gone, "cancelled")
      let taken = try await service.run(
        "18:32", as: "jonas",
        ["add", "--restaurant", "pasta", "--guest", "New", "--party", "6", "--at", "today 19:00"])
      #expect(taken.code == 0)
      let refused = try await service.refused("18:33", "undo")
      #expect(
        refused.hasPrefix("maitre: Not undone: jonas gave table 8 to New, 19:00–21:30, at 18:32.\n"),
        "\(refused)")
      #expect(refused.contains("maitre undo --older  takes back Older: confirmed"))
      #expect(try await service.done("18:34", "undo", "--older") == "Undone: Older, confirmed → booked.")
      // One step more takes the booking out of the book; its history and its way back stay.
      let out = try await service.done("18:34", "undo", "--booking", older)
      #expect(out == "Undone: Older, 2 at 21:00, is out of the book.")
      let log = try await service.done("18:34", "log", "--booking", older)
      #expect(log.contains("undo, booked → deleted"))
      let again = try await service.done("18:34", "redo", "--booking", older)
      #expect(again == "Again: Older, 2 at 21:00, is in the book again.")
      let other = try await service.refused("18:35", as: "jonas", "undo", "--booking", older)
      #expect(other == "maitre: Nothing to undo.\n")
    }

    @Test func `nobody waits for a table that the house does not have`() async throws {
      let service = try await ServiceFixture()
      let words = ["waitlist", "add", "40", "--guest", "Coach"]
      for asked in [words, words + ["--quote", "60"]] {
        let refused = try await service.run("19:00", asked)
        #expect(
          refused.code == 1
            && refused.errors.contains("Pasta Palace has no table for 40; the largest is for 6."),
          "\(refused.errors)")
      }
      #expect(try await service.done("19:01", "waitlist") == "Nobody waits.")
    }

    @Test func `a new booking can be locked to its table, and is left out when it cannot`() async throws {
      let service = try await ServiceFixture()
      let code = try await service.book("Anna", 2, "19:00", "--lock", "--table", "1")
      #expect(try await service.done("18:01", "log", "--booking", code).contains("locked"))
      let refused = try await service.run(
        "18:02",
        [
          "add", "--restaurant", "pasta", "--guest", "Ben", "--party", "2", "--at", "today 19:00", "--lock",
          "--table",
          "none",
        ])
      #expect(refused.code == 1 && refused.errors.contains("no table to be locked to"), "\(refused.errors)")
      #expect(try await service.counts() == ["booked": 1])
    }

    @Test func `nobody who waits is meant by chance`() async throws {
      let service = try await ServiceFixture()
      for (time, name) in [("18:59", "Marta Nowak"), ("19:00", "Nowak Piotr")] {
        try await service.done(time, "waitlist", "add", "2", "--guest", name, "--quote", "20")
      }
      let unclear = try await service.refused("19:01", "waitlist", "seat", "nowak")
      let fit = try #require(
        unclear.firstMatch(of: /fits 2: ([0-9A-Z]{4}) Marta Nowak, 2; ([0-9A-Z]{4}) Nowak Piotr, 2/))
      #expect(try await service.done("19:01", "waitlist", "list").contains(fit.2))
      for stranger in ["Achebe", "%"] {
        #expect(
          try await service.refused("19:01", "waitlist", "gone", stranger)
            == "maitre: Nobody called “\(stranger)” waits.\n")
      }
      try await service.done("19:02", "waitlist", "gone", String(fit.2))
      // Who has waited and does not any more is told apart from a stranger.
      for known in [String(fit.2), "piotr"] {
        #expect(
          try await service.refused("19:02", as: "jonas", "waitlist", "seat", known)
            == "maitre: Not saved: marta let go Nowak Piotr at 19:02.\n")
      }
      #expect(try await service.done("19:03", "undo") == "Undone: Nowak Piotr, 2, gone → waits.")
    }
  }
}
