import Text

extension BookingStatus {
  /// What may be typed for each status; the first is what sentences say.
  private static let typed: [(status: BookingStatus, words: [String])] = [
    (.requested, ["requested", "request"]), (.booked, ["booked", "expected", "back"]),
    (.confirmed, ["confirmed", "confirm"]), (.arrived, ["arrived", "in", "here"]),
    (.partlySeated, ["partly", "partly seated", "partlyseated", "partly-seated", "part"]),
    (.seated, ["seated", "seat", "sat"]), (.finished, ["finished", "out", "left", "done", "finish"]),
    (.noShow, ["no-show", "noshow", "no show", "missing"]),
    (.cancelled, ["cancelled", "canceled", "cancel", "off"]),
  ]

  /// The status typed: `arrived`, `no show`, `partly`.
  ///
  /// - Throws: `BookRefusal.noSuchStatus` with the nearest word there is.
  public static func read(_ text: String) throws(BookRefusal) -> BookingStatus {
    let wanted = text.typed.replacing("_", with: " ")
    if let found = typed.first(where: { $0.words.contains(wanted) }) { return found.status }
    throw .noSuchStatus(text, nearest: wanted.nearest(in: typed.flatMap(\.words)))
  }
}
