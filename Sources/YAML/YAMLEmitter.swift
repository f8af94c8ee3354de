import CYAML

/// libyaml's emitter: what needs quotes or escapes gets them, lines are not broken, text stays UTF-8.
///
/// Emitter and output live in memory of their own: libyaml keeps pointers to both.
final class YAMLEmitter {
  private final class Output {
    var bytes: [UInt8] = []
  }

  private let emitter: UnsafeMutablePointer<yaml_emitter_t>
  private let output = Output()

  init() {
    emitter = .allocate(capacity: 1)
    guard yaml_emitter_initialize(emitter) == 1 else {
      preconditionFailure("libyaml has no memory for its emitter")
    }
    yaml_emitter_set_encoding(emitter, YAML_UTF8_ENCODING)
    yaml_emitter_set_unicode(emitter, 1)
    yaml_emitter_set_width(emitter, -1)
    yaml_emitter_set_output(
      emitter,
      { data, bytes, count in
        guard let data, let bytes else { return 0 }
        Unmanaged<Output>.fromOpaque(data).takeUnretainedValue()
          .bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
        return 1
      }, Unmanaged.passUnretained(output).toOpaque())
  }

  deinit {
    yaml_emitter_delete(emitter)
    emitter.deallocate()
  }

  /// What has been emitted.
  var text: String { String(decoding: output.bytes, as: UTF8.self) }

  func emitDocument(_ value: YAMLValue) {
    emit { yaml_stream_start_event_initialize($0, YAML_UTF8_ENCODING) }
    emit { yaml_document_start_event_initialize($0, nil, nil, nil, 1) }
    emit(value)
    emit { yaml_document_end_event_initialize($0, 1) }
    emit { yaml_stream_end_event_initialize($0) }
  }

  private func emit(_ value: YAMLValue) {
    switch value {
    case .scalar(let text): emit(text)
    case .sequence(let values, let style):
      let look = style == .flow ? YAML_FLOW_SEQUENCE_STYLE : YAML_BLOCK_SEQUENCE_STYLE
      emit { yaml_sequence_start_event_initialize($0, nil, nil, 1, look) }
      for value in values { emit(value) }
      emit { yaml_sequence_end_event_initialize($0) }
    case .mapping(let entries, let style):
      let look = style == .flow ? YAML_FLOW_MAPPING_STYLE : YAML_BLOCK_MAPPING_STYLE
      emit { yaml_mapping_start_event_initialize($0, nil, nil, 1, look) }
      for entry in entries {
        emit(entry.name)
        emit(entry.value)
      }
      emit { yaml_mapping_end_event_initialize($0) }
    }
  }

  private func emit(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      // An empty buffer may have no address.
      var none: UInt8 = 0
      withUnsafePointer(to: &none) { empty in
        emit {
          yaml_scalar_event_initialize(
            $0, nil, nil, bytes.baseAddress ?? empty, Int32(clamping: bytes.count), 1, 1,
            YAML_ANY_SCALAR_STYLE)
        }
      }
    }
  }

  /// The emitter takes the event over, also when it fails; it fails only without memory and out of order.
  private func emit(_ make: (UnsafeMutablePointer<yaml_event_t>) -> Int32) {
    var event = yaml_event_t()
    guard make(&event) == 1, yaml_emitter_emit(emitter, &event) == 1 else {
      preconditionFailure("libyaml does not write this value")
    }
  }
}
