/// Opening hours of schema.org in the grammar of OpenStreetMap, which the book keeps.
enum SchemaOrgHours {
  private static let days = [
    "monday": "Mo", "tuesday": "Tu", "wednesday": "We", "thursday": "Th", "friday": "Fr", "saturday": "Sa",
    "sunday": "Su", "publicholidays": "PH", "mo": "Mo", "tu": "Tu", "we": "We", "th": "Th", "fr": "Fr",
    "sa": "Sa", "su": "Su", "ph": "PH",
  ]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// `openingHours` adds up, whatever its days; a specification with dates stands above it for these dates.
  ///
  /// - Returns: Nil when there are none. When a part cannot be read, the words of all of them, which are no hours for anybody: without
  ///   that part they would tell a place closed that is open.
  static func text(of node: LinkedData) -> String? {
    let rules = node.values("openingHoursSpecification").map(rule)
    let lasting = node.texts("openingHours") + rules.filter { $0.dates == nil }.map(\.text)
    var parts = [lasting.joined(separator: ", ")].filter { !$0.isEmpty }
    var dates: String?
    for rule in rules where rule.dates != nil {
      // A later rule would replace an earlier one of the same dates.
      if rule.dates == dates { parts[parts.count - 1] += ", \(rule.text)" } else { parts.append(rule.text) }
      dates = rule.dates
    }
    let text = parts.joined(separator: "; ")
    return FeedText.cleaned(rules.contains { !$0.isRead } && OpeningHours(text) != nil ? "\(text) ?" : text)
  }

  private typealias Rule = (text: String, dates: String?, isRead: Bool)

  private static func rule(_ value: JSONValue) -> Rule {
    guard case .object(let members) = value else { return ("?", nil, false) }
    let node = LinkedData(members)
    let read = (dates: dates(of: node), days: days(of: node), times: times(of: node))
    let parts = [
      read.dates ?? [node.text("validFrom"), node.text("validThrough")].words,
      read.days ?? node.texts("dayOfWeek").map(LinkedData.lastPart).joined(separator: ","),
      read.times ?? [node.text("opens"), node.text("closes")].words,
    ]
    let text = parts.filter { !$0.isEmpty }.joined(separator: " ")
    let isRead = read.dates != nil && read.days != nil && read.times != nil
    return (text, parts[0].isEmpty ? nil : parts[0], isRead)
  }

  /// `Mo,Tu`; empty when all days are meant, nil when one is not known.
  private static func days(of node: LinkedData) -> String? {
    let named = node.values("dayOfWeek").map { value in
      LinkedData.text(value).flatMap { days[LinkedData.lastPart($0).lowercased()] }
    }
    return named.contains(nil) ? nil : named.compactMap(\.self).joined(separator: ",")
  }

  /// `09:00-11:00`; equal times, or none at all, say that it is closed. Nil when one is missing or not read.
  private static func times(of node: LinkedData) -> String? {
    if node.values("opens").isEmpty, node.values("closes").isEmpty { return "off" }
    guard let opens = clock(node.text("opens")), let closes = clock(node.text("closes")) else { return nil }
    return opens == closes ? "off" : "\(opens)-\(closes)"
  }

  /// `09:00` of `9:00`, `09:00:00`, `09:00Z` or `09:00:00+01:00`.
  private static func clock(_ text: String?) -> String? {
    guard let match = text?.wholeMatch(of: /(\d{1,2}):(\d\d)(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?/),
      let hour = Int(match.1), let minute = Int(match.2), hour * 60 + minute <= 1440, minute < 60
    else { return nil }
    return "\(hour < 10 ? "0" : "")\(hour):\(match.2)"
  }

  /// `2013 Dec 24-2013 Dec 25`; empty when they are not limited, nil when one is not read.
  private static func dates(of node: LinkedData) -> String? {
    if node.values("validFrom").isEmpty, node.values("validThrough").isEmpty { return "" }
    let isOpen = (start: node.values("validFrom").isEmpty, end: node.values("validThrough").isEmpty)
    guard let first = isOpen.start ? "1000 Jan 01" : date(node.text("validFrom")),
      let last = isOpen.end ? "9999 Dec 31" : date(node.text("validThrough"))
    else { return nil }
    return first == last ? first : "\(first)-\(last)"
  }

  /// `2013 Dec 24` of `2013-12-24` with or without a time behind it.
  private static func date(_ text: String?) -> String? {
    guard let match = text?.wholeMatch(of: /(\d{4})-(\d\d)-(\d\d)(T.*)?/), Int(match.1) != nil,
      let month = Int(match.2), let day = Int(match.3), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    return "\(match.1) \(months[month - 1]) \(match.3)"
  }
}

extension [String?] {
  /// The words of a span that is not read: `9 am-?`.
  fileprivate var words: String { map { $0 ?? "?" }.joined(separator: "-") }
}
