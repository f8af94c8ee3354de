import YAML

/// What is wrong in a theme's file while it is read: each fault costs what it stands at, the rest counts.
struct ThemeFaults {
  /// More than so many help nobody, and finding the nearest name takes time.
  private static let limit = 100

  private(set) var all: [ThemeError] = []

  /// The result of `read`; nil where it fails, which is noted.
  mutating func noting<Result>(_ read: () throws(YAMLError) -> Result) -> Result? {
    do throws(YAMLError) {
      return try read()
    } catch {
      note(error)
      return nil
    }
  }

  /// Notes a fault; the last of too many says that there are more.
  mutating func note(_ fault: @autoclosure () -> YAMLError) {
    guard all.count < Self.limit else { return }
    let fault = fault()
    all.append(
      all.count < Self.limit - 1
        ? ThemeError(fault) : ThemeError(at: fault.position, "and more is wrong from here on"))
  }

  /// Notes what a mapping has beside the names it may have.
  mutating func noteUnknown(in node: YAMLNode, among known: [String]) {
    guard let (entries, repeated) = noting({ () throws(YAMLError) in try node.singleEntries() }) else {
      return
    }
    for fault in repeated { note(fault) }
    for entry in entries where !known.contains(entry.name) { note(entry.unknown(among: known)) }
  }
}
