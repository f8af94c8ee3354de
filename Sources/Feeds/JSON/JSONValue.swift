/// A decoded JSON value. Numbers keep their digits: what they mean is known only where they are used.
enum JSONValue: Equatable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  /// The first of equal keys counts.
  case object([String: JSONValue])
}
