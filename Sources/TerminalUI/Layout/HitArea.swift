/// A place that acts when it is clicked: whoever draws something hands back where it is and what it stands for.
public struct HitArea<Target: Sendable>: Sendable {
  /// The cells, of the whole screen.
  public let rect: Rect
  /// What a click stands for: a key, a row's id, a field.
  public let target: Target

  /// A click inside `rect` is `target`.
  public init(rect: Rect, target: Target) {
    self.rect = rect
    self.target = target
  }

  /// The same place for another kind of target: areas of several widgets become one list.
  public func map<Other>(_ change: (Target) -> Other) -> HitArea<Other> {
    HitArea<Other>(rect: rect, target: change(target))
  }
}

extension HitArea: Equatable where Target: Equatable {}

extension Collection {
  /// What lies at `point`: of several the one drawn last.
  public func target<Target>(at point: Point) -> Target? where Element == HitArea<Target> {
    reversed().first { $0.rect.contains(point) }?.target
  }
}

extension Canvas {
  /// The place of `rect` of this region as a click area, cut to what is visible; nil when nothing is.
  public func hitArea<Target>(_ rect: Rect, _ target: Target) -> HitArea<Target>? {
    let visible = placed(rect).intersection(clip)
    return visible.size.columns > 0 && visible.size.rows > 0 ? HitArea(rect: visible, target: target) : nil
  }
}
