import Observation
import TerminalUI

/// A form that is really filled in: text, number, time, choice, suggestions, and a question before it is thrown away.
@Observable final class FormPage: GalleryPage {
  private enum Field: Hashable, Sendable { case name, party, time, seat, note }

  let title = "Form"
  private(set) var isTyping = false
  private var form = FormPage.emptyForm
  /// What was taken, the newest last.
  private var taken: [String] = []
  private var dialog: Dialog?
  @ObservationIgnored private let say: (Toast) -> Void
  @ObservationIgnored private var areas: [HitArea<FormView.Target>] = []
  @ObservationIgnored private var answers: [HitArea<Key>] = []

  /// A form that says what became of it.
  init(say: @escaping (Toast) -> Void) { self.say = say }

  private static let known = [
    ("Ada Lovelace", "London"), ("Alan Turing", "Maida Vale"), ("Annie Easley", "Birmingham"),
    ("Barbara Liskov", "Los Angeles"), ("Grace Hopper", "New York"), ("Hedy Lamarr", "Wien"),
    ("Jörg Weißgerber", "Köln"), ("佐藤 美咲", "大阪"),
  ]

  private static var emptyForm: Form<Field> {
    Form([
      .text(.name, "Name", limit: 60, isRequired: true) { text in
        text.isEmpty ? .hint("a name; three letters find one") : .hint("")
      },
      .number(.party, "People", in: 1...20, unit: "people", isRequired: true),
      .moment(.time, "Time", hint: "19:30, 1930 or 730pm", isRequired: true) { ClockReading($0)?.words },
      .choice(.seat, "Seat", among: ["anywhere", "by the window", "outside", "at the bar"]),
      .text(.note, "Note", limit: 120, placeholder: "nothing to note"),
    ])
  }

  func draw(on canvas: inout Canvas) {
    let size = canvas.size
    let trailing = taken.isEmpty ? "" : "\(taken.count) taken"
    HeadRule(title: "A form", trailing: trailing, isFocused: isTyping).draw(on: &canvas)
    let place = Rect(column: 0, row: 2, columns: size.columns, rows: size.rows - 2)
    areas = canvas.region(place) { region in
      form.view(footRows: 3, isFocused: isTyping && dialog == nil).draw(on: &region) { foot in
        for (row, line) in (taken.isEmpty ? ["Nothing was taken yet."] : taken.suffix(3)).enumerated() {
          foot.write(line, column: 2, row: row, role: .textDim)
        }
      }
    }
    guard let dialog else { return answers = [] }
    answers = canvas.region(dialog.frame(on: size)) { dialog.draw(on: &$0) }
  }

  var actions: [Action] {
    guard !isTyping else {
      return [
        Action(
          "next", title: "next, or take", help: "next needed field, or take", group: "Form", keys: [.enter]
        ) {
          [self] in take(.enter)
        },
        Action("field", title: "next field", help: "next field", group: "Form", keys: [.tab]) {
          [self] in take(.tab)
        },
        Action("leave", title: "leave", help: "out of the form", group: "Form", keys: [.escape]) {
          [self] in take(.escape)
        },
      ]
    }
    return [
      Action("fill", title: "fill in", help: "go into the form", group: "Form", keys: [.enter]) {
        [self] in isTyping = true
      }
    ]
  }

  func take(_ key: Key) {
    guard isTyping else { return }
    if let dialog { return dialog.answer(key).map { _ in answer(key) } ?? () }
    follow(form.handle(key))
  }

  func paste(_ text: String) {
    guard isTyping, dialog == nil else { return }
    follow(form.paste(text))
  }

  func click(at point: Point, isDouble: Bool) {
    if let key = answers.target(at: point) { return take(key) }
    guard dialog == nil, let target = areas.target(at: point) else { return }
    isTyping = true
    switch target {
    case .field(let index): form.focus(on: form.fields[index].id)
    case .suggestion(let index): follow(form.take(suggestion: index))
    }
  }

  func wheel(by lines: Int) { if isTyping { take(lines < 0 ? .up : .down) } }

  private func follow(_ outcome: Form<Field>.Outcome) {
    switch outcome {
    case .edited(.name): form.offer(suggestions)
    case .done: finish()
    case .left: leave()
    case .ignored, .moved, .edited, .took: break
    }
  }

  private var suggestions: [Suggestion] {
    let typed = form[.name].lowercased()
    guard typed.count >= 2 else { return [] }
    return Self.known.filter { $0.0.lowercased().contains(typed) }.prefix(4).map {
      Suggestion($0.0, facts: [.init(column: 18, text: $0.1, role: .textDim)])
    }
  }

  private func finish() {
    taken.append("\(form[.name]), \(form[.party]) at \(form[.time]), \(form[.seat])")
    say(Toast("● \(form[.name]) is taken.", role: .messageOK))
    form = Self.emptyForm
    isTyping = false
  }

  private func leave() {
    guard form.isEdited else { return isTyping = false }
    dialog = Dialog(
      title: "Throw away?", sentences: ["What was typed into the form is lost."],
      answers: [Hint(.character("y"), "throw away"), Hint(.escape, "go on")])
  }

  private func answer(_ key: Key) {
    dialog = nil
    guard key == .character("y") else { return }
    form = Self.emptyForm
    isTyping = false
  }
}
