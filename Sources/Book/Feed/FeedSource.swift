import Networking

/// Where restaurants come from.
public nonisolated enum FeedSource: Equatable, Sendable {
  /// The three restaurants that are part of the program.
  case sample
  /// A file of this machine, by its absolute path.
  case file(path: String)
  /// Nowhere: the book keeps the restaurants it has.
  case none

  /// What was given to `--feed`: `sample`, `none`, a path or a `file:` address.
  ///
  /// - Throws: `NetworkError.Reason.badAddress`, or `unsupportedScheme` for other addresses.
  public init(parsing text: String, workingDirectory: String) throws(NetworkError) {
    switch text {
    case "sample": self = .sample
    case "none": self = .none
    default:
      let address = try ResourceAddress(parsing: text, workingDirectory: workingDirectory)
      guard address.scheme == "file" else {
        throw NetworkError(address, .unsupportedScheme(supported: ["file"]))
      }
      self = .file(path: address.location)
    }
  }

  /// The feed's name in the book: a file's name without its ending, so that two files are two feeds.
  public var name: String? {
    switch self {
    case .sample: "sample"
    case .none: nil
    case .file(let path): Self.feedName(ofFile: path)
    }
  }

  /// What the network is asked for.
  var address: ResourceAddress? {
    switch self {
    case .sample: ResourceAddress(scheme: "sample", location: "restaurants")
    case .file(let path): .file(path)
    case .none: nil
    }
  }

  private static func feedName(ofFile path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let stem = file.lastIndex(of: ".").map { $0 > file.startIndex ? String(file[..<$0]) : file } ?? file
    let name = String(stem.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" })
    // The built-in feed keeps its name: a file that took it would mark its restaurants as gone.
    return name == "sample" ? "sample-file" : name
  }
}
