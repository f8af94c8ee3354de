/// How long parties stay, by their size.
public struct TurnTimes: Hashable, Sendable {
  /// Parties up to a size, and how long they stay.
  public struct Step: Hashable, Sendable {
    /// The largest party it is for.
    public var party: Int
    /// Minutes.
    public var minutes: Int
  }

  /// By size, smallest first; each size once.
  public var steps: [Step]
  /// Minutes of every larger party.
  public var more: Int

  /// Where a house says nothing else: up to 2: 90, up to 4: 120, larger: 150.
  public static let standard = TurnTimes(
    steps: [Step(party: 2, minutes: 90), Step(party: 4, minutes: 120)], more: 150)

  /// Minutes that a party of this size stays.
  public func minutes(of party: Int) -> Int { steps.first { party <= $0.party }?.minutes ?? more }
}

extension TurnTimes: RawRepresentable {
  /// The times of `2=90 4=120 150`: up to 2, up to 4, larger; nil for anything else.
  public init?(rawValue: String) {
    var words = rawValue.split(separator: " ")
    guard let more = words.popLast().flatMap({ Int($0) }) else { return nil }
    var steps: [Step] = []
    for word in words {
      let pair = word.split(separator: "=")
      guard pair.count == 2, let party = Int(pair[0]), let minutes = Int(pair[1]) else { return nil }
      steps.append(Step(party: party, minutes: minutes))
    }
    self.init(steps: steps, more: more)
  }

  /// As `init(rawValue:)` reads it.
  public var rawValue: String {
    (steps.map { "\($0.party)=\($0.minutes)" } + [String(more)]).joined(separator: " ")
  }
}
