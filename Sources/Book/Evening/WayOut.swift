import Reservations

/// A way to do what was refused that is no other table or time.
public nonisolated enum WayOut: Equatable, Sendable {
  /// Without a table for now.
  case withoutTable
  /// All the same: it was only asked whether it is meant.
  case anyway
  /// Against a rule of the house, for a reason.
  case override

  /// Those of a refused form, the best first.
  static func ways(of refusal: BookRefusal) -> [WayOut] {
    if refusal.isQuestion { return [.anyway] }
    let override: [WayOut] = refusal.isOverridable ? [.override] : []
    if case .noTableFree = refusal { return [.withoutTable] + override }
    return override
  }
}
