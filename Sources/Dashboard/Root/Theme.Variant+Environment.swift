import TerminalUI

extension Theme.Variant {
  /// Light where the terminal says in COLORFGBG that its background is: colours 7 and 9 to 15, the last of `0;15`.
  init(environment: [String: String]) {
    let background = environment["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
    self = background.map { $0 == 7 || 9...15 ~= $0 } ?? false ? .light : .dark
  }
}
