/// Which number of `4/12` is the day.
public enum DateOrder: String, CaseIterable, Sendable {
  /// `4/12` is 4 December.
  case dayFirst = "dmy"
  /// `4/12` is April 12.
  case monthFirst = "mdy"
  /// `4/12` is April 12, and `26/4/12` is in 2026.
  case yearFirst = "ymd"
}
