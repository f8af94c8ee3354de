/// Which number of `4/12` is the day.
public enum DateOrder: String, CaseIterable, Sendable {
  /// `4/12` is 4 December.
  case dayFirst
  /// `4/12` is April 12.
  case monthFirst
}
