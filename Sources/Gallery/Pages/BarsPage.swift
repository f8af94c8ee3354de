import Observation
import TerminalUI

/// Numbers as bars, made while one looks: all Unicode scalars are counted by the kind of character they are.
@Observable final class BarsPage: GalleryPage {
  let title = "Bars"
  private var counts = [Int](repeating: 0, count: Kind.allCases.count)
  private var done = 0
  /// Letters in each block of 4,096 that was counted.
  private var letters: [Int] = []
  private var work: Task<Void, Never>?
  private var chosen: Int?
  @ObservationIgnored private var areas: [HitArea<Int>] = []

  private enum Part: Hashable { case progress, chart, words, spark }

  private enum Kind: Int, CaseIterable {
    case letters, marks, numbers, signs, symbols, blanks, other

    init(_ category: Unicode.GeneralCategory) {
      switch category {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
        self = .letters
      case .nonspacingMark, .spacingMark, .enclosingMark: self = .marks
      case .decimalNumber, .letterNumber, .otherNumber: self = .numbers
      case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
        .finalPunctuation, .otherPunctuation:
        self = .signs
      case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: self = .symbols
      case .spaceSeparator, .lineSeparator, .paragraphSeparator: self = .blanks
      case .control, .format, .surrogate, .privateUse, .unassigned: self = .other
      @unknown default: self = .other
      }
    }
  }

  /// What lies beyond these planes is not assigned.
  private static let total = 0x33000
  private static let block = 0x1000

  func draw(on canvas: inout Canvas) {
    HeadRule(title: "Signs by kind", trailing: work == nil ? "" : "counting", isFocused: true)
      .draw(on: &canvas)
    let inner = Rect(column: 2, row: 2, columns: canvas.size.columns - 4, rows: canvas.size.rows - 3)
    let places = Split<Part>.rows([
      SplitPart(.progress, exactly: 2, priority: 3), SplitPart(.chart, atLeast: 5, priority: 2, gap: 1),
      SplitPart(.words, exactly: 1, priority: 1, gap: 1), SplitPart(.spark, exactly: 1, gap: 1),
    ]).places(in: inner)
    if let place = places[.progress] {
      canvas.region(place) {
        ProgressLine("counting", done: done, of: Self.total, unit: "signs").draw(on: &$0)
      }
    }
    areas = places[.chart].map { place in canvas.region(place) { chart.draw(on: &$0) } } ?? []
    if let place = places[.words] { canvas.region(place) { $0.write(words, column: 0, row: 0) } }
    if let place = places[.spark] { canvas.region(place) { drawSpark(on: &$0) } }
  }

  private var chart: BarChart {
    BarChart(
      Kind.allCases.map { kind in
        let count = counts[kind.rawValue]
        return .init(
          "\(kind)", count, of: kind == .other ? nil : 20_000,
          role: kind.rawValue == chosen ? .now : .barPresent)
      })
  }

  private var words: String {
    guard let chosen, let kind = Kind(rawValue: chosen) else {
      return "A bar that is clicked says its number. Above 20,000 there is a mark."
    }
    return "\(counts[chosen]) \(kind) so far."
  }

  private func drawSpark(on canvas: inout Canvas) {
    let used = canvas.write("letters by block  ", column: 0, row: 0, role: .textDim)
    let width = canvas.size.columns - used
    Sparkline(letters, limit: Self.block).draw(on: &canvas, column: used, row: 0, width: width)
  }

  var actions: [Action] {
    [
      Action(
        "count", title: "count", help: "count all signs by kind", group: "Count", keys: [.enter],
        disabledReason: { [self] in work == nil ? nil : "it is being counted. x stops it." }
      ) { [self] in start() },
      Action(
        "stop", title: "stop", help: "stop counting", group: "Count", keys: [.character("x")],
        disabledReason: { [self] in work == nil ? "nothing is being counted. Enter counts." : nil }
      ) { [self] in work?.cancel() },
      Action("left", title: "another bar", help: "the bar before", group: "Count", keys: [.left]) {
        [self] in choose(by: -1)
      },
      Action("right", help: "the next bar", group: "Count", keys: [.right]) { [self] in choose(by: 1) },
    ]
  }

  func click(at point: Point, isDouble: Bool) { chosen = areas.target(at: point) ?? chosen }

  func wheel(by lines: Int) { choose(by: lines.signum()) }

  private func choose(by step: Int) {
    let count = Kind.allCases.count
    chosen = ((chosen ?? -step.signum()) + step + count) % count
  }

  private func start() {
    (counts, done, letters) = ([Int](repeating: 0, count: Kind.allCases.count), 0, [])
    work = Task { [weak self] in
      while self?.countBlock() == true, !Task.isCancelled {
        // Slow enough to be watched, and to be stopped.
        do { try await Task.sleep(for: .milliseconds(20)) } catch { break }
      }
      self?.work = nil
    }
  }

  /// Counts the next block.
  ///
  /// - Returns: Whether there is another.
  private func countBlock() -> Bool {
    var found = 0
    for value in done..<min(done + Self.block, Self.total) {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let kind = Kind(scalar.properties.generalCategory)
      counts[kind.rawValue] += 1
      if kind == .letters { found += 1 }
    }
    letters.append(found)
    done = min(done + Self.block, Self.total)
    return done < Self.total
  }
}
