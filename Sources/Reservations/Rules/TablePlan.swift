import Foundation
import Persistence

/// Who has which table when, as seen at one instant: the answer to every question about a free table.
public struct TablePlan: Sendable {
  /// A booking is large: a claim names its place.
  private struct Claim: Sendable {
    let index: Int
    let span: TimeSpan
  }

  private let bookings: [Booking]
  private var claims: [PersistentIdentifier<DiningTable>: [Claim]] = [:]

  /// The plan made of bookings and the tables they have; those that take no table are passed over.
  public init(
    bookings: [Booking],
    tablesOfBooking: [PersistentIdentifier<Booking>: [PersistentIdentifier<DiningTable>]], now: Date
  ) {
    self.bookings = bookings
    for index in bookings.indices {
      guard let tables = tablesOfBooking[bookings[index].id],
        let span = bookings[index].occupancy(at: now)
      else { continue }
      for table in tables { claims[table, default: []].append(Claim(index: index, span: span)) }
    }
  }

  /// The booking that has a table in a span, the earliest of several; `except` is left out.
  public func taker(
    of table: PersistentIdentifier<DiningTable>, during span: TimeSpan,
    except: PersistentIdentifier<Booking>? = nil
  ) -> Booking? {
    first(at: table, except: except) { $0.overlaps(span) }
  }

  /// Whether nobody has a table in a span; `except` is left out.
  public func isFree(
    _ table: PersistentIdentifier<DiningTable>, during span: TimeSpan,
    except: PersistentIdentifier<Booking>? = nil
  ) -> Bool {
    taker(of: table, during: span, except: except) == nil
  }

  /// The next booking that takes a table at or after an instant; `except` is left out.
  public func next(
    at table: PersistentIdentifier<DiningTable>, after instant: Date,
    except: PersistentIdentifier<Booking>? = nil
  ) -> Booking? {
    first(at: table, except: except) { $0.start >= instant }
  }

  private func first(
    at table: PersistentIdentifier<DiningTable>, except: PersistentIdentifier<Booking>?,
    where matches: (TimeSpan) -> Bool
  ) -> Booking? {
    var found: Claim?
    for claim in claims[table] ?? [] where matches(claim.span) {
      guard bookings[claim.index].id != except else { continue }
      if found.map({ claim.span.start < $0.span.start }) ?? true { found = claim }
    }
    return found.map { bookings[$0.index] }
  }
}
