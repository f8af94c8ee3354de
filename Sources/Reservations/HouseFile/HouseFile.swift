import Persistence
import Text
import YAML

/// A house's set-up as a YAML file: what `maitre house export` writes and `import` reads.
public enum HouseFile {
  /// The names at the top of the file.
  enum Section: String, CaseIterable {
    case revision, name, cuisines, phone, address, hours
    case zone, rollover, tables, combinations, shifts, closures
  }

  /// What a feed says until the file does, and again once the file has it empty.
  static let ownFields: [(section: Section, field: OwnField)] = [
    (.name, .name), (.cuisines, .cuisines), (.phone, .phone), (.address, .address), (.hours, .hours),
  ]

  /// A house as a file with its revision, that reads back into the same house; of one without shifts of its own a comment has those it has by default.
  public static func text(of rules: HouseRules) -> String {
    let writer = HouseFileWriter(rules: rules)
    return YAMLDocument.text(
      of: writer.document,
      comment: [
        "\(rules.restaurant.name.cleanedForTerminal), as Maitre has it. Change what you like, then:",
        "maitre house import FILE --restaurant \"\(rules.restaurant.name.cleanedForTerminal)\"",
        "A part that is left out stays as it is.",
      ] + (writer.usualShifts.map(comment) ?? []))
  }

  /// Changes whenever people set the house up: milliseconds since 1970, 0 while nobody has.
  static func revision(of house: Restaurant) -> Int { Int(house.setUpAt?.millisecondsSince1970 ?? 0) }

  private static func comment(onUsualShifts shifts: YAMLValue) -> [String] {
    ["The house has no shifts of its own and takes bookings at any time. To hold to these, put them below:"]
      + YAMLDocument.text(of: shifts, comment: []).split(separator: "\n").map(String.init)
  }
}

/// The names of the file's groups.
enum TableKey: String, CaseIterable {
  case label, area, minimum, maximum, priority, kind
}

enum CombinationKey: String, CaseIterable {
  case tables, minimum, maximum, priority
}

enum ShiftKey: String, CaseIterable {
  case name, days, dates, first, last, end, slot, turn, pacing, covers
}

enum ClosureKey: String, CaseIterable {
  case shift, area, table, from, to, reason
}

extension DiningTable.Kind {
  /// As the file names it.
  var fileName: String {
    switch self {
    case .bookable: "bookable"
    case .inHouse: "in-house"
    case .walkIn: "walk-in"
    case .retired: "retired"
    }
  }

  /// Those a file may name.
  static let named: [DiningTable.Kind] = [.bookable, .inHouse, .walkIn]
}

extension Weekday {
  /// As the file names it: `mon`.
  var fileName: String { shortName.lowercased() }
}
