import Foundation

extension Terminal {
  /// Asks the terminal to put text into the clipboard (OSC 52); one that cannot, or may not, does nothing.
  public func copy(_ text: String) {
    guard isActive else { return }
    let encoded = Data(text.utf8).base64EncodedString()
    TerminalDevice.send(Array("\u{1B}]52;c;\(encoded)\u{1B}\\".utf8))
  }
}
