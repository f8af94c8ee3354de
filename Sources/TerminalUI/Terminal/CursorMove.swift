/// A move of the terminal's cursor, in the sequences of `PatchDialect`.
struct CursorMove {
  enum Kind {
    /// To a row and a column, counted from 1.
    case place
    /// To a column of the same row, counted from 1.
    case column
    /// To a row, in the same column, counted from 1.
    case row
    /// So many cells to the right.
    case right
    /// So many rows down.
    case down
    /// To the first column.
    case lineStart
    /// So many cells to the left, a byte each.
    case back
    /// So many rows down in the same column, a byte each; the last row must not be passed.
    case feed
  }

  private let kind: Kind
  private let first: Int
  private let second: Int

  init(_ kind: Kind, _ first: Int = 1, _ second: Int = 1) {
    self.kind = kind
    self.first = first
    self.second = second
  }

  /// The bytes it takes.
  var length: Int {
    switch kind {
    case .lineStart: 1
    case .back, .feed: first
    case .place where second > 1: 4 + Self.digits(first) + Self.digits(second)
    case .place, .right, .down: 3 + (first == 1 ? 0 : Self.digits(first))
    case .column, .row: 3 + Self.digits(first)
    }
  }

  /// Adds its sequence; a parameter that is 1 may be left out.
  func append(to bytes: inout [UInt8]) {
    switch kind {
    case .lineStart: bytes.append(0x0D)
    case .back: bytes.append(contentsOf: repeatElement(0x08, count: first))
    case .feed: bytes.append(contentsOf: repeatElement(0x0A, count: first))
    case .place: Self.append(first, second > 1 ? second : nil, final: "H", to: &bytes)
    case .column: Self.append(first, nil, final: "G", isWhole: true, to: &bytes)
    case .row: Self.append(first, nil, final: "d", isWhole: true, to: &bytes)
    case .right: Self.append(first, nil, final: "C", to: &bytes)
    case .down: Self.append(first, nil, final: "B", to: &bytes)
    }
  }

  private static func append(
    _ first: Int, _ second: Int?, final: Unicode.Scalar, isWhole: Bool = false, to bytes: inout [UInt8]
  ) {
    bytes += [0x1B, 0x5B]
    if first != 1 || second != nil || isWhole { append(first, to: &bytes) }
    if let second {
      bytes.append(0x3B)
      append(second, to: &bytes)
    }
    bytes.append(UInt8(ascii: final))
  }

  /// A screen has 1,000 rows and columns at most.
  private static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1_000 ? 3 : 4
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    if number >= 10 { append(number / 10, to: &bytes) }
    bytes.append(UInt8(0x30 + number % 10))
  }
}
