/// The theme files of this folder, embedded in the program.
public enum EmbeddedThemes {
  /// Name and YAML text of every theme, in the order the theme picker shows them.
  public static let all: [(name: String, yaml: [UInt8])] = [
    ("evening", PackageResources.evening_yaml),
    ("noon", PackageResources.noon_yaml),
    ("high-contrast", PackageResources.high_contrast_yaml),
    ("okabe-ito", PackageResources.okabe_ito_yaml),
    ("terminal", PackageResources.terminal_yaml),
    ("mono", PackageResources.mono_yaml),
  ]
}
