import Book
import Reservations
import TerminalUI

extension BookingSheet {
  /// Most suggestions shown at once.
  private static let mostSuggestions = 5

  /// The suggestions on the screen, best first.
  var shownSuggestions: [FormSuggestion] {
    hidesSuggestions || form.refusal != nil ? [] : Array(form.suggestions.prefix(Self.mostSuggestions))
  }

  /// The sheet as it is to be drawn.
  var view: BookingSheetView {
    BookingSheetView(
      title: title, note: note, fields: BookField.sheet.map(line), suggestions: shownSuggestions.map(line),
      selectedSuggestion: suggestion, foot: foot, question: isAsking ? "Not saved." : "",
      hints: shown(usualHints))
  }

  private var title: String {
    let title =
      switch form.purpose {
      case .add: "New booking"
      case .edit(let booking): "Booking \(booking.code)"
      }
    return form.draftedWords.map { "\(title), \($0)" } ?? title
  }

  private var note: String {
    [form.restaurant?.name, form.day?.shortText].compactMap(\.self).joined(separator: ", ")
  }

  private func line(_ field: BookField) -> FieldLine {
    let isFocused = field == form.focus && !isAsking
    let placeholder =
      switch field {
      case .minutes: "by party size"
      case .table: "best fit"
      default: ""
      }
    return FieldLine(
      label: field.title, field: isFocused ? self.field : TextField(form.text(field)),
      placeholder: placeholder, echo: echo(field), isFocused: isFocused)
  }

  /// What is wrong with the field that a refusal is about is said once, by the refusal.
  private func echo(_ field: BookField) -> FieldEcho {
    let echo = form.echo(field)
    guard form.refusal?.field == field, case .warning = echo else { return echo }
    return .hint("")
  }

  private func line(_ suggestion: FormSuggestion) -> Suggestion {
    switch suggestion {
    case .guest(let known):
      let visits = known.visits.count == 1 ? "1 visit" : "\(known.visits.count) visits"
      let isVIP = known.guest.tags.contains { $0.lowercased() == "vip" }
      return Suggestion(
        name: known.guest.name, phone: known.guest.phone, visits: visits,
        marks: (isVIP ? "V" : "") + (known.guest.allergies.isEmpty ? "" : "A"))
    case .table(let seating):
      return Suggestion(
        name: seating.label, phone: seating.tables.first?.area ?? "", visits: "seats \(seating.maximum)",
        marks: "")
    }
  }

  private var foot: BookingSheetView.Foot {
    if let refusal = form.refusal {
      return .refused(
        refusal.sentence,
        offers: refusal.ways.map { OfferLine($0) } + refusal.others.map { OfferLine($0) },
        selection: way)
    }
    let quarters = form.quarters.enumerated().map { index, quarter in
      ServiceStrip.Quarter(
        hour: quarter.hour, covers: quarter.covers, isChosen: index == form.chosenQuarter,
        isPast: quarter.isPast)
    }
    let chosen = form.chosenQuarter.map { form.quarters[$0] }
    return .covers(
      ServiceStrip(
        quarters: quarters, limit: form.quarters.lazy.compactMap(\.limit).first,
        chosenTime: chosen.map {
          WallTime(
            date: form.day ?? ServiceDay(year: 2000, month: 1, day: 1), minute: $0.hour * 60 + $0.minute
          ).clockText
        }))
  }

  /// Its keys, as they are without a choice.
  private var usualHints: [Hint] {
    if isAsking {
      return [
        Hint(.character("y"), "throw away"), Hint(.character("d"), "keep as draft"),
        Hint(.escape, "go on"),
      ]
    }
    guard form.refusal == nil else {
      return (waysOut == 0 ? [] : [Hint([.down, .enter], "take a line", clicked: .enter)]) + [
        Hint(.tab, "change a field"), Hint(.escape, "close, keep as draft"),
      ]
    }
    return [
      Hint(.enter, "next, or save"), Hint(.tab, "next field"),
      Hint(.down, "choose"), Hint(.escape, "close"),
    ]
  }
}
