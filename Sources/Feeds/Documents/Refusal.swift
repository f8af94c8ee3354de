/// Why one record cannot be used; becomes a `RefusedRecord` where its position is known.
struct Refusal: Error {
  /// A clause without a full stop: “has no name”.
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  init(_ fault: JSONFault) {
    switch fault {
    case .truncated(let offset), .malformed(let offset): reason = "is not valid JSON at byte \(offset)"
    case .notUTF8(let offset): reason = "has a text that is not UTF-8 at byte \(offset)"
    case .tooDeep(let limit): reason = "is nested deeper than \(limit) levels"
    case .interrupted: reason = "was not read, since reading was stopped"
    }
  }
}
