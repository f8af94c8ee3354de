import Foundation

/// The two counts of one slot of a service.
public struct ServiceSlot: Equatable, Sendable {
  /// Its first instant.
  public var start: Date
  /// The first instant after it.
  public var end: Date
  /// *Pacing*: covers that start in it; cancelled ones and no-shows left out.
  public var starting: Int
  /// *Occupancy*: most covers that are present at one time in it.
  public var present: Int
  /// Most covers that should start in it; nil has no limit.
  public var limit: Int?

  /// Whether more start than should.
  public var isOverLimit: Bool { limit.map { starting > $0 } ?? false }
}

extension ServiceSlot {
  /// The slots of a span, made of elapsed time, so that a day has 23 or 25 hours of them where the clock is set; the last one may
  /// reach beyond the span.
  ///
  /// - Parameter now: Parties at their tables are present until now at least, finished ones until they went.
  public static func series(
    _ bookings: [Booking], during span: TimeSpan, slotMinutes: Int, limit: Int? = nil, now: Date
  ) -> [ServiceSlot] {
    precondition(slotMinutes > 0, "A slot has one minute or more.")
    let length = Double(slotMinutes) * 60
    let count = max(0, Int((span.end.timeIntervalSince(span.start) / length).rounded(.up)))
    var slots = (0..<count).map { index in
      let start = span.start.addingTimeInterval(Double(index) * length)
      return ServiceSlot(
        start: start, end: start.addingTimeInterval(length), starting: 0, present: 0, limit: limit)
    }
    for booking in bookings where booking.countsCovers {
      let index = Int((booking.start.timeIntervalSince(span.start) / length).rounded(.down))
      if slots.indices.contains(index) { slots[index].starting += booking.partySize }
    }
    let crowd = Crowd(bookings, now: now)
    for index in slots.indices {
      slots[index].present = crowd.most(
        during: TimeSpan(start: slots[index].start, end: slots[index].end))
    }
    return slots
  }
}

/// How many are present when: the steps at which the number changes.
private struct Crowd {
  /// From an instant on, so many; by instant.
  private let steps: [(at: Date, covers: Int)]

  init(_ bookings: [Booking], now: Date) {
    var changes: [Date: Int] = [:]
    for booking in bookings {
      guard let span = booking.presence(at: now), span.start < span.end else { continue }
      changes[span.start, default: 0] += booking.coversPresent
      changes[span.end, default: 0] -= booking.coversPresent
    }
    var covers = 0
    steps = changes.sorted { $0.key < $1.key }.map { change in
      covers += change.value
      return (change.key, covers)
    }
  }

  /// The most at one time in a span.
  func most(during span: TimeSpan) -> Int {
    // The first step after the beginning of the span.
    var low = 0, high = steps.count
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].at <= span.start { low = middle + 1 } else { high = middle }
    }
    var most = low > 0 ? steps[low - 1].covers : 0
    while low < steps.count, steps[low].at < span.end {
      most = max(most, steps[low].covers)
      low += 1
    }
    return most
  }
}
