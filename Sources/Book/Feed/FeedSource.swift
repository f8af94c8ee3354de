import Networking

/// Where restaurants come from.
public nonisolated enum FeedSource: Equatable, Sendable {
  /// The three restaurants that are part of the program.
  case sample
  /// A file of this machine, by its absolute path.
  case file(path: String)
  /// A server's answer, by an `https:` or `http:` address.
  case web(ResourceAddress)
  /// Nowhere: the book keeps the restaurants it has.
  case none

  /// What was given to `--feed` or stands in the config: `sample`, `none`, a path, a `file:`, `https:` or `http:` address.
  ///
  /// - Throws: `NetworkError.Reason.badAddress`, or `unsupportedScheme` for other addresses.
  public init(parsing text: String, workingDirectory: String) throws(NetworkError) {
    switch text {
    case "sample": self = .sample
    case "none": self = .none
    default:
      let address = try ResourceAddress(parsing: text, workingDirectory: workingDirectory)
      switch address.scheme {
      case "file": self = .file(path: address.location)
      case "https", "http": self = .web(address)
      default: throw NetworkError(address, .unsupportedScheme(supported: ["file", "https"]))
      }
    }
  }

  /// The feed's name in the book when it has no other: a file's name without its ending, so that two files are two feeds; a server's name.
  public var name: String? {
    switch self {
    case .sample: "sample"
    case .none: nil
    case .file(let path): Self.feedName(ofFile: path)
    case .web(let address): Self.feedName(ofHost: address.host ?? "web")
    }
  }

  /// What the network is asked for.
  public var address: ResourceAddress? {
    switch self {
    case .sample: ResourceAddress(scheme: "sample", location: "restaurants")
    case .file(let path): .file(path)
    case .web(let address): address
    case .none: nil
    }
  }

  private static func feedName(ofFile path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let stem = file.lastIndex(of: ".").map { $0 > file.startIndex ? String(file[..<$0]) : file } ?? file
    let name = plain(stem)
    // The built-in feed keeps its name: a file that took it would mark its restaurants as gone.
    return name == "sample" ? "sample-file" : name
  }

  private static func feedName(ofHost host: String) -> String {
    let name = plain(host)
    return name == "sample" ? "sample-web" : name
  }

  private static func plain(_ text: String) -> String {
    String(text.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" })
  }
}
