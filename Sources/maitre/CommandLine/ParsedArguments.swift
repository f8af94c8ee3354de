import Reservations
import Text

/// What stood on the command line: options with their values, and the words between them.
struct ParsedArguments: Equatable, Sendable {
  private(set) var words: [String] = []
  private var values: [String: [String]] = [:]

  /// Reads `tokens`, of which each option must be one of `options`; what follows `--` is words.
  ///
  /// - Throws: `UsageError` for an unknown option (naming the nearest), a missing or a needless value,
  ///   and an option given twice.
  init(_ tokens: [String], options: [CommandOption]) throws(UsageError) {
    var rest = tokens[...]
    while let token = rest.popFirst() {
      if token == "--" {
        words += rest
        return
      }
      guard Self.isOption(token) else {
        words.append(token)
        continue
      }
      try read(option: token, rest: &rest, options: options)
    }
  }

  /// Whether a token is meant as an option: `-1` is a number, `-` a file.
  static func isOption(_ token: String) -> Bool {
    // By scalars, here and below: a mark behind a sign makes one character of both.
    guard token.unicodeScalars.first == "-", let second = token.unicodeScalars.dropFirst().first else {
      return false
    }
    return second.properties.numericType == nil
  }

  /// What stands before the first `=`, and behind it where there is one.
  static func pieces(of token: String) -> [String] {
    token.unicodeScalars.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
      String($0)
    }
  }

  /// Whether the switch or option stood there.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The option's value, if it stood there.
  subscript(_ name: String) -> String? { values[name]?.first }

  /// All values of an option that may stand there more than once, in their order.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// The words behind the subcommand.
  var rest: [String] { Array(words.dropFirst()) }

  /// The value of an option that must stand there.
  func required(_ name: String, of command: String) throws(UsageError) -> String {
    guard let value = self[name] else {
      throw UsageError("\(command) needs --\(name). See: maitre \(command) --help")
    }
    return value
  }

  /// - Throws: `UsageError` when a word follows the subcommand.
  func refuseWords(after command: String) throws(UsageError) {
    guard words.count > 1 else { return }
    throw UsageError("\(command) takes no \(words[1].inQuotes). See: maitre \(command) --help")
  }

  /// - Throws: `UsageError` for an empty word, or an empty value where one says what is meant: a shell leaves these where a variable
  ///   was not set.
  func refuseBlanks(of command: String) throws(UsageError) {
    guard !words.contains(where: \.isVisiblyBlank) else {
      throw UsageError("\(command) was given an empty word. See: maitre \(command) --help")
    }
    for name in ["booking", "override"] where self[name]?.isVisiblyBlank == true {
      throw UsageError("--\(name) is empty. See: maitre \(command) --help")
    }
  }

  /// - Throws: `UsageError` for a guest who is a number: it was meant for the party, or is a phone, and would be read out as a name
  ///   all evening.
  func refuseNumberAsName(_ option: String = "guest", of command: String) throws(UsageError) {
    guard let name = self[option] else { return }
    do {
      try GuestName.check(name)
    } catch {
      var words = error.wholeSentence
      if case .nameIsPhone = error {
        words = "a phone number, which goes with --phone; a name, or what the party is known by"
      }
      throw UsageError("--\(option) \(name.inQuotes) is \(words). See: maitre \(command) --help")
    }
  }

  private mutating func read(
    option token: String, rest: inout ArraySlice<String>, options: [CommandOption]
  ) throws(UsageError) {
    let pieces = Self.pieces(of: token)
    let name = pieces[0] == "-h" ? "help" : String(pieces[0].unicodeScalars.drop { $0 == "-" })
    let isLong = pieces[0].utf8.starts(with: "--".utf8)
    guard let option = options.first(where: { $0.name == name }), isLong || name == "help" else {
      throw UsageError(Self.unknown(pieces[0], name, options))
    }
    guard values[name] == nil || option.isRepeatable else { throw UsageError("--\(name) is given twice.") }
    guard option.value != nil else {
      guard pieces.count == 1 else { throw UsageError("--\(name) takes no value.") }
      values[name] = [""]
      return
    }
    guard let value = pieces.count == 2 ? pieces[1] : rest.popFirst() else {
      throw UsageError("--\(name) needs a value: \(option.synopsis)")
    }
    values[name, default: []].append(value)
  }

  private static func unknown(_ token: String, _ name: String, _ options: [CommandOption]) -> String {
    guard let nearest = name.nearest(in: options.map(\.name)) else {
      return "There is no option \(token.inQuotes). See: maitre --help"
    }
    return "There is no option \(token.inQuotes). Did you mean --\(nearest)?"
  }
}
