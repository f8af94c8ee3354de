/// One answer, complete, before its redirect is followed.
struct HTTPAnswer: Sendable {
  let status: Int
  let fields: HTTPFields
  let body: [UInt8]

  /// Answers whose body is the document that was asked for.
  static func hasBody(_ status: Int) -> Bool { status == 200 || status == 203 }

  /// Where it asks to look instead, as it is written there; nil when it does not.
  var redirect: String? {
    guard [301, 302, 303, 307, 308].contains(status) else { return nil }
    return fields["location"].first { !$0.isEmpty }
  }
}
