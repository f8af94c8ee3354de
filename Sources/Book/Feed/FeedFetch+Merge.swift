import Feeds
import Foundation
import Persistence
import Reservations

nonisolated extension FeedFetch {
  /// Brings the records into the book.
  func merge(_ document: FeedDocument, asOf: Date, into report: inout FeedReport) async throws {
  }
}
