import Foundation
import Reservations

/// What the first line tells beyond the evening itself.
struct HeaderStatus: Equatable {
  /// How old the restaurants are.
  enum Feed: Equatable {
    /// Never had one.
    case none
    /// The last fetch was answered so many minutes ago.
    case fresh(minutes: Int)
    /// The last fetch failed; the restaurants are of this time, `14:05`.
    case stale(asOf: String)
  }

  /// What became of the last write.
  enum Save: Equatable {
    case saved, saving, notSaved
  }

  /// The houses shown: `All restaurants`, or the name of one.
  var place: String
  /// The same in a word, for narrow screens.
  var shortPlace: String
  /// The service day it is now.
  var today: ServiceDay
  /// The age of the feed.
  var feed: Feed
  /// How far a fetch is that brings restaurants now: `12,500 of 20,000`; nil while none does.
  var progress: String?
  /// Whether all is written.
  var save: Save = .saved
  /// Whether this session may not write.
  var isReadOnly = false

  /// The status of a session that writes.
  init(place: String, shortPlace: String, today: ServiceDay, feed: Feed) {
    self.place = place
    self.shortPlace = shortPlace
    self.today = today
    self.feed = feed
  }
}
