import Foundation
import Testing

extension CommandTests {
  /// Names from people and from files are kept without what no screen shows, whichever way they come.
  @Suite struct NamesTests {
    /// Escape, bell, a direction, a line end, C1.
    private static let hostile = "\u{1B}[2Jred\u{7}\u{202E}\n\u{9B}"

    @Test func `no name in the book has a control or direction character`() async throws {
      let home = try TestHome(actor: "ma\u{1B}rta\u{202E}")
      let name = Self.hostile
      try await home.makeBook()
      try home.write(
        "Date,Time,Party,Name,Phone,Table,Tags\n2026-12-05,19:30,2,\"Im\u{1B}p\u{7}\",\"03\u{1B}0\",\"T\u{1B}1\",\"a\u{7}b\"\n",
        to: "li\u{1B}st.csv")
      try home.write("name: \"Fi\\eles\"\nphone: \"0\\a3\"\n", to: "house.yaml")
      try home.write(
        #"{"maitre": 1, "restaurants": [{"id": "1", "name": "Fe\u001bed\u202e"}]}"#, to: "fe\u{1B}ed.json")
      let pasta = ["--restaurant", "pasta"]
      for words in [
        [
          "add", "--guest", name, "--party", "2", "--at", "20:00", "--phone", name + "030", "--tags",
          "x,\(name)",
        ]
          + pasta,
        ["walk-in", "2", "--guest", name, "--phone", name + "030"] + pasta,
        ["waitlist", "add", "2", "--guest", name, "--phone", name + "030", "--quote", "5"] + pasta,
        ["waitlist", "seat", "red"] + pasta,
        ["guests", "set", "[2Jred", "--name", "b" + name, "--phone", name + "031"],
        ["import", "bookings", "li\u{1B}st.csv"] + pasta,
        ["house", "import", "house.yaml", "--new", "New " + name],
        ["fetch", "--feed", "fe\u{1B}ed.json"],
      ] {
        let result = try await home.start(TestHome.evening + words).result()
        #expect(result.code == 0, "\(words): \(result.errors)")
        let said = result.output + result.errors
        #expect(
          !said.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" || $0 == "\u{7}" }, "\(words)")
      }
      let columns = [
        "booking": ["guest_name", "phone", "tags", "created_by", "updated_by"],
        "guest": ["name", "phone", "tags"], "waitlist": ["name", "phone"],
        "event": ["actor", "subject", "summary"],
        "restaurant": ["name", "short_name", "phone", "feed", "feed_id"],
        "dining_table": ["label"], "feed": ["name"],
      ]
      for (table, names) in columns {
        for column in names {
          for scalar in [0x1B, 0x07, 0x202E, 0x9B, 0x0A] where !(column == "tags" && scalar == 0x0A) {
            let query = "SELECT count(*) FROM \(table) WHERE instr(\(column), char(\(scalar))) > 0"
            #expect(try home.number(query) == 0, "\(table).\(column) has \(scalar)")
          }
        }
      }
      #expect(try home.number("SELECT count(*) FROM booking WHERE guest_name = '[2Jred'") == 3)
      #expect(try home.number("SELECT count(*) FROM booking WHERE guest_name = 'Imp'") == 1)
    }
  }
}
