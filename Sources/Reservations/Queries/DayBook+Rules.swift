import Foundation
import Persistence

extension DayBook {
  /// Shifts, combinations and closures of the houses listed. Few houses of a book are set up, so all that are there are read.
  mutating func fetchRules(in context: borrowing ReadContext) throws {
    let listed = Set(restaurants.map(\.id))
    shifts = try context.fetch(
      FetchDescriptor<Shift>(sortBy: [SortDescriptor(\.first), SortDescriptor(\.id)])
    )
    .filter { listed.contains($0.restaurant) }
    combinations = try context.fetch(FetchDescriptor<Combination>(sortBy: [SortDescriptor(\.id)]))
      .filter { listed.contains($0.restaurant) }
    closures = try context.fetch(FetchDescriptor<Closure>(sortBy: [SortDescriptor(\.id)]))
      .filter { listed.contains($0.restaurant) }
  }
}
