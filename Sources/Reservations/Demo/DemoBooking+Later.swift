extension DemoBooking {
  /// Those still to come, by start and house.
  static let later: [DemoBooking] = [
    .init("A65E", "19:45", 90, 4, "Hannah Goldberg", .burger, "33", .booked).with(\.notes, "pram"),
    .init("B63P", "19:45", 90, 2, "Luca Moretti", .pasta, "3", .confirmed).with(\.source, .web),
    .init("C6ZX", "19:45", 90, 2, "Ивана Стојановска", .sushi, "C2", .confirmed).with(\.source, .web),
    .init("D6X7", "20:00", 90, 7, "Tom Ashworth-Bennett", .burger, "38", .booked)
      .with(\.notes, "deposit paid").changed("19:41", "jonas"),
    .init("E6VF", "20:00", 120, 3, "Amal Haddad", .pasta, "7", .booked).with(\.allergies, "sesame"),
    .init("F6TQ", "20:00", 150, 6, "Thibault de La Fontaine", .pasta, "9", .confirmed)
      .with(\.tags, ["vip"]).with(\.notes, "window, own wine"),
    .init("G6RY", "20:00", 90, 4, "이준호", .sushi, "", .booked).with(\.source, .web),
    .init("H6P8", "20:15", 90, 2, "Jörg Weißgerber", .pasta, "2", .confirmed),
    .init("J6MG", "20:15", 90, 2, "Camila Rojas", .sushi, "21", .booked).with(\.source, .web),
    .init("K6JR", "20:30", 90, 2, "Yuki and Ben Carter", .burger, "31", .booked).with(\.source, .web),
    .init("M6GZ", "20:30", 150, 10, "Beatriz Carvalho", .pasta, "", .requested)
      .with(\.source, .web).with(\.notes, "8+9 from 22:30 only").changed("19:18", "marta"),
    .init("N6E9", "20:30", 120, 4, "Kwame Mensah", .pasta, "5", .confirmed),
    .init("P6CH", "20:30", 90, 4, "陳雅婷", .sushi, "23", .confirmed).with(\.allergies, "peanut"),
    .init("Q6AS", "20:45", 90, 4, "Óscar Peña", .burger, "34", .booked),
    .init("R68Z", "21:00", 90, 3, "Aroha Ngata", .sushi, "22", .confirmed).with(\.source, .web),
    .init("S669", "21:15", 90, 5, "Mehmet Demir", .burger, "35", .booked),
    .init("T64H", "21:30", 90, 2, "Ingrid Solberg", .pasta, "3", .booked),
    .init("U62S", "21:30", 120, 4, "Chloé Lefèvre", .pasta, "4", .confirmed).with(\.tags, ["anniversary"]),
    .init("V6Y2", "21:45", 90, 2, "山本 さくら", .sushi, "24", .booked),
    .init("W6WA", "22:15", 90, 6, "Night shift, St Anna clinic", .burger, "38", .booked)
      .with(\.notes, "badge = 10 %"),
    .init("X6UJ", "24:15", 90, 2, "Rosa Klein", .burger, "36", .booked),
  ]
}
