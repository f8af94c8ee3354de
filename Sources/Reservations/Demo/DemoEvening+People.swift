import Persistence

extension DemoEvening {
  func makeGuests() -> [Guest] {
    let known: [(name: String, phone: String, tags: [String], visits: Int)] = [
      ("Anna Kovács", "+36 30 123 4567", ["vip"], 5), ("佐藤 美咲", "", ["vip"], 3),
      ("Thibault de La Fontaine", "", ["vip"], 2), ("Kovács Béla", "+36 20 555 0192", [], 1),
      ("Petra Kovačić", "098 555 0170", [], 2),
    ]
    return known.enumerated().map { index, guest in
      Guest(
        id: identifier(200 + index), name: guest.name, phone: guest.phone, tags: guest.tags, notes: "",
        allergies: guest.name == "Anna Kovács" ? "shellfish" : "", earlierVisits: guest.visits,
        createdAt: clock.instant("18:00", daysBefore: 200))
    }
  }

  func makeWaitlist() -> [WaitlistEntry] {
    let waiting: [(DemoHouse, String, party: Int, quoted: Int, added: String, note: String)] = [
      (.burger, "Desmond Achebe", 4, 15, "19:20", "outside, smoking"),
      (.pasta, "Marta Nowak", 2, 20, "19:28", "bar seats are fine"),
      (.sushi, "Nguyễn Lan", 3, 60, "19:37", ""),
    ]
    return waiting.enumerated().map { index, entry in
      WaitlistEntry(
        id: identifier(400 + index), restaurant: restaurant(entry.0).id, serviceDay: day, name: entry.1,
        partySize: entry.party, quotedMinutes: entry.quoted, addedAt: clock.instant(entry.added),
        notifiedAt: index == 0 ? clock.instant("19:41") : nil, outcome: "", note: entry.note)
    }
  }
}
