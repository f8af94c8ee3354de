/// Mouse reports, as SGR (1006) or in the older form of three bytes, made into events.
struct MouseDecoder: Sendable {
  private static let doubleClickLimit = Duration.milliseconds(400)

  private var lastClick: (point: Point, at: ContinuousClock.Instant)?

  /// The event of an SGR report.
  ///
  /// - Parameter sequence: The whole report, `ESC [ < button ; column ; row` and `M` or `m`.
  mutating func event(for sequence: [UInt8], at now: ContinuousClock.Instant) -> MouseEvent? {
    guard sequence.last == UInt8(ascii: "M") else { return nil }
    guard let numbers = SequenceNumbers(sequence[3..<(sequence.count - 1)]), numbers.count == 3 else {
      return nil
    }
    return event(button: numbers[0], column: numbers[1] - 1, row: numbers[2] - 1, at: now)
  }

  /// The event of the three bytes that follow `ESC [ M`.
  mutating func event(legacy bytes: ArraySlice<UInt8>, at now: ContinuousClock.Instant) -> MouseEvent? {
    let values = bytes.map(Int.init)
    guard values.count == 3, values[0] >= 32 else { return nil }
    return event(button: values[0] - 32, column: values[1] - 33, row: values[2] - 33, at: now)
  }

  private mutating func event(button: Int, column: Int, row: Int, at now: ContinuousClock.Instant)
    -> MouseEvent?
  {
    guard column >= 0, row >= 0 else { return nil }
    let point = Point(column: column, row: row)
    let modifiers = 0b11100
    switch button & ~modifiers {
    case 0: return MouseEvent(kind: clickKind(at: point, now), point: point)
    case 64: return MouseEvent(kind: .wheelUp, point: point)
    case 65: return MouseEvent(kind: .wheelDown, point: point)
    default: return nil
    }
  }

  private mutating func clickKind(at point: Point, _ now: ContinuousClock.Instant) -> MouseEvent.Kind {
    if let last = lastClick, last.point == point, now - last.at <= Self.doubleClickLimit {
      lastClick = nil
      return .doubleClick
    }
    lastClick = (point, now)
    return .click
  }
}
