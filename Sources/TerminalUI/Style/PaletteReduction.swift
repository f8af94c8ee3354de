/// Brings written colours to the 240 fixed ones of 256, without losing what could be read.
///
/// Grounds take the nearest colour; what was told apart from a sheet by a little stays so. A text colour takes the nearest one that reads as well as the theme promises
/// (7 : 1, 4.5 : 1 or, for lines, 3 : 1) on every ground where the written colour did.
struct PaletteReduction {
  private let looks: [RoleLook]
  private let roles: RoleNames
  /// 7 when the quietest text of the theme reads with 7 : 1 on screen and sheet, else 4.5.
  private let promised: Double

  init(looks: [RoleLook], roles: RoleNames) {
    self.looks = looks
    self.roles = roles
    let grounds = [StyleRole.screen, .sheet].compactMap { looks[Int($0.rawValue)].background }
    let texts = [StyleRole.textDim, .rowPast, .hintDisabled, .messageError]
      .compactMap { looks[Int($0.rawValue)].foreground }
    let lowest = grounds.flatMap { ground in texts.compactMap { $0.contrast(to: ground) } }.min()
    promised = (lowest ?? 0) >= 7 ? 7 : 4.5
  }

  var reduced: [RoleLook] {
    let backgrounds = reducedBackgrounds
    let shared = sharedGrounds
    return looks.indices.map { place in
      var look = looks[place]
      look.foreground = look.foreground.map { text in
        let demands = grounds(of: place, shared: shared).compactMap { ground in
          demand(on: text, written: looks[ground].background, now: backgrounds[ground])
        }
        return nearest(to: text) { candidate in demands.allSatisfy { $0.isMet(by: candidate.luminance) } }
      }
      look.background = backgrounds[place]
      return look
    }
  }

  /// The grounds that lie on a sheet.
  private static let raised: [StyleRole] = [.rowSelected, .fieldFocused, .toast]

  private var reducedBackgrounds: [Color?] {
    var reduced = looks.map { $0.background.map { nearest(to: $0, where: { _ in true }) } }
    let sheet = Int(StyleRole.sheet.rawValue)
    guard let below = looks[sheet].background?.luminance, let now = reduced[sheet]?.luminance else {
      return reduced
    }
    for place in Self.raised.map({ Int($0.rawValue) }) where reduced[place] == reduced[sheet] {
      guard let written = looks[place].background, let luminance = written.luminance, luminance != below
      else {
        continue
      }
      reduced[place] = nearest(to: written) { luminance > below ? $0.luminance > now : $0.luminance < now }
    }
    return reduced
  }

  /// The places on which text roles keep their own colour.
  private var sharedGrounds: [Int] {
    roles.grounds.filter { !roles.solidGrounds.contains($0) }.map { Int($0.rawValue) }
  }

  /// The places whose backgrounds a text colour can lie on: its own, or those where it does not give way.
  private func grounds(of place: Int, shared: [Int]) -> [Int] {
    let isAlone =
      looks[place].background != nil || roles.solidGrounds.contains(StyleRole(rawValue: UInt8(place)))
    return isAlone ? [place] : shared
  }

  /// What a text colour must keep on a ground that was `written` and is `now`; nil when nobody knows.
  private func demand(on text: Color, written: Color?, now: Color?) -> Demand? {
    guard let written, let before = text.contrast(to: written), let luminance = now?.luminance else {
      return nil
    }
    return Demand(luminance: luminance, contrast: [promised, 4.5, 3].first { before >= $0 } ?? 1)
  }

  /// Colours that are not written as red, green and blue stay as they are.
  private func nearest(to color: Color, where suits: (FixedColor) -> Bool) -> Color {
    guard case .rgb = color, let parts = color.components else { return color }
    var best: (color: Color, distance: Int)?
    for candidate in FixedColor.all {
      let distance = candidate.distance(to: parts)
      if distance < best?.distance ?? .max, suits(candidate) { best = (candidate.color, distance) }
    }
    return best?.color ?? color
  }
}

/// A ground and how well a text must read on it.
private struct Demand {
  let luminance: Double
  let contrast: Double

  func isMet(by text: Double) -> Bool {
    (max(text, luminance) + 0.05) / (min(text, luminance) + 0.05) >= contrast
  }
}

/// One of the 240 colours that every terminal of 256 draws alike.
private struct FixedColor: Sendable {
  static let all: [FixedColor] = (16...255).compactMap { FixedColor(index: UInt8($0)) }

  let color: Color
  let luminance: Double
  private let parts: (red: UInt8, green: UInt8, blue: UInt8)

  init?(index: UInt8) {
    color = .indexed(index)
    guard let parts = color.components, let luminance = color.luminance else { return nil }
    self.parts = parts
    self.luminance = luminance
  }

  /// Squares of the differences, weighted as the eye weighs them ("redmean"); no unit.
  func distance(to other: (red: UInt8, green: UInt8, blue: UInt8)) -> Int {
    let red = Int(parts.red) - Int(other.red)
    let green = Int(parts.green) - Int(other.green)
    let blue = Int(parts.blue) - Int(other.blue)
    let mean = (Int(parts.red) + Int(other.red)) / 2
    return (512 + mean) * red * red / 256 + 4 * green * green + (767 - mean) * blue * blue / 256
  }
}
