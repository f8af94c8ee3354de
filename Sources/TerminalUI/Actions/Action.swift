/// One row of a pane's or sheet's action table: keys, help, hints and the palette are all made from these rows.
@MainActor public struct Action: Identifiable {
  /// The config's name for it: `list.search`.
  public nonisolated let id: String
  /// One or two words for the key line: `seat`. Empty: not in the key line.
  public let title: String
  /// At most 28 cells for help and palette: `seat the party`.
  public let help: String
  /// The head under which help lists it: `Service`.
  public let group: String
  /// The keys that run it, the first one is shown; may be empty.
  public let keys: [Key]
  /// Why it cannot run now, as a sentence with the next step; nil when it can.
  public let disabledReason: @MainActor () -> String?
  private let isPossible: (@MainActor () -> Bool)?
  /// Runs it. A failure becomes a message by whoever owns the action.
  public let perform: @MainActor () -> Void

  /// One action row.
  ///
  /// - Parameter isPossible: Whether there is no `disabledReason`, where that is known with less effort than the
  ///   sentence takes: a key line asks with every frame.
  public init(
    _ id: String, title: String = "", help: String, group: String, keys: [Key],
    disabledReason: @escaping @MainActor () -> String? = { nil },
    isPossible: (@MainActor () -> Bool)? = nil,
    perform: @escaping @MainActor () -> Void
  ) {
    self.id = id
    self.title = title
    self.help = help
    self.group = group
    self.keys = keys
    self.disabledReason = disabledReason
    self.isPossible = isPossible
    self.perform = perform
  }

  /// Whether it can run now.
  public var canRun: Bool { isPossible?() ?? (disabledReason() == nil) }

  /// The same action with other keys.
  func with(keys: [Key]) -> Action {
    Action(
      id, title: title, help: help, group: group, keys: keys, disabledReason: disabledReason,
      isPossible: isPossible, perform: perform)
  }
}
