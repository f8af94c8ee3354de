import Foundation
import Text
import Themes
import YAML

/// The themes a person can choose from: those of the binary, and the files of a folder, themes and base16 schemes alike.
public struct ThemeLibrary: Sendable {
  private let roles: RoleNames
  private let userFolder: String?

  /// - Parameter userFolder: Where the person's own `NAME.yaml` files are, if anywhere; it need not exist.
  public init(roles: RoleNames, userFolder: String?) {
    self.roles = roles
    self.userFolder = userFolder
  }

  private var embeddedNames: [String] { (EmbeddedThemes.all + EmbeddedThemes.schemes).map(\.name) }

  /// What can be chosen, the embedded themes and schemes first, then the person's own by name.
  public var names: [String] {
    let embedded = embeddedNames
    return embedded + userNames.filter { !embedded.contains($0) }
  }

  /// The theme of this name, whole: what a file of the person leaves out comes from `evening` or `noon`.
  ///
  /// A file of the person wins over an embedded theme of the same name.
  /// - Throws: When there is none, with the nearest name; or when its file cannot be read at all, with the place. What is
  ///   wrong inside it is among the theme's `faults`.
  public func theme(named name: String) throws(ThemeError) -> Theme {
    if let userFolder, userNames.contains(name) {
      return try userTheme(at: "\(userFolder)/\(name).yaml").named(name)
    }
    guard embeddedNames.contains(name) else {
      let hint =
        name.nearest(in: names).map { "did you mean “\($0)”?" }
        ?? "there are \(names.joined(separator: ", "))"
      throw ThemeError(at: nil, "no theme is called “\(name.clipped(toCells: 40))”; \(hint)")
    }
    return Theme.embedded(name, roles: roles)
  }

  /// The theme without a choice: `evening` on a dark background, `noon` on a light one.
  public func standard(for variant: Theme.Variant) -> Theme {
    Theme.embedded(variant == .light ? "noon" : "evening", roles: roles)
  }

  /// The chosen theme beside what is wrong in its file, or the standard one beside the reason why it is not the chosen one.
  public func theme(
    named name: String?, else variant: Theme.Variant
  ) -> (theme: Theme, problems: [ThemeError]) {
    guard let name else { return (standard(for: variant), []) }
    do {
      let theme = try theme(named: name)
      return (theme, theme.faults)
    } catch {
      return (standard(for: variant), [error])
    }
  }

  private func userTheme(at path: String) throws(ThemeError) -> Theme {
    let bytes: [UInt8]
    do { bytes = try YAMLDocument.bytes(path: path) } catch { throw ThemeError(error) }
    return try Theme(yaml: bytes, file: path, roles: roles, fallback: standard)
  }

  /// Names as the folder lists them: so no name from a config can leave the folder.
  private var userNames: [String] {
    guard let userFolder, let files = try? FileManager.default.contentsOfDirectory(atPath: userFolder) else {
      return []
    }
    return files.filter { $0.hasSuffix(".yaml") && !$0.hasPrefix(".") }.map { String($0.dropLast(5)) }
      .sorted()
  }
}
