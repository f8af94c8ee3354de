import Foundation
import Text

extension Terminal {
  /// Asks the terminal to put text into the clipboard (OSC 52); one that cannot, or may not, does nothing.
  ///
  /// The text is one line, cleaned: what is pasted into a shell must not be more than what was seen.
  public func copy(_ text: String) {
    guard isActive else { return }
    let encoded = Data(text.cleanedForTerminal.utf8).base64EncodedString()
    TerminalDevice.send(Array("\u{1B}]52;c;\(encoded)\u{1B}\\".utf8))
  }
}
