/// Why bytes are not the JSON that was expected. Offsets are from 0 in the whole document.
enum JSONFault: Error, Equatable {
  /// The bytes end, here, inside a value.
  case truncated(at: Int)
  /// What stands here is not JSON.
  case malformed(at: Int)
  /// The text that begins here is not UTF-8.
  case notUTF8(at: Int)
  /// A value is nested deeper than the limit.
  case tooDeep(limit: Int)
  /// The task was cancelled while a long list was looked over.
  case interrupted
}
