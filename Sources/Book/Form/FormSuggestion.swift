import Persistence
import Reservations

/// A line below a field of the sheet that can be taken instead of typing on.
public nonisolated enum FormSuggestion: Equatable, Sendable {
  /// A guest the house knows.
  case guest(GuestSuggestion)
  /// A table, or tables together, free then and large enough.
  case table(Seating)
}
