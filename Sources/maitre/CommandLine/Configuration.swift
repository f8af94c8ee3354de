import Book
import Dashboard
import Foundation
import Reservations
import TerminalUI
import YAML

/// What a person wrote into `$XDG_CONFIG_HOME/maitre/config.yaml`. What is wrong there costs its own line and a message.
struct Configuration: Sendable {
  private static let names = [
    "theme", "background", "mouse", "date_order", "keys", "feeds", "proxy", "authorities",
  ]

  private static let namesOfLooks = ["theme", "background", "mouse", "keys"]

  /// The name of a theme.
  private(set) var theme: String?
  /// Whether the screen takes the theme's background: `background: theme`.
  private(set) var paintsBackground = false
  /// Whether clicks and the wheel are taken.
  private(set) var usesMouse = true
  /// Which number of `4/12` is the day; nil is what the locale says.
  private(set) var dateOrder: DateOrder?
  /// The keys.
  private(set) var keymap = Keymap()
  /// The feeds, in the order of the file.
  private(set) var feeds: [FeedSetting] = []
  /// How servers are reached.
  private(set) var way = FeedWay()
  /// Whether the file names feeds, be it that none of them can be taken.
  private(set) var namesFeeds = false
  /// What could not be taken, each a sentence that begins with `file:line:column`.
  private(set) var problems: [String] = []
  /// Those of them that change what a command does: keys and looks do not.
  private(set) var commandProblems: [String] = []

  private let reader: FeedsReader

  /// The configuration in the file at `path`; the usual one where there is no such file.
  ///
  /// - Parameter home: What `~` stands for in the paths of feeds.
  init(path: String?, home: String? = nil) {
    reader = FeedsReader(
      folder: path.map { String($0.prefix(upTo: $0.lastIndex(of: "/") ?? $0.startIndex)) } ?? "/",
      home: home)
    guard let path, isThere(path) else { return }
    do throws(YAMLError) {
      // Its short name: a message has one line, and where the file is stands in the manual.
      let document = try YAMLDocument.parse(
        try YAMLDocument.bytes(path: path), file: "config.yaml", keepsRepeated: true)
      let (entries, repeated) = try document.singleEntries()
      for entry in entries { take(lenient: entry) }
      problems += repeated.map(\.description)
    } catch {
      note(error.description, concernsCommands: true)
    }
  }

  /// No file is no fault; one that cannot be reached is.
  private mutating func isThere(_ path: String) -> Bool {
    var file = stat()
    guard stat(path, &file) != 0 else { return true }
    let reason = errno
    if reason == ENOENT || reason == ENOTDIR {
      if lstat(path, &file) == 0 {
        note("config.yaml is a symbolic link to a file that is not there.", concernsCommands: true)
      }
    } else {
      note("config.yaml cannot be read: \(String(cString: strerror(reason))).", concernsCommands: true)
    }
    return false
  }

  private mutating func note(_ problem: String, concernsCommands: Bool) {
    problems.append(problem)
    if concernsCommands { commandProblems.append(problem) }
  }

  /// Both words of `background`, and which of them paints.
  private static let backgrounds = ["terminal": false, "theme": true]
  /// The words that `--date-order` takes.
  private static let dateOrders = Dictionary(
    uniqueKeysWithValues: DateOrder.allCases.map { ($0.rawValue, $0) })

  private mutating func take(_ entry: YAMLEntry) throws(YAMLError) {
    let value = entry.value
    switch entry.name {
    case "theme": theme = try value.text()
    case "background": paintsBackground = try Self.word(value, among: Self.backgrounds)
    case "mouse": usesMouse = try value.boolean()
    case "date_order": dateOrder = try Self.word(value, among: Self.dateOrders)
    case "keys":
      let (keymap, problems) = Keymap.read(
        value, bindings: KeyBindings.all, typingPlaces: KeyBindings.typingPlaces)
      self.keymap = keymap
      self.problems += problems.map(\.description)
    case "feeds":
      let (feeds, problems) = reader.read(value)
      (self.feeds, namesFeeds) = (feeds, true)
      for problem in problems { note(problem.description, concernsCommands: true) }
    case "proxy": way.proxy = try reader.proxy(value)
    case "authorities": way.certificateAuthorities = reader.expanded(try value.text())
    default: throw entry.unknown(among: Self.names)
    }
  }

  private static func word<Value>(_ node: YAMLNode, among words: [String: Value]) throws(YAMLError) -> Value {
    guard let value = words[try node.text()] else { throw node.unknown(among: words.keys.sorted()) }
    return value
  }

  private mutating func take(lenient entry: YAMLEntry) {
    do throws(YAMLError) {
      try take(entry)
    } catch {
      note(error.description, concernsCommands: !Self.namesOfLooks.contains(entry.name))
    }
  }
}
