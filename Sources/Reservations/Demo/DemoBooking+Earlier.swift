extension DemoBooking {
  /// Those whose time has come, by start and house.
  static let earlier: [DemoBooking] = [
    .init("J5MJ", "17:30", 90, 2, "Zoë van den Berg", .pasta, "1", .finished).with(\.source, .web)
      .with(\.notes, "early train").changed("19:00", "marta"),
    .init("K5JT", "17:30", 90, 5, "The Okafor family", .burger, "35", .finished)
      .with(\.notes, "two high chairs").changed("18:55", "jonas"),
    .init("M5G3", "17:45", 90, 2, "田中 健一", .sushi, "C1", .finished).with(\.source, .web).changed(
      "19:02", "jonas"),
    .init("N5EB", "18:00", 120, 4, "Greta Lindqvist", .pasta, "4", .finished).changed("19:20", "marta"),
    .init("P5CK", "18:00", 90, 4, "Łukasz Wiśniewski", .burger, "33", .seated).changed("18:04", "jonas"),
    .init("Q5AU", "18:00", 90, 3, "鈴木 由美", .sushi, "22", .finished).with(\.source, .web).changed(
      "19:25", "jonas"),
    .init("R583", "18:15", 120, 3, "Siobhán O’Rourke", .pasta, "5", .seated)
      .with(\.tags, ["promotion"]).changed("18:17", "marta"),
    .init("S56B", "18:30", 90, 4, "Priya Raghunathan", .burger, "34", .seated).with(\.source, .web)
      .with(\.allergies, "dairy").changed("18:36", "jonas"),
    .init("T54K", "18:30", 120, 6, "Matteo Bianchi", .pasta, "8", .seated)
      .with(\.allergies, "nuts (one guest)").with(\.staffNotes, "the kitchen knows")
      .changed("18:33", "marta"),
    .init("U52U", "18:30", 90, 2, "김서연", .sushi, "21", .seated).with(\.source, .web).changed(
      "18:30", "jonas"),
    .init("V5Y4", "18:45", 90, 2, "Walk-in", .burger, "31", .seated)
      .with(\.source, .walkIn).changed("18:45", "marta"),
    .init("W5WC", "18:45", 90, 4, "Ngô Thị Hương", .sushi, "23", .seated).with(\.source, .web).changed(
      "18:47", "jonas"),
    .init("X5UM", "19:00", 90, 3, "Jake Whitmore", .burger, "32", .cancelled)
      .with(\.reason, "ill, rang 16:10").changed("16:10", "marta"),
    .init("Y5SV", "19:00", 90, 2, "Fatma Yılmaz", .pasta, "2", .noShow).changed("19:20", "marta"),
    .init("Z5Q5", "19:00", 150, 8, "María José Fernández-Ibáñez", .pasta, "10", .seated)
      .with(\.tags, ["birthday"]).with(\.notes, "40").changed("19:06", "marta"),
    .init("25ND", "19:00", 90, 2, "Σοφία Παπαδοπούλου", .sushi, "24", .seated).with(\.source, .web).changed(
      "19:03", "jonas"),
    .init("35KN", "19:15", 90, 2, "Chidi Okonkwo", .burger, "36", .arrived).changed("19:33", "jonas"),
    .init("45HW", "19:15", 120, 4, "Søren Østergård", .pasta, "6", .booked),
    .init("55F6", "19:15", 90, 5, "王小明", .sushi, "25+26", .seated)
      .with(\.isLocked, true).changed("19:17", "jonas"),
    .init("65DE", "19:30", 90, 2, "Emma Fischer", .burger, "37", .booked).with(\.source, .web),
    .init("7KQM", "19:30", 120, 4, "Anna Kovács", .pasta, "4", .arrived)
      .with(\.tags, ["vip"]).with(\.allergies, "shellfish").with(\.phone, "+36 30 123 4567")
      .with(\.notes, "window if possible, quiet corner for her mother").with(\.isLocked, true)
      .changed("19:38", "marta"),
    .init("859W", "19:30", 90, 2, "Олена Шевченко", .pasta, "1", .confirmed).with(\.source, .web),
    .init("9576", "19:30", 90, 4, "佐藤 美咲", .sushi, "22", .partlySeated)
      .with(\.tags, ["vip"]).with(\.notes, "two more at 19:50").changed("19:31", "jonas"),
  ]
}
