import Book
import Feeds
import Foundation
import Networking
import Reservations
import Text
import YAML

/// Reads `feeds:` of the config: a name for each feed, with its address or path alone or with what else is to be said.
struct FeedsReader {
  private enum Key: String, CaseIterable {
    case url, path, format, interval, zone, header, insecure
  }

  /// The folder of the config, where relative paths start.
  let folder: String
  /// What `~` stands for; nil where nobody knows.
  let home: String?

  private static let seconds: [Character: Double] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
  private static let intervals: ClosedRange<Double> = 30...(7 * 86_400)

  /// The feeds that are written as they should be, and a fault for each other one.
  func read(_ node: YAMLNode) -> (feeds: [FeedSetting], problems: [YAMLError]) {
    var feeds: [FeedSetting] = []
    var problems: [YAMLError] = []
    do throws(YAMLError) {
      let (entries, repeated) = try node.singleEntries()
      problems = repeated
      for entry in entries {
        do throws(YAMLError) { feeds.append(try feed(entry, besides: feeds)) } catch {
          problems.append(error)
        }
      }
    } catch {
      problems.append(error)
    }
    return (feeds, problems)
  }

  /// `http://host:port`.
  func proxy(_ node: YAMLNode) throws(YAMLError) -> String {
    let text = try node.text()
    let schemes = ["http", "https", "socks5", "socks5h"]
    do throws(NetworkError) {
      let address = try ResourceAddress(parsing: text, workingDirectory: folder)
      if schemes.contains(address.scheme), address.host?.isEmpty == false { return text }
    } catch {
      // Its own words are about feeds.
    }
    throw YAMLError(at: node.position, "this is no proxy: http://host:port")
  }

  /// Two names of one address would fetch it twice, and the header of one would go with both.
  private func feed(_ entry: YAMLEntry, besides others: [FeedSetting]) throws(YAMLError) -> FeedSetting {
    let feed = try feed(entry)
    if let other = others.first(where: { $0.source == feed.source }) {
      throw YAMLError(at: entry.position, "the feed “\(other.name)” has the same address")
    }
    return feed
  }

  private func feed(_ entry: YAMLEntry) throws(YAMLError) -> FeedSetting {
    let name = entry.name
    guard !name.isEmpty, name.count <= 60,
      name.allSatisfy({ $0.isLetter || $0.isNumber || "-_.".contains($0) })
    else {
      throw YAMLError(
        at: entry.position, "a feed's name is made of letters, digits, - _ and ., at most 60")
    }
    if case .scalar = entry.value.content {
      return try named(name, FeedSetting(name: name, source: source(entry.value)), at: entry)
    }
    try entry.value.allowOnly(Key.allCases.map(\.rawValue))
    var setting = FeedSetting(name: name, source: try source(of: entry))
    if let node = value(.format, entry) { setting.format = try format(node) }
    if let node = value(.interval, entry) { setting.interval = try interval(node) }
    if let node = value(.zone, entry) { setting.zone = try zone(node) }
    if let node = value(.header, entry) { setting.authorization = try authorization(node) }
    if let node = value(.insecure, entry) { setting.allowsPlainHTTP = try node.boolean() }
    return try named(name, setting, at: entry)
  }

  private func value(_ key: Key, _ entry: YAMLEntry) -> YAMLNode? { entry.value[key.rawValue] }

  /// The samples and a person's feed must not mark each other's restaurants as gone.
  private func named(
    _ name: String, _ setting: FeedSetting, at entry: YAMLEntry
  ) throws(YAMLError) -> FeedSetting {
    guard (name == "sample") == (setting.source == .sample) else {
      throw YAMLError(at: entry.position, "the name “sample” belongs to the samples, and they to it")
    }
    return setting
  }

  private func source(of entry: YAMLEntry) throws(YAMLError) -> FeedSource {
    switch (value(.url, entry), value(.path, entry)) {
    case (let url?, nil): return try source(url)
    case (nil, let path?):
      let text = try path.text()
      guard !text.contains("://") else {
        throw YAMLError(at: path.position, "an address belongs behind `url`; `path` is a file's")
      }
      return .file(path: expanded(text))
    case (nil, nil): throw YAMLError(at: entry.position, "the feed “\(entry.name)” needs `url` or `path`")
    case (_?, let path?): throw YAMLError(at: path.position, "a feed has `url` or `path`, not both")
    }
  }

  private func source(_ node: YAMLNode) throws(YAMLError) -> FeedSource {
    let text = try node.text()
    do throws(NetworkError) {
      let source = try FeedSource(parsing: text == "sample" ? text : expanded(text), workingDirectory: folder)
      guard source != .none else { throw NetworkError(.file(""), .badAddress("`none` is no feed")) }
      return source
    } catch {
      throw YAMLError(
        at: node.position,
        "“\(Self.withoutUser(text).clipped(toCells: 40))” is no feed's address: https://…, or a path")
    }
  }

  /// What stands before an address's last `@` may be a password.
  private static func withoutUser(_ address: String) -> String {
    address.lastIndex(of: "@").map { "…" + address[$0...] } ?? address
  }

  /// A path from the root; those of a person's own begin with `~/`, others in the folder of the config.
  func expanded(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home else {
      return path.hasPrefix("/") || path.contains("://") || path.hasPrefix("file:")
        ? path : "\(folder)/\(path)"
    }
    return home + path.dropFirst(1)
  }

  private func format(_ node: YAMLNode) throws(YAMLError) -> FeedFormat {
    guard let format = FeedFormat(rawValue: try node.text()) else {
      throw node.unknown(among: FeedFormat.allCases.map(\.rawValue))
    }
    return format
  }

  /// `30s`, `15m`, `2h`, `1d`.
  private func interval(_ node: YAMLNode) throws(YAMLError) -> TimeInterval {
    let text = try node.text()
    guard let unit = text.last.flatMap({ Self.seconds[$0] }), let count = Double(text.dropLast()),
      Self.intervals.contains(count * unit)
    else {
      throw YAMLError(
        at: node.position,
        "“\(text.clipped(toCells: 20))” is no interval from 30s to 7d: 90s, 15m, 2h, 1d")
    }
    return count * unit
  }

  private func zone(_ node: YAMLNode) throws(YAMLError) -> String {
    let name = try node.text()
    guard TimeZone(identifier: name) != nil else {
      throw node.unknown(among: TimeZone.knownTimeZoneIdentifiers)
    }
    return name
  }

  /// What stands here by mistake may be the secret itself: it is never repeated.
  private func authorization(_ node: YAMLNode) throws(YAMLError) -> FeedSetting.Authorization {
    do throws(YAMLError) {
      try node.allowOnly(["file", "environment"])
    } catch {
      throw YAMLError(
        at: node.position, "`header` names where its value is kept: {file: PATH} or {environment: NAME}")
    }
    switch (node["file"], node["environment"]) {
    case (let file?, nil): return .file(path: expanded(try file.text()))
    case (nil, let variable?):
      let name = try variable.text()
      guard !name.isEmpty, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }) else {
        throw YAMLError(at: variable.position, "this is no name of a variable: letters, digits and _")
      }
      return .environment(name: name)
    default: throw YAMLError(at: node.position, "`header` needs `file` or `environment`, and one of them")
    }
  }
}
