/// What a theme says about one role; nil keeps what lies below.
struct RoleLook: Hashable, Sendable {
  var foreground: Color?
  var background: Color?
  var attributes: Attributes = []

  /// The same look with both colours put through `change`.
  func mapColors(_ change: (Color) -> Color) -> RoleLook {
    RoleLook(
      foreground: foreground.map(change), background: background.map(change), attributes: attributes)
  }
}
