import Persistence

/// What became of a launch.
enum LaunchOutcome: String, ColumnValue, CaseIterable {
  case success, failure, upcoming
  /// It is over, and the document does not say how it went.
  case unknown
}
