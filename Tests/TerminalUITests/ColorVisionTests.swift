import Glibc
import Testing

@testable import TerminalUI

/// What people see who lack one kind of cone, by Machado, Oliveira and Fernandes (2009) at full severity.
struct ColorVisionTests {
  private static let kinds: [(name: String, rows: [SIMD3<Double>])] = [
    (
      "protanopia",
      [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    (
      "deuteranopia",
      [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    (
      "tritanopia",
      [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
  ]
  private static let groups = [
    "status.booked", "status.arrived", "status.seated", "due.late", "due.over", "due.threatened",
  ]

  @Test(arguments: kinds.indices)
  func `the six groups stay apart in okabe-ito`(kind: Int) throws {
    let theme = Theme.embedded("okabe-ito", roles: allRoles)
    let seen = try Self.groups.map { name in
      let role = try #require(allRoles[name])
      let parts = try #require(theme.style(ground: .screen, role: role).foreground.components)
      return Self.lab(Self.kinds[kind].rows, [parts.red, parts.green, parts.blue])
    }
    for first in seen.indices {
      for second in seen.indices where second > first {
        let difference = seen[first] - seen[second]
        let apart = (difference * difference).sum().squareRoot()
        #expect(apart >= 17, "\(Self.kinds[kind].name): \(Self.groups[first]), \(Self.groups[second])")
      }
    }
  }

  /// CIE L*a*b* under D65 of a colour as such a person sees it.
  private static func lab(_ rows: [SIMD3<Double>], _ parts: [UInt8]) -> SIMD3<Double> {
    let written = SIMD3<Double>(linear(parts[0]), linear(parts[1]), linear(parts[2]))
    let seen = product(rows, written).clamped(lowerBound: .zero, upperBound: .one)
    let toXYZ: [SIMD3<Double>] = [
      [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
      [0.0193339, 0.1191920, 0.9503041],
    ]
    let white: SIMD3<Double> = [0.95047, 1, 1.08883]
    let xyz: SIMD3<Double> = product(toXYZ, seen) / white
    let x = root(xyz.x)
    let y = root(xyz.y)
    let z = root(xyz.z)
    return SIMD3<Double>(116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  private static func product(_ rows: [SIMD3<Double>], _ vector: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3<Double>((rows[0] * vector).sum(), (rows[1] * vector).sum(), (rows[2] * vector).sum())
  }

  private static func root(_ value: Double) -> Double {
    value > 0.008856 ? cbrt(value) : (903.3 * value + 16) / 116
  }

  private static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
