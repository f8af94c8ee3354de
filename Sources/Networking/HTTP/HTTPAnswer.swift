/// One answer, complete, before its redirect is followed.
struct HTTPAnswer: Sendable {
  let status: Int
  let fields: HTTPFields
  let body: [UInt8]
  /// Where it points to, made absolute.
  let redirect: String?

  /// Answers whose body is the document that was asked for.
  static func hasBody(_ status: Int) -> Bool { status == 200 || status == 203 }

  /// Whether it asks to look elsewhere.
  var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) && redirect != nil }
}
