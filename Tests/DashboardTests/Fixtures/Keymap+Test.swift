import TerminalUI
import Testing
import YAML

@testable import Dashboard

extension Keymap {
  /// A person's keys as the config has them: `leave: ^X`, a line each.
  static func test(_ yaml: String) throws -> Keymap {
    let config = try YAMLDocument.parse(Array(yaml.utf8), file: "config.yaml")
    let (keymap, problems) = Keymap.read(
      config, bindings: KeyBindings.all, typingPlaces: KeyBindings.typingPlaces)
    #expect(problems.isEmpty)
    return keymap
  }
}
