import Observation
import Text

/// Simple values that outlive the program: a small file of `key value` lines, written by rename.
///
/// Keys of a newer program are kept as they are.
@Observable
public final class Preferences {
  private var values: [String: String]
  @ObservationIgnored private let file: PrivateFile?

  /// The preferences in the file at `path`; without one they last as long as the program.
  ///
  /// - Throws: `BookError.notRead` when the file is there and cannot be read.
  public init(path: String?) throws(BookError) {
    file = path.map(PrivateFile.init)
    values = Self.parse(try file?.read() ?? "")
  }

  /// Preferences that are kept nowhere.
  public init() {
    file = nil
    values = [:]
  }

  /// The theme picked; nil when none was.
  public var theme: String? { values["theme"] }
  /// The restaurant shown last, by its stored key; nil for all.
  public var lastRestaurant: Int64? { values["restaurant"].flatMap { Int64($0) } }

  /// What the background of this kind of terminal asks for, `dark` or `light`, as it said; nil when it never did.
  public func background(ofTerminal kind: String) -> String? { values[Self.background(kind)] }

  /// Remembers what the background of this kind of terminal asks for.
  public func remember(background: String, ofTerminal kind: String) throws(BookError) {
    try set(Self.background(kind), to: background)
  }

  /// Keys are one word.
  private static func background(_ kind: String) -> String {
    "background." + String(kind.map { $0.isWhitespace ? "-" : $0 })
  }

  /// Remembers the theme picked.
  public func pick(theme: String) throws(BookError) {
    try set("theme", to: theme)
  }

  /// Remembers the restaurant shown; nil for all.
  public func show(restaurant: Int64?) throws(BookError) {
    try set("restaurant", to: restaurant.map(String.init))
  }
}

extension Preferences {
  /// The new value counts for this session even when it cannot be kept.
  private func set(_ key: String, to value: String?) throws(BookError) {
    let value = value.map(\.cleanedForTerminal)
    guard values[key] != value else { return }
    values[key] = value
    let lines = values.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }
    try file?.replace(with: lines.joined())
  }

  private static func parse(_ text: String) -> [String: String] {
    var values: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      guard let space = line.firstIndex(of: " ") else { continue }
      values[String(line[..<space])] = String(line[line.index(after: space)...])
    }
    return values
  }
}
