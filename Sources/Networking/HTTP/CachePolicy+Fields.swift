import FoundationEssentials

extension CachePolicy {
  /// No promise is believed beyond this: longer ones are mistakes, or keep a mistake alive.
  static let longest = Duration.seconds(30 * 86_400)

  /// The policy that header fields state: `Cache-Control` wins over `Expires` (RFC 9111 §4.2.1).
  ///
  /// - Parameter now: The wall clock, for an `Expires` without a `Date`.
  init(_ fields: HTTPFields, now: Date) {
    let directives = fields["cache-control"].flatMap(Self.directives)
    self.init(
      freshFor: Self.freshness(directives, fields, now: now),
      age: fields["age"].first.map(Self.seconds) ?? .zero,
      mayBeKept: !directives.contains { $0.name == "no-store" } && !Self.variesWithEverything(fields),
      mustBeRevalidated: directives.isEmpty ? nil : directives.contains { Self.forbidStale.contains($0.name) }
    )
  }

  private static let forbidStale: Set = ["must-revalidate", "no-cache"]

  /// What decides such an answer is not in the request (RFC 9111 §4.1). Of what is in it only the authorization ever changes, and that
  /// is part of what answers are kept under.
  private static func variesWithEverything(_ fields: HTTPFields) -> Bool {
    fields["vary"].contains { value in
      value.split(separator: ",").contains { $0.filter { !$0.isWhitespace } == "*" }
    }
  }

  private typealias Directive = (name: String, value: String?)

  private static func freshness(_ directives: [Directive], _ fields: HTTPFields, now: Date) -> Duration? {
    if directives.contains(where: { $0.name == "no-cache" }) { return .zero }
    // Of several the least: who contradicts himself is asked again.
    if let least = directives.filter({ $0.name == "max-age" }).map({ Self.seconds($0.value ?? "") }).min() {
      return least
    }
    guard let expires = fields["expires"].first else { return nil }
    // A date that is none, as the common `0`, has passed (RFC 9111 §5.3).
    guard let end = HTTPDate.parse(expires) else { return .zero }
    let start = fields["date"].first.flatMap { HTTPDate.parse($0) } ?? now
    let lifetime = end.timeIntervalSince(start)
    return min(longest, .seconds(max(0, min(lifetime, 1e9))))
  }

  /// Clamped to `longest`; what is no number is zero.
  private static func seconds(_ text: String) -> Duration {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return .zero }
    return Int64(text).map { min(longest, .seconds($0)) } ?? longest
  }

  private static func directives(of value: String) -> [Directive] {
    parts(of: value).map { part in
      let halves = part.split(separator: "=", maxSplits: 1).map { halve in
        String(halve.filter { !$0.isWhitespace && $0 != "\"" })
      }
      return (halves.first?.lowercased() ?? "", halves.count == 2 ? halves[1] : nil)
    }
  }

  /// Commas between quotation marks separate nothing.
  private static func parts(of value: String) -> [Substring] {
    var isQuoted = false
    return value.split { character in
      if character == "\"" { isQuoted.toggle() }
      return character == "," && !isQuoted
    }
  }
}
