extension FeedError: CustomStringConvertible {
  /// What is wrong, and the next step.
  public var description: String {
    switch self {
    case .empty: "The feed is empty. Check the source and fetch again."
    case .html:
      "The feed is a web page, not JSON. Check the address: it may lead to an error or sign-in page."
    case .notJSON(let found): "The feed is \(found), not JSON. \(Self.supported)"
    case .encoding(let name): "The feed is written in \(name). Save it as UTF-8."
    case .truncated(let offset):
      "The feed is cut off at byte \(offset). Fetch it again, or check the file's end."
    case .malformed(let offset):
      "The feed is not valid JSON at byte \(offset). Correct it there and fetch again."
    case .notAFeed(let what): "The feed \(what). \(Self.supported)"
    case .delimited(let sentence): "The feed is CSV that cannot be read. \(sentence)"
    case .unsupportedVersion(let version):
      "The feed is written in Maitre JSON version \(version); this program reads version \(MaitreFormat.version). Install a newer one."
    case .tooManyRecords(let limit):
      "The feed has more than \(limit) records. Ask the source for a smaller area."
    case .incomplete(let words): "The feed's source could not finish it (“\(words)”). Fetch again later."
    case .interrupted: "The feed was not read, since reading was stopped. Fetch it again."
    }
  }

  private static var supported: String {
    "A list of restaurants is needed, in one of the formats that the manual names."
  }
}
