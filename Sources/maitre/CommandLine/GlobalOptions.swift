import Foundation
import Reservations
import Text

/// The options every subcommand takes.
struct GlobalOptions: Sendable {
  /// Where the book is; nil is the default place.
  var store: String?
  /// `sample`, `none`, a name of the config, a path or an address; nil is what the config says.
  var feed: String?
  /// A private book that ends with the program.
  var isInMemory = false
  /// Nothing may be changed.
  var isReadOnly = false
  /// A theme by name; nil is the remembered or the default one.
  var theme: String?
  /// Where the clock starts; nil is now.
  var start: Date?
  /// Whether the clock stands still.
  var isFrozen = false
  /// Draw with ASCII signs only.
  var asciiOnly = false
  /// The path of a script that sits at the screen instead of a person; nil for a person.
  var script: String?
  /// Which number of `4/12` is the day; nil is what the locale says.
  var dateOrder: DateOrder?

  static let list: [CommandOption] = [
    CommandOption("store", "PATH", help: "the book; default $XDG_DATA_HOME/maitre/book.db"),
    CommandOption("feed", "SOURCE", help: "sample, none, a feed of the config, a path or an address"),
    CommandOption("in-memory", help: "an empty book that ends with the program"),
    CommandOption("read-only", help: "look, but change nothing"),
    CommandOption("theme", "NAME", help: "evening, noon, mono or one of your own"),
    CommandOption("now", "INSTANT", help: "start the clock at, say, 2026-12-04T19:42+01:00"),
    CommandOption("freeze", help: "with --now: the clock stands still"),
    CommandOption("date-order", "ORDER", help: "what 4/12 means: dmy, mdy or ymd; default by the locale"),
    CommandOption("ascii", help: "draw with ASCII signs only"),
    CommandOption("script", "FILE", help: "let a script use the dashboard, without a terminal"),
    CommandOption("help", help: "show this help, or a subcommand's"),
    CommandOption("version", help: "show the version"),
  ]

  /// - Parameter zone: The machine's; asked for only where an instant needs it, since ICU is read for it.
  init(_ arguments: ParsedArguments, zone: () -> TimeZone) throws(UsageError) {
    store = arguments["store"]
    feed = arguments["feed"]
    isInMemory = arguments.has("in-memory")
    isReadOnly = arguments.has("read-only")
    theme = arguments["theme"]
    if let now = arguments["now"] { start = try Instant.parse(now, zone: zone) }
    isFrozen = arguments.has("freeze")
    asciiOnly = arguments.has("ascii")
    script = arguments["script"]
    if let word = arguments["date-order"] {
      guard let order = DateOrder(rawValue: word) else {
        throw UsageError("There is no date order \(word.inQuotes): dmy, mdy or ymd.")
      }
      dateOrder = order
    }
    if isFrozen, start == nil { throw UsageError("--freeze needs --now, the instant to stand still at.") }
    if isInMemory, store != nil { throw UsageError("--in-memory and --store exclude each other.") }
    if isInMemory, isReadOnly { throw UsageError("--in-memory and --read-only exclude each other.") }
    if script?.isVisiblyBlank == true { throw UsageError("--script needs a file: the script.") }
    if store?.isVisiblyBlank == true { throw UsageError("--store needs a path: the book's file.") }
    if feed?.isVisiblyBlank == true {
      throw UsageError("--feed needs a source: sample, none, a path or an address.")
    }
  }
}
