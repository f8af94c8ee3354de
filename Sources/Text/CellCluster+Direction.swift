extension CellCluster {
  /// Whether its script is written from right to left: Hebrew, Arabic and their relatives, by Unicode block.
  public var isRightToLeft: Bool {
    switch base.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
