import CYAML

/// libyaml's events, one after the other, as Swift values.
///
/// The parser lives in memory of its own: libyaml keeps a pointer to itself in it.
final class YAMLEvents {
  enum Event: Equatable {
    case documentStart, documentEnd, streamEnd
    case scalar(String)
    case sequenceStart, sequenceEnd
    case mappingStart, mappingEnd
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>
  private let file: String

  init(_ bytes: [UInt8], file: String) {
    self.file = file
    input = .allocate(capacity: max(1, bytes.count))
    _ = input.update(fromContentsOf: bytes)
    parser = .allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else {
      preconditionFailure("libyaml has no memory for its parser")
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  /// The next event and the place where it begins.
  func next() throws(YAMLError) -> (event: Event, position: YAMLPosition) {
    while true {
      var raw = yaml_event_t()
      guard yaml_parser_parse(parser, &raw) == 1 else { throw failure() }
      defer { yaml_event_delete(&raw) }
      let position = place(raw.start_mark)
      if let event = try translated(raw, at: position) { return (event, position) }
    }
  }

  /// nil for the start of the stream, which says nothing.
  private func translated(_ raw: yaml_event_t, at position: YAMLPosition) throws(YAMLError) -> Event? {
    switch raw.type {
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    case YAML_STREAM_END_EVENT: return .streamEnd
    case YAML_SEQUENCE_END_EVENT: return .sequenceEnd
    case YAML_MAPPING_END_EVENT: return .mappingEnd
    case YAML_SEQUENCE_START_EVENT:
      try refuse(anchor: raw.data.sequence_start.anchor, tag: raw.data.sequence_start.tag, at: position)
      return .sequenceStart
    case YAML_MAPPING_START_EVENT:
      try refuse(anchor: raw.data.mapping_start.anchor, tag: raw.data.mapping_start.tag, at: position)
      return .mappingStart
    case YAML_SCALAR_EVENT:
      try refuse(anchor: raw.data.scalar.anchor, tag: raw.data.scalar.tag, at: position)
      let bytes = UnsafeBufferPointer(start: raw.data.scalar.value, count: raw.data.scalar.length)
      return .scalar(String(decoding: bytes, as: UTF8.self))
    case YAML_ALIAS_EVENT:
      throw YAMLError(at: position, "aliases (*name) are not taken here; write the value out")
    default: return nil
    }
  }

  private func refuse(
    anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?,
    at position: YAMLPosition
  ) throws(YAMLError) {
    if anchor != nil {
      throw YAMLError(at: position, "anchors (&name) are not taken here; write the value out")
    }
    if tag != nil { throw YAMLError(at: position, "tags (!name) are not taken here; write a plain value") }
  }

  private func failure() -> YAMLError {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "it is no YAML"
    guard parser.pointee.error == YAML_READER_ERROR else {
      return YAMLError(at: place(parser.pointee.problem_mark), problem)
    }
    return YAMLError(at: place(ofByte: parser.pointee.problem_offset), "no text: \(problem)")
  }

  /// libyaml counts from 0, a reader error in bytes only.
  private func place(ofByte offset: Int) -> YAMLPosition {
    let before = input.prefix(offset)
    let line = before.lazy.filter { $0 == 0x0A }.count + 1
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let column = before[lineStart...].lazy.filter { $0 & 0xC0 != 0x80 }.count + 1
    return YAMLPosition(file: file, line: line, column: column)
  }

  private func place(_ mark: yaml_mark_t) -> YAMLPosition {
    YAMLPosition(file: file, line: mark.line + 1, column: mark.column + 1)
  }
}
