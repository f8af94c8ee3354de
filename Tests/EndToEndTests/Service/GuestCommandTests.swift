import Foundation
import Testing

extension CommandTests {
  /// Guests, and how one of them is forgotten.
  @Suite struct GuestCommandTests {
    @Test func `forget names who shares the phone, and every copy beside the book`() async throws {
      let service = try await ServiceFixture()
      let phone = ["--phone", "+49 345 777 111", "--anyway"]
      let code = try await service.run(
        "18:00", ["add", "--guest", "Ann One", "--party", "2", "--at", "today 19:00"] + phone
      ).word
      let bob = try await service.run(
        "18:00", ["add", "--guest", "Bob Two", "--party", "2", "--at", "today 20:00"] + phone)
      #expect(bob.code == 0, "\(bob.errors)")
      let folder = "\(service.home.path)/.local/share/maitre"
      for name in ["a-copy.db", "book.db.bak"] {
        try FileManager.default.copyItem(atPath: service.home.book, toPath: "\(folder)/\(name)")
      }
      try Data("no book".utf8).write(to: URL(filePath: "\(folder)/notes.db"))
      try await service.done("18:01", "set", code, "cancelled")
      let result = try await service.run("18:02", ["forget", "Ann One", "--yes"])
      #expect(result.code == 0)
      #expect(result.errors.contains("The same name or phone is on other cards: Bob Two, +49 345 777 111."))
      for name in ["a-copy.db", "book.db.bak"] {
        #expect(result.errors.contains("The copy \(name) beside the book may still have them."))
      }
      #expect(!result.errors.contains("notes.db") && !result.errors.contains("The copy book.db "))
    }

    @Test func `a guest is not merged with a name that merely fits them too`() async throws {
      let service = try await ServiceFixture()
      _ = try await service.book("Anna Kovács", 2, "19:00", "--phone", "+36 30 123 4567")
      let refused = try await service.refused("18:10", "guests", "merge", "Anna Kovács", "A. Kovács")
      #expect(refused == "maitre: No guest “A. Kovács”.\n")
      let same = try await service.refused("18:10", "guests", "merge", "Anna Kovács", "anna kovacs")
      #expect(same == "maitre: Anna Kovács is one guest already.\n")
    }

    @Test func `guests are found, noted, merged and made two again`() async throws {
      let service = try await ServiceFixture()
      let anna = try await service.book("Anna Kovács", 2, "19:00", "--phone", "+36 30 123 4567")
      _ = try await service.book("anna kovacs", 2, "21:30", "--phone", "06 30 1234567", "--anyway")
      _ = try await service.book("A. Kovács", 2, "19:00", "--phone", "06 30 123 4567", "--anyway")
      let all = try await service.run("18:10", ["guests"])
      #expect(all.output.split(separator: "\n").count == 3, "\(all.output)")
      #expect(all.errors.contains("may be one guest: maitre guests merge"))
      try await service.done(
        "18:11", "guests", "set", "Anna Kovács", "--tags", "vip,press", "--allergy", "nuts")
      #expect(try await service.done("18:12", "guests", "4567").contains("vip, press"))
      let seated = try await service.done("19:00", "set", anna, "seated")
      #expect(
        seated.hasPrefix("Anna Kovács seated at 1. Allergy: nuts.\n\(anna)  Anna Kovács, 2, "), "\(seated)")
      try await service.done("19:01", "guests", "merge", "Anna Kovács", "A. Kovács")
      #expect(try await service.done("19:02", "guests", "A. Kov").contains("Anna Kovács = A. Kovács"))
      let undone = try await service.done("19:03", "undo")
      #expect(undone == "Undone: Anna Kovács and A. Kovács are two guests again.")
      let unclear = try await service.refused("19:04", "guests", "set", "kovacs", "--note", "x")
      #expect(unclear.contains("fits 2 guests") && unclear.split(separator: "\n").count == 3)
      let nobody = try await service.refused("19:04", "guests", "set", "Anna Kovach", "--note", "x")
      #expect(nobody == "maitre: No guest “Anna Kovach”. Anna Kovács?\n")
    }

    @Test func `forget asks first, then leaves nothing in any file of the home`() async throws {
      let service = try await ServiceFixture()
      let code = try await service.book(
        "Zsófia Weöres", 2, "19:00", "--phone", "+36 30 7654321", "--note", "by the stove")
      let drafts = "\(service.home.path)/.local/state/maitre/drafts"
      // What stands against it is said before anybody is asked to mean it.
      for early in [["forget", "Zsófia Weöres"], ["forget", "Zsófia Weöres", "--yes"]] {
        let refused = try await service.run("19:00", early)
        #expect(
          refused.errors == "maitre: Zsófia Weöres is still expected: \(code). Cancel that first.\n")
      }
      try await service.done("19:10", "set", code, "cancelled", "--reason", "Zsófia is ill")
      let asked = try await service.refused("19:10", "forget", "Zsófia Weöres")
      #expect(asked.contains("Nothing was erased. Zsófia Weöres, +36 30 7654321") && asked.contains("--yes"))
      try service.home.makeFolder(drafts)
      let form = #"{"book":"\#(service.home.book)","texts":{"guest":"zsofia weöres"},"savedAt":0}"#
      try Data(form.utf8).write(to: URL(filePath: "\(drafts)/2a-1.draft"))
      let told = try await service.done("19:11", "forget", "--booking", code, "--yes")
      #expect(told.hasPrefix("Erased: 1 card, 1 booking, 0 waitlist entries, 2 lines of the history."))
      #expect(told.contains("The unsaved form that named them was removed."))
      for path in try service.home.everything() {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else {
          continue
        }
        let bytes = try service.home.contents(of: path)
        for word in ["Zsófia", "zsofia", "7654321", "by the stove", "is ill"] {
          #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word) in \(path)")
        }
      }
      #expect(try await service.counts() == ["cancelled": 1])
    }

    @Test func `where the end of a forgetting cannot be printed all is erased, and the rest is told`()
      async throws
    {
      let service = try await ServiceFixture()
      let code = try await service.book("Zsófia Weöres", 2, "19:00", "--phone", "+36 30 7654321")
      try await service.done("19:10", "set", code, "cancelled")
      let drafts = "\(service.home.path)/.local/state/maitre/drafts"
      try service.home.makeFolder(drafts)
      let form = #"{"book":"\#(service.home.book)","texts":{"guest":"zsofia weöres"},"savedAt":0}"#
      try Data(form.utf8).write(to: URL(filePath: "\(drafts)/2a-1.draft"))
      try Data("{".utf8).write(to: URL(filePath: "\(drafts)/2a-2.draft"))
      let full = try await service.home.shell(
        "\"$0\" --feed none --now 2026-12-04T19:11+01:00 forget --booking \(code) --yes > /dev/full")
      #expect(
        full.code == 1 && full.errors.contains("could not be printed: Erased: 1 card"), "\(full.errors)")
      #expect(full.errors.contains("The unsaved form \(drafts)/2a-2.draft cannot be read"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: drafts) == ["2a-2.draft"])
    }

    @Test func `a name without a card is forgotten too, and of several bookings one is asked for`()
      async throws
    {
      let service = try await ServiceFixture()
      let one = try await service.book("Béla Nagy", 2, "19:00")
      for early in [["forget", "bela nagy"], ["forget", "bela nagy", "--yes"]] {
        let refused = try await service.run("19:00", early)
        #expect(refused.errors == "maitre: Béla Nagy is still expected: \(one). Cancel that first.\n")
      }
      try await service.done("19:10", "set", one, "cancelled")
      let asked = try await service.refused("19:11", "forget", "Bela Nagy")
      #expect(asked.hasPrefix("maitre: Nothing was erased. Béla Nagy of \(one) would be"))
      let told = try await service.done("19:11", "forget", "Bela Nagy", "--yes")
      #expect(told.hasPrefix("Erased: 0 cards, 1 booking, 0 waitlist entries, 2 lines of the history."))
      let codes = [
        try await service.book("Ben", 2, "19:00"), try await service.book("Ben", 2, "21:30", "--anyway"),
      ]
      let unclear = try await service.refused("19:12", "forget", "ben", "--yes")
      #expect(unclear.contains("“ben” is on 2 bookings without a card or the same phone: say which."))
      #expect(codes.allSatisfy { unclear.contains("  maitre forget --booking \($0)  (Ben, ") })
      let added = try await service.done("19:12", "waitlist", "add", "2", "--guest", "Nowak", "--quote", "5")
      let waiting = added.prefix { $0 != ":" }
      let waits = try await service.refused("19:13", "forget", "Nowak", "--yes")
      #expect(waits == "maitre: Nowak still waits. First: maitre waitlist gone \(waiting)\n")
      try await service.done("19:14", "waitlist", "gone", "Nowak")
      let gone = try await service.done("19:15", "forget", "Nowak", "--yes")
      #expect(gone.hasPrefix("Erased: 0 cards, 0 bookings, 1 waitlist entry"))
      let nobody = try await service.refused("19:16", "forget", "Nowak", "--yes")
      #expect(nobody.contains("No guest “Nowak”"))
    }

    @Test func `hostile names reach neither the terminal nor another column`() async throws {
      let service = try await ServiceFixture()
      let names = [
        "\u{1B}[31mred\u{7}", "אבג\u{202E}דה", "e" + String(repeating: "\u{301}", count: 150), "tab\there",
      ]
      for name in names {
        let code = try await service.book(name, 2, "19:00", "--table", "none", "--phone", "030 1234567")
        let set = try await service.done("19:00", "set", code, "cancelled")
        let log = try await service.done("19:01", "log", "--booking", code)
        let guests = try await service.done("19:01", "guests", "1234567")
        for text in [set, log, guests] {
          #expect(
            !text.unicodeScalars.contains {
              $0 == "\u{1B}" || $0 == "\u{7}" || $0 == "\u{202E}" || $0 == "\t"
            })
        }
      }
      let long = String(repeating: "ab", count: 60_000)
      for words in [
        ["walk-in", "2", "--guest", long], ["waitlist", "add", "2", "--guest", long],
        ["add", "--restaurant", "pasta", "--guest", long, "--party", "2", "--at", "today 21:00"],
      ] {
        let result = try await service.run("19:02", words)
        #expect(result.code == 1 && result.errors == "maitre: guest: at most 200 characters\n", "\(words[0])")
      }
    }
  }
}
