import Foundation

/// Which book is being opened, how, and by whom: what a failure needs for its words.
nonisolated struct StartAttempt: Equatable, Sendable {
  let path: String
  let isReadOnly: Bool
  let user: String
  let logPath: String?
  let zone: TimeZone
}
