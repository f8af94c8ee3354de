import Text

/// What the command line asks for.
struct LaunchesArguments: Equatable {
  /// A path or an address; nil only shows what is stored.
  private(set) var source: String?
  private(set) var storePath: String?
  private(set) var isInMemory = false
  private(set) var script: String?
  private(set) var importsOnly = false
  private(set) var wantsHelp = false

  static let help = """
    launches [FILE|URL] [options]

    Imports a launches document (JSON as of the SpaceX API, version 4), and shows what is stored:
    lists by year, their launches, details. A URL is https:, or http: of this machine.
    Without either it shows what is stored.

      --store PATH    the store; else launches/launches.db in $XDG_DATA_HOME or ~/.local/share
      --in-memory     nothing is kept
      --import-only   import, say what became of it, and end
      --script FILE   a script instead of a person and a terminal
      --help          this text

    """

  private static let options = ["--store", "--in-memory", "--import-only", "--script", "--help"]

  /// - Throws: `LaunchesError.usage`.
  init(_ arguments: some Sequence<String>) throws(LaunchesError) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--store": storePath = try Self.value(of: argument, &rest)
      case "--script": script = try Self.value(of: argument, &rest)
      case "--in-memory": isInMemory = true
      case "--import-only": importsOnly = true
      case "--help", "-h": wantsHelp = true
      case _ where argument.hasPrefix("-"): throw Self.unknown(argument)
      case _ where source != nil:
        throw .usage("One document at a time: “\(argument)” is a second one.")
      default: source = argument
      }
    }
    if wantsHelp { return }
    if isInMemory, storePath != nil { throw .usage("--in-memory and --store exclude each other.") }
    if importsOnly, source == nil { throw .usage("--import-only needs a file to import.") }
  }

  private static func value(of option: String, _ rest: inout ArraySlice<String>)
    throws(LaunchesError)
    -> String
  {
    guard let value = rest.popFirst(), !value.isEmpty else {
      throw .usage("\(option) needs a path.")
    }
    return value
  }

  private static func unknown(_ argument: String) -> LaunchesError {
    let hint = argument.nearest(in: options).map { " Did you mean \($0)?" } ?? ""
    return .usage("There is no option “\(argument.clipped(toCells: 40))”.\(hint)")
  }
}
