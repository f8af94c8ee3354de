extension Form {
  /// Does what a key does in a form.
  public mutating func handle(_ key: Key) -> Outcome {
    notice = nil
    switch key {
    case .enter: return finish()
    case .tab: return move(by: 1)
    case .backTab: return move(by: -1)
    case .down: return suggestions.isEmpty ? move(by: 1) : pick(by: 1)
    case .up: return selectedSuggestion == nil ? move(by: -1) : pick(by: -1)
    case .escape: return leave()
    default: return edit(key)
    }
  }

  /// Puts pasted text into the field with the cursor, on one line, as much as fits; what was left out is said.
  public mutating func paste(_ text: String) -> Outcome {
    guard case .typed = fields[focusIndex].kind else { return .ignored }
    let fits = fields[focusIndex].input.paste(text)
    notice = fits ? nil : Self.sentence(limit: fields[focusIndex].input.limit)
    return edited()
  }

  private static func sentence(limit: Int) -> String { "cut: at most \(limit) characters" }

  private mutating func edit(_ key: Key) -> Outcome {
    if case .choice(let options) = fields[focusIndex].kind { return choose(key, among: options) }
    let before = fields[focusIndex].input
    guard fields[focusIndex].input.handle(key) else { return .ignored }
    let after = fields[focusIndex].input
    if case .character = key, after.text == before.text { notice = Self.sentence(limit: after.limit) }
    return after.text == before.text ? .moved : edited()
  }

  private mutating func choose(_ key: Key, among options: [String]) -> Outcome {
    let index = options.firstIndex(of: fields[focusIndex].input.text) ?? 0
    guard let chosen = Self.option(for: key, after: index, among: options) else { return .ignored }
    guard chosen != index else { return .moved }
    fields[focusIndex].input.replace(with: options[chosen])
    return edited()
  }

  private static func option(for key: Key, after index: Int, among options: [String]) -> Int? {
    guard !options.isEmpty else { return nil }
    switch key {
    case .right, .character(" "): return (index + 1) % options.count
    case .left: return (index + options.count - 1) % options.count
    case .character(let letter):
      let order = (1...options.count).map { (index + $0) % options.count }
      return order.first { options[$0].lowercased().hasPrefix(letter.lowercased()) }
    default: return nil
    }
  }

  private mutating func edited() -> Outcome {
    isEdited = true
    offer([])
    return .edited(focus)
  }

  private mutating func finish() -> Outcome {
    if let selectedSuggestion { return take(suggestion: selectedSuggestion) }
    offer([])
    guard let open = nextOpenField else { return .done }
    if open == focusIndex || focusIndex == fields.count - 1 { saysWhatIsMissing = true }
    moveFocus(to: open)
    return .moved
  }

  /// The next field that cannot be taken as it is, from the one after the cursor round to its own.
  private var nextOpenField: Int? {
    (1...fields.count).map { (focusIndex + $0) % fields.count }.first { !fields[$0].isValid }
  }

  private mutating func move(by step: Int) -> Outcome {
    moveFocus(to: (focusIndex + step + fields.count) % fields.count)
    return .moved
  }

  mutating func moveFocus(to index: Int) {
    if index != focusIndex { offer([]) }
    focusIndex = index
    fields[index].input.moveToEnd()
  }

  private mutating func pick(by step: Int) -> Outcome {
    let next = (selectedSuggestion ?? -1) + step
    selectedSuggestion = next < 0 ? nil : min(next, suggestions.count - 1)
    return .moved
  }

  private mutating func leave() -> Outcome {
    guard !suggestions.isEmpty else { return .left }
    offer([])
    return .moved
  }
}
