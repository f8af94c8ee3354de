import Persistence

extension DemoEvening {
  /// House, label, area, smallest and largest party.
  private static let plan: [(DemoHouse, String, String, Int, Int)] = [
    (.pasta, "1", "Window", 1, 2), (.pasta, "2", "Window", 1, 2), (.pasta, "3", "Window", 1, 2),
    (.pasta, "4", "Window", 2, 4), (.pasta, "5", "Main", 2, 4), (.pasta, "6", "Main", 2, 4),
    (.pasta, "7", "Main", 2, 4), (.pasta, "8", "Back", 4, 6), (.pasta, "9", "Back", 4, 6),
    (.pasta, "10", "Back", 5, 8),
    (.sushi, "21", "Main", 1, 2), (.sushi, "22", "Main", 2, 4), (.sushi, "23", "Main", 2, 4),
    (.sushi, "24", "Main", 1, 2), (.sushi, "25", "Main", 2, 4), (.sushi, "26", "Main", 1, 2),
    (.sushi, "C1", "Counter", 1, 2), (.sushi, "C2", "Counter", 1, 2),
    (.burger, "31", "Main", 1, 2), (.burger, "32", "Main", 3, 4), (.burger, "33", "Main", 3, 4),
    (.burger, "34", "Main", 3, 4), (.burger, "35", "Back", 3, 6), (.burger, "36", "Main", 1, 2),
    (.burger, "37", "Main", 1, 2), (.burger, "38", "Back", 5, 9),
  ]

  func makeTables() -> [DiningTable] {
    Self.plan.enumerated().map { index, table in
      DiningTable(
        id: identifier(100 + index), restaurant: restaurant(table.0).id, label: table.1, area: table.2,
        minimum: table.3, maximum: table.4, priority: index)
    }
  }

  func tables(_ labels: String, of house: DemoHouse) -> [DiningTable] {
    labels.split(separator: "+").compactMap { label in
      tables.first { $0.restaurant == restaurant(house).id && $0.label == label }
    }
  }
}
