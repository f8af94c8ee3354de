extension Theme.Variant {
  /// The background from which on black text reads better than white (WCAG 2.2).
  private static let middleLuminance = 0.179

  /// What a terminal's background asks for; a colour that nobody knows counts as dark.
  public init(background: Color) {
    self = (background.luminance ?? 0) > Self.middleLuminance ? .light : .dark
  }
}
