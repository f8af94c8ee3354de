/// Maitre's own directories by the XDG base directory specification; none of them needs to exist.
public nonisolated struct Directories: Equatable, Sendable {
  /// The book: `$XDG_DATA_HOME/maitre`.
  public let data: String
  /// Log, preferences, drafts: `$XDG_STATE_HOME/maitre`.
  public let state: String
  /// Answers of feeds: `$XDG_CACHE_HOME/maitre`.
  public let cache: String
  /// What the user wrote: `$XDG_CONFIG_HOME/maitre`.
  public let config: String

  /// The directories these variables lead to; relative values do not count, as the specification says.
  ///
  /// - Throws: `BookError.homeUnset` when one of them needs `HOME` and it is not an absolute path.
  public init(environment: [String: String]) throws(BookError) {
    data = try Self.directory("XDG_DATA_HOME", else: ".local/share", environment)
    state = try Self.directory("XDG_STATE_HOME", else: ".local/state", environment)
    cache = try Self.directory("XDG_CACHE_HOME", else: ".cache", environment)
    config = try Self.directory("XDG_CONFIG_HOME", else: ".config", environment)
  }

  /// The book's own file when none is named.
  public var store: String { data + "/book.db" }
  /// The log; one older part stands beside it with `.1` at its end.
  public var log: String { state + "/maitre.log" }
  /// The preferences.
  public var preferences: String { state + "/preferences" }
  /// What the user chose.
  public var configuration: String { config + "/config.yaml" }
  /// The user's own themes.
  public var themes: String { config + "/themes" }
  /// Bookings that were being typed when a program ended, a file each.
  public var drafts: String { state + "/drafts" }

  /// The one such booking that earlier versions kept.
  var formerDraft: String { state + "/draft" }

  private static func directory(
    _ variable: String, else fallback: String, _ environment: [String: String]
  ) throws(BookError) -> String {
    if let path = environment[variable], path.hasPrefix("/") { return path + "/maitre" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { throw .homeUnset }
    return "\(home)/\(fallback)/maitre"
  }
}
