/// Makes nodes of events, within the limits of `YAMLDocument`.
struct YAMLBuilder {
  let events: YAMLEvents
  private let keepsRepeated: Bool
  private var nodeCount = 0

  /// - Parameter keepsRepeated: Whether a name may occur twice in a mapping.
  init(events: YAMLEvents, keepsRepeated: Bool) {
    self.events = events
    self.keepsRepeated = keepsRepeated
  }

  /// The one document of the stream.
  mutating func document() throws(YAMLError) -> YAMLNode {
    let first = try events.next()
    guard first.event == .documentStart else { return YAMLNode(.scalar(""), at: first.position) }
    let start = try events.next()
    let root = try node(start.event, at: start.position, depth: 0)
    _ = try events.next()
    let end = try events.next()
    guard end.event == .streamEnd else {
      throw YAMLError(at: end.position, "a second document begins here; one is read")
    }
    return root
  }

  private mutating func node(
    _ event: YAMLEvents.Event, at position: YAMLPosition, depth: Int
  ) throws(YAMLError) -> YAMLNode {
    nodeCount += 1
    guard nodeCount <= YAMLDocument.nodeLimit else {
      throw YAMLError(at: position, "more than 100,000 values")
    }
    guard depth < YAMLDocument.depthLimit else {
      throw YAMLError(at: position, "nested deeper than 32 levels")
    }
    switch event {
    case .scalar(let text): return YAMLNode(.scalar(text), at: position)
    case .sequenceStart: return YAMLNode(.sequence(try sequence(depth: depth)), at: position)
    case .mappingStart: return YAMLNode(.mapping(try mapping(depth: depth)), at: position)
    default: throw YAMLError(at: position, "a value is missing")
    }
  }

  private mutating func sequence(depth: Int) throws(YAMLError) -> [YAMLNode] {
    var nodes: [YAMLNode] = []
    while true {
      let next = try events.next()
      if next.event == .sequenceEnd { return nodes }
      nodes.append(try node(next.event, at: next.position, depth: depth + 1))
    }
  }

  private mutating func mapping(depth: Int) throws(YAMLError) -> [YAMLEntry] {
    var entries: [YAMLEntry] = []
    var lines: [String: Int] = [:]
    while true {
      let next = try events.next()
      if next.event == .mappingEnd { return entries }
      guard case .scalar(let name) = next.event else {
        throw YAMLError(at: next.position, "a name belongs before the colon, not a list or a group")
      }
      if !keepsRepeated, let line = lines.updateValue(next.position.line, forKey: name) {
        throw .repeated(name, firstIn: line, at: next.position)
      }
      let value = try events.next()
      entries.append(
        YAMLEntry(
          name: name, at: next.position, value: try node(value.event, at: value.position, depth: depth + 1)))
    }
  }
}
