extension Color {
  static let white = Color.rgb(red: 255, green: 255, blue: 255)
  static let black = Color.rgb(red: 0, green: 0, blue: 0)

  /// This colour with a share of another, 0 to 1 of it; itself where one of them is the terminal's own.
  func mixed(with other: Color, share: Double) -> Color {
    guard let mine = components, let theirs = other.components else { return self }
    func part(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8((Double(from) + (Double(to) - Double(from)) * share).rounded())
    }
    return .rgb(
      red: part(mine.red, theirs.red), green: part(mine.green, theirs.green),
      blue: part(mine.blue, theirs.blue))
  }

  /// The first mixture with `other`, in steps of a twentieth, that fulfils `suits`; `other` where none does.
  func moved(towards other: Color, until suits: (Color) -> Bool) -> Color {
    for step in 0..<20 {
      let color = step == 0 ? self : mixed(with: other, share: Double(step) / 20)
      if suits(color) { return color }
    }
    return other
  }
}
