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
  static func text(of node: LinkedData) -> String? {
    let plain = node.texts("openingHours")
    let specified = node.nodes("openingHoursSpecification").compactMap(rule)
    let lasting = plain + specified.filter { !$0.hasDates }.map(\.text)
    let dated = specified.filter(\.hasDates).map(\.text)
    let rules = [lasting.joined(separator: ", ")] + dated
    return FeedText.cleaned(rules.filter { !$0.isEmpty }.joined(separator: "; "))
  }

  private static func rule(_ node: LinkedData) -> (text: String, hasDates: Bool)? {
    let dates = span(from: node.text("validFrom"), to: node.text("validThrough"))
    let named = node.texts("dayOfWeek").compactMap { days[LinkedData.lastPart($0).lowercased()] }
    guard dates != nil || !named.isEmpty else { return nil }
    let dayList = named.isEmpty ? nil : named.compactMap(\.self).joined(separator: ",")
    let parts: [String?] = [dates, dayList, times(node)]
    return (parts.compactMap { $0 }.joined(separator: " "), dates != nil)
  }

  /// `09:00-11:00`; equal times, or none, say that it is closed.
  private static func times(_ node: LinkedData) -> String {
    guard let opens = clock(node.text("opens")), let closes = clock(node.text("closes")), opens != closes
    else { return "off" }
    return "\(opens)-\(closes)"
  }

  /// `09:00` of `09:00:00` or `09:00+01:00`.
  private static func clock(_ text: String?) -> String? {
    guard let text, text.count >= 5 else { return nil }
    let clock = text.prefix(5)
    let parts = clock.split(separator: ":").compactMap { Int($0) }
    guard parts.count == 2, (0...24).contains(parts[0]), (0...59).contains(parts[1]) else { return nil }
    return String(clock)
  }

  /// `2013 Dec 24-2013 Dec 25`.
  private static func span(from start: String?, to end: String?) -> String? {
    guard let first = date(start ?? end), let last = date(end ?? start) else { return nil }
    return first == last ? first : "\(first)-\(last)"
  }

  private static func date(_ text: String?) -> String? {
    let parts = (text ?? "").prefix(10).split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, (1...12).contains(parts[1]), (1...31).contains(parts[2]) else { return nil }
    return "\(parts[0]) \(months[parts[1] - 1]) \(parts[2] < 10 ? "0" : "")\(parts[2])"
  }
}
