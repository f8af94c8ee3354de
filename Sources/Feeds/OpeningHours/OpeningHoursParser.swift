/// Reads opening hours, rule by rule; what it does not know ends in nil.
struct OpeningHoursParser {
  static let weekdays = ["mo": 1, "tu": 2, "we": 3, "th": 4, "fr": 5, "sa": 6, "su": 7]
  static let months = [
    "jan": 1, "feb": 2, "mar": 3, "apr": 4, "may": 5, "jun": 6, "jul": 7, "aug": 8, "sep": 9, "oct": 10,
    "nov": 11, "dec": 12,
  ]
  static let holidays: Set<String> = ["ph", "sh"]

  private let tokens: [OpeningHoursToken]?
  var index = 0

  init(_ text: String) { tokens = OpeningHoursToken.all(in: text) }

  /// The token so many places on; nil behind the end.
  func token(_ ahead: Int = 0) -> OpeningHoursToken? {
    guard let tokens, index + ahead < tokens.count else { return nil }
    return tokens[index + ahead]
  }

  /// Moves over a sign that stands here.
  mutating func skip(_ sign: Character) -> Bool {
    guard token() == .sign(sign) else { return false }
    index += 1
    return true
  }

  mutating func rules() -> [OpeningRule]? {
    guard tokens != nil else { return nil }
    var rules: [OpeningRule] = []
    var joint = OpeningRule.Joint.replacing
    while token() != nil {
      guard let rule = rule(joint) else { return nil }
      rules.append(rule)
      switch token() {
      case .sign(";"): joint = .replacing
      case .sign(","): joint = .adding
      case .fallback: joint = .fallback
      case nil: return rules
      default: return nil
      }
      index += 1
    }
    return rules
  }

  private mutating func rule(_ joint: OpeningRule.Joint) -> OpeningRule? {
    let start = index
    var rule = OpeningRule()
    rule.joint = joint
    if isAlways {
      index += 3
    } else {
      guard days(of: &rule), times(of: &rule) else { return nil }
    }
    guard modifiers(of: &rule), index > start else { return nil }
    return rule
  }

  /// `24/7`.
  private var isAlways: Bool {
    token() == .number(24, digits: 2) && token(1) == .sign("/") && token(2) == .number(7, digits: 1)
  }

  /// `off`, `closed`, `open`, `unknown`, and a comment, which alone makes it unknown.
  private mutating func modifiers(of rule: inout OpeningRule) -> Bool {
    let hasNoOther = index
    var isStated = false
    while let token = token() {
      switch token {
      case .word("off"), .word("closed"): (rule.meaning, isStated) = (.closed, true)
      case .word("open"): (rule.meaning, isStated) = (.open, true)
      case .word("unknown"): (rule.meaning, isStated) = (.unknown, true)
      case .comment where !isStated && rule.times.isEmpty && index == hasNoOther: rule.meaning = .unknown
      case .comment: break
      case .sign(";"), .sign(","), .fallback: return true
      default: return false
      }
      index += 1
    }
    return true
  }
}
