import Foundation
import Persistence

extension FeedState {
  /// What the book knows of a feed; nil when it never had it.
  public static func fetch(named name: String, in context: borrowing ReadContext) throws -> FeedState? {
    try context.fetch(FetchDescriptor<FeedState>(predicate: #Predicate { $0.name == name }, fetchLimit: 1))
      .first
  }

  /// Every feed the book knows, by name.
  public static func fetchAll(in context: borrowing ReadContext) throws -> [FeedState] {
    try context.fetch(FetchDescriptor<FeedState>(sortBy: [SortDescriptor(\.name)]))
  }

  /// Writes what is known of a feed, whether or not the book had it.
  public func save(in context: borrowing ModelContext) throws {
    if try context.find(id) == nil { try context.insert(self) } else { try context.update(self) }
  }
}
