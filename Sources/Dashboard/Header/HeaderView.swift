import Reservations
import Text
import TerminalUI

/// The first line: product, place, day, shift at the left; feed, save state and clock at the right.
struct HeaderView {
  /// What goes, in this order, when there is no room for all.
  private enum Part: CaseIterable {
    case shift, product, feed, save
  }

  let evening: Evening
  let status: HeaderStatus

  /// Draws on the first row of the region.
  func draw(on canvas: inout Canvas) {
    let width = canvas.size.columns
    canvas.fill(Rect(column: 0, row: 0, columns: width, rows: 1), ground: .header)
    let gap = width >= 120 ? 3 : 2
    var dropped: Set<Part> = []
    var (left, right) = (leftItems(width, dropped, status.place), rightItems(width, dropped))
    for part in Part.allCases where !fits(left, right, gap, width) {
      dropped.insert(part)
      (left, right) = (leftItems(width, dropped, status.place), rightItems(width, dropped))
    }
    if !fits(left, right, gap, width) { left = leftItems(width, dropped, status.shortPlace) }
    let start = width - 1 - HeaderItem.width(of: right, gap: gap)
    HeaderItem.draw(left, from: 1, to: start - 1, gap: 2, on: &canvas)
    HeaderItem.draw(right, from: max(1, start), to: width, gap: gap, on: &canvas)
  }

  private func fits(_ left: [HeaderItem], _ right: [HeaderItem], _ gap: Int, _ width: Int) -> Bool {
    1 + HeaderItem.width(of: left, gap: 2) + 2 + HeaderItem.width(of: right, gap: gap) + 1 <= width
  }

  private func leftItems(_ width: Int, _ dropped: Set<Part>, _ place: String) -> [HeaderItem] {
    var items: [HeaderItem] = []
    if !dropped.contains(.product) { items.append(HeaderItem("Maitre", .headerTitle)) }
    items += [HeaderItem(place), day(width)]
    if evening.closedSentence != nil {
      items.append(HeaderItem("closed", .messageWarning))
    } else if !dropped.contains(.shift), !evening.shift.name.isEmpty {
      items.append(HeaderItem(shift(width)))
    }
    if status.isReadOnly { items.append(HeaderItem(" read-only ", .headerAway)) }
    return items
  }

  private func day(_ width: Int) -> HeaderItem {
    let showsYear = width >= 100 || evening.day.year != status.today.year
    let date = showsYear ? evening.day.longText : evening.day.shortText
    let text = "\(date), \(evening.day.distance(from: status.today))"
    return evening.day == status.today ? HeaderItem(text) : HeaderItem(" \(text) ", .headerAway)
  }

  private func shift(_ width: Int) -> String {
    width >= 120 ? "\(evening.shift.name) \(evening.shift.span)" : evening.shift.name
  }
}

extension HeaderView {
  private func rightItems(_ width: Int, _ dropped: Set<Part>) -> [HeaderItem] {
    var items: [HeaderItem] = []
    if !dropped.contains(.feed) { items.append(feed(width)) }
    if !dropped.contains(.save), !status.isReadOnly { items.append(save) }
    let clock = WallClock(zone: evening.zone)
    let time = "\(clock.clockText(at: evening.now)) \(clock.abbreviation(at: evening.now))"
    return items + [HeaderItem(time, .headerClock)]
  }

  private func feed(_ width: Int) -> HeaderItem {
    if let progress = status.progress { return HeaderItem(mark: "◌", .messageOK, " \(progress)") }
    return switch status.feed {
    case .none: HeaderItem("× no feed", .messageError)
    case .fresh(let minutes):
      HeaderItem(mark: "●", .messageOK, " feed \(age(minutes, isLong: width >= 100))")
    case .stale(let time): HeaderItem("○ as of \(time)", .messageWarning)
    }
  }

  private func age(_ minutes: Int, isLong: Bool) -> String {
    if minutes < 100 { return isLong ? "\(minutes) min" : "\(minutes)m" }
    return isLong ? "\(minutes / 60) h" : "\(minutes / 60)h"
  }

  private var save: HeaderItem {
    switch status.save {
    case .saved: HeaderItem("saved")
    case .saving: HeaderItem("saving")
    case .notSaved: HeaderItem("not saved", .messageError)
    }
  }
}
