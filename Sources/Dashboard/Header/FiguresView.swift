import Reservations
import TerminalUI

/// The second line: the covers at the left; at the right what needs a person, and only when there is any.
struct FiguresView {
  let figures: Evening.Figures

  /// Draws on the first row of the region.
  func draw(on canvas: inout Canvas) {
    let width = canvas.size.columns
    let gap = width >= 160 ? 3 : 2
    var isLong = width >= 100
    if !fits(isLong, width, gap) { isLong = false }
    let room = width - 2
    var right = loud(isLong: isLong, showsMost: isLong && width >= 130)
    var left = calm(isLong: isLong, width: width)
    while left.count > 1, total(left, right, gap) > room { left.removeLast() }
    while !right.isEmpty, total(left, right, gap) > room { right.removeLast() }
    HeaderItem.draw(left, from: 1, to: width - 1, gap: gap, on: &canvas)
    let start = width - 1 - HeaderItem.width(of: right, gap: gap)
    HeaderItem.draw(right, from: start, to: width - 1, gap: gap, on: &canvas)
  }

  private func fits(_ isLong: Bool, _ width: Int, _ gap: Int) -> Bool {
    let right = loud(isLong: isLong, showsMost: isLong && width >= 130)
    return total(calm(isLong: isLong, width: width), right, gap) <= width - 2
  }

  private func total(_ left: [HeaderItem], _ right: [HeaderItem], _ gap: Int) -> Int {
    HeaderItem.width(of: left, gap: gap) + (right.isEmpty ? 0 : 2 + HeaderItem.width(of: right, gap: gap))
  }

  private func calm(isLong: Bool, width: Int) -> [HeaderItem] {
    var texts: [String] = []
    if let limit = figures.coverLimit {
      texts.append(isLong ? "\(figures.covers) of \(limit) covers" : "\(figures.covers)/\(limit) covers")
      let free = limit - figures.covers
      texts.append(free < 0 ? "\(-free) above" : "\(free) free")
    } else {
      texts.append("\(figures.covers) covers")
    }
    if figures.seated > 0 { texts.append("\(figures.seated) seated") }
    if figures.toCome > 0, width >= 120 { texts.append("\(figures.toCome) to come") }
    return texts.map { HeaderItem($0) }
  }

  private func loud(isLong: Bool, showsMost: Bool) -> [HeaderItem] {
    let late = showsMost ? "late, \(figures.mostLate) min" : "late"
    let over = showsMost ? "over, \(figures.mostOver) min" : "over"
    let counts: [(Int, String, StyleRole)] = [
      (figures.late, late, .dueLate), (figures.over, over, .dueOver),
      (figures.atDoor, isLong ? "at the door" : "door", .statusArrived),
      (figures.withoutTable, "no table", .tableNone), (figures.waiting, waiting(isLong), waitingRole),
    ]
    return counts.filter { $0.0 > 0 }.map { HeaderItem("\($0.0) \($0.1)", $0.2) }
  }

  private func waiting(_ isLong: Bool) -> String {
    guard isLong else { return "wait" }
    return figures.longestWait.map { "waiting \($0.minutes)" + ($0.quoted == 0 ? "" : "/\($0.quoted)") }
      ?? "waiting"
  }

  private var waitingRole: StyleRole {
    figures.longestWait.map { $0.minutes > $0.quoted ? .dueLate : .text } ?? .text
  }
}
