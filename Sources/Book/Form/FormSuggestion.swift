import Persistence
import Reservations

/// A line below a field of the sheet that can be taken instead of typing on.
public nonisolated enum FormSuggestion: Equatable, Sendable {
  /// A guest the house knows.
  case guest(GuestSuggestion)
  /// A table that is free then and fits.
  case table(DiningTable)
}
