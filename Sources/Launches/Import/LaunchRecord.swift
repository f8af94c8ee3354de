/// One launch as the SpaceX API v4 describes it; what is not listed here is not read.
struct LaunchRecord: Decodable, Sendable {
  struct Failure: Decodable, Sendable {
    let time: Int?
    let reason: String?
  }

  struct Fairings: Decodable, Sendable {
    let reused: Bool?
    let recoveryAttempt: Bool?
    let recovered: Bool?
  }

  struct Links: Decodable, Sendable {
    let webcast: String?
    let article: String?
    let wikipedia: String?
    let presskit: String?
    let reddit: [String: String?]?
    let flickr: [String: [String]]?
  }

  let id: String
  let flightNumber: Int?
  let name: String
  /// Seconds since 1970.
  let dateUnix: Int
  let datePrecision: DatePrecision
  let upcoming: Bool?
  let success: Bool?
  let details: String?
  let failures: [Failure]?
  /// Nil for a rocket that carries none.
  let fairings: Fairings?
  let links: Links?
}

extension LaunchRecord {
  /// The name on one line.
  var title: String { name.split(whereSeparator: \.isNewline).joined(separator: " ") }

  var outcome: LaunchOutcome {
    if upcoming == true { return .upcoming }
    return success.map { $0 ? .success : .failure } ?? .unknown
  }

  /// `merlin engine failure (33 s)`.
  var failure: String {
    (failures ?? []).compactMap { failure in
      failure.reason.map { reason in failure.time.map { "\(reason) (\($0) s)" } ?? reason }
    }.joined(separator: "; ")
  }

  /// The links that are there, by kind.
  var addresses: [(kind: String, address: String)] {
    guard let links else { return [] }
    var all: [(String, String?)] = [
      ("webcast", links.webcast), ("article", links.article), ("wikipedia", links.wikipedia),
      ("presskit", links.presskit),
    ]
    all += (links.reddit ?? [:]).sorted { $0.key < $1.key }.map { ("reddit \($0.key)", $0.value) }
    all += (links.flickr?["original"] ?? []).enumerated().map {
      ("photo \($0.offset + 1)", $0.element)
    }
    return all.compactMap { kind, address in address.map { (kind, $0) } }
  }
}
