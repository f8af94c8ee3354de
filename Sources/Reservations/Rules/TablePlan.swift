import Foundation
import Persistence

/// Who has which table when, as seen at one instant: the answer to every question about a free table.
public struct TablePlan: Sendable {
  private struct Claim: Sendable {
    let booking: Booking
    let span: TimeSpan
  }

  private var claims: [PersistentIdentifier<DiningTable>: [Claim]] = [:]

  /// The plan made of bookings and the tables they have; those that take no table are passed over.
  public init(
    bookings: [Booking],
    tablesOfBooking: [PersistentIdentifier<Booking>: [PersistentIdentifier<DiningTable>]], now: Date
  ) {
    for booking in bookings {
      guard let span = booking.occupancy(at: now) else { continue }
      for table in tablesOfBooking[booking.id] ?? [] {
        claims[table, default: []].append(Claim(booking: booking, span: span))
      }
    }
  }

  /// The booking that has a table in a span, the earliest of several; `except` is left out.
  public func taker(
    of table: PersistentIdentifier<DiningTable>, during span: TimeSpan,
    except: PersistentIdentifier<Booking>? = nil
  ) -> Booking? {
    (claims[table] ?? [])
      .filter { $0.booking.id != except && $0.span.overlaps(span) }
      .min { $0.span.start < $1.span.start }?.booking
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
    (claims[table] ?? []).filter { $0.booking.id != except && $0.span.start >= instant }
      .min { $0.span.start < $1.span.start }?.booking
  }
}

extension TablePlan {
  /// The table that fits a party best: free, the smallest that holds it, then the lowest priority, then the label.
  ///
  /// - Returns: Nil when no free table is meant for a party of this size.
  public func bestFit(
    for party: Int, among tables: [DiningTable], during span: TimeSpan,
    except: PersistentIdentifier<Booking>? = nil
  ) -> DiningTable? {
    tables.fitting(party).first { isFree($0.id, during: span, except: except) }
  }
}

extension [DiningTable] {
  /// The tables meant for a party of this size: smallest first, then by priority, then by label.
  public func fitting(_ party: Int) -> [DiningTable] {
    filter { ($0.minimum...Swift.max($0.minimum, $0.maximum)).contains(party) }
      .sorted { left, right in
        if left.maximum != right.maximum { return left.maximum < right.maximum }
        if left.priority != right.priority { return left.priority < right.priority }
        return left.label.isNaturallyBefore(right.label)
      }
  }
}
