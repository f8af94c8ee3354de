import CLinux

/// What is sent for a cell's character on a terminal with certain characters.
struct CellGlyphs: Sendable {
  /// Whether our own signs become their ASCII twins.
  let usesTwins: Bool
  /// Whether everything else becomes ASCII as well.
  let foldsLetters: Bool

  /// The scalars to send, base first, for a cell that is not the right half of another.
  ///
  /// A character whose width libc, and with it ncurses, sees differently would move the rest of its line:
  /// U+FFFD stands for it.
  func scalars(of cell: Cell) -> [UInt32] {
    let signs = signs(of: cell)
    guard let base = signs.first, base >= 0x7F, wcwidth(wchar_t(bitPattern: base)) != Int32(cell.width) else {
      return signs
    }
    return [0xFFFD]
  }

  /// The one scalar to send for a cell that is sent as it is; nil where `scalars` tell more.
  func scalar(of cell: Cell) -> UInt32? {
    guard !usesTwins, !foldsLetters, cell.isOneScalar, cell.base >= 0x7F,
      wcwidth(wchar_t(bitPattern: cell.base)) == Int32(cell.width)
    else { return nil }
    return cell.base
  }

  /// The same, whatever libc thinks of it.
  func signs(of cell: Cell) -> [UInt32] {
    let scalars = cell.scalars
    guard let base = scalars.first, base >= 0x7F || (foldsLetters && scalars.count > 1) else {
      return scalars
    }
    if usesTwins, let twin = ASCIITwins.twin(of: base) { return [UInt32(twin)] }
    guard foldsLetters else { return scalars }
    return [base < 0x7F ? base : UInt32(ASCIITwins.folded(base))]
  }

  /// What is drawn in the right half of a wide cell whose left half is drawn one column wide, as an ASCII letter or
  /// U+FFFD; nil where `scalars` fill both.
  func rightHalf(of cell: Cell, drawnAs scalars: [UInt32]) -> UInt32? {
    guard cell.width == 2, scalars.count == 1, scalars[0] < 0x7F || scalars[0] == 0xFFFD else { return nil }
    return scalars[0] == 0x3F ? 0x3F : 0x20
  }
}
