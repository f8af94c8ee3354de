import Foundation

extension WallClock {
  /// What people call the zone at an instant: `CET`; where they have no name for it, `UTC+5:30`.
  ///
  /// Foundation knows names of America alone, so those of Europe and a few others stand here.
  public func abbreviation(at instant: Date) -> String {
    let isSummer = zone.isDaylightSavingTime(for: instant)
    if let names = names(ofStandardOffset: standardOffset(at: instant)) {
      return isSummer ? names.summer : names.standard
    }
    // Not `abbreviation(for:)`, whose answer follows the locale of the system.
    let name = zone.localizedName(
      for: isSummer ? .shortDaylightSaving : .shortStandard, locale: Locale(identifier: "en_US"))
    return name.map { $0.hasPrefix("GMT") ? "UTC" + $0.dropFirst(3) : $0 } ?? zone.identifier
  }

  /// Names of zones in small letters, those of this table and of America.
  static let knownNames: Set<String> = {
    let names = (Array(namesInEurope.values) + namesOfZone.values).flatMap { [$0.standard, $0.summer] }
    let american = ["EST", "EDT", "CST", "CDT", "MST", "MDT", "PST", "PDT", "AKST", "AKDT", "HST"]
    return Set((names + american + ["UTC"]).map { $0.lowercased() })
  }()

  private func standardOffset(at instant: Date) -> Int {
    zone.secondsFromGMT(for: instant) - Int(zone.daylightSavingTimeOffset(for: instant))
  }

  private func names(ofStandardOffset offset: Int) -> (standard: String, summer: String)? {
    if let names = Self.namesOfZone[zone.identifier] { return names }
    return zone.identifier.hasPrefix("Europe/") ? Self.namesInEurope[offset] : nil
  }

  private static let namesInEurope: [Int: (standard: String, summer: String)] = [
    0: ("WET", "WEST"), 3_600: ("CET", "CEST"), 7_200: ("EET", "EEST"), 10_800: ("MSK", "MSK"),
  ]

  private static let namesOfZone: [String: (standard: String, summer: String)] = [
    "Europe/London": ("GMT", "BST"), "Europe/Dublin": ("GMT", "IST"), "Europe/Istanbul": ("TRT", "TRT"),
    "Asia/Tokyo": ("JST", "JST"), "Asia/Kolkata": ("IST", "IST"), "Asia/Seoul": ("KST", "KST"),
    "Australia/Sydney": ("AEST", "AEDT"), "Australia/Melbourne": ("AEST", "AEDT"),
    "Pacific/Auckland": ("NZST", "NZDT"), "Africa/Johannesburg": ("SAST", "SAST"),
  ]
}
