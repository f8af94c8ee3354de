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

  /// Name and YAML text of every base16 scheme, in the same order.
  public static let schemes: [(name: String, yaml: [UInt8])] = [
    ("gruvbox-dark-hard", PackageResources.gruvbox_dark_hard_yaml),
    ("nord", PackageResources.nord_yaml),
    ("tomorrow-night", PackageResources.tomorrow_night_yaml),
    ("solarized-dark", PackageResources.solarized_dark_yaml),
    ("solarized-light", PackageResources.solarized_light_yaml),
  ]

  /// Which slot of a scheme fills which role; `base16` is no theme by itself.
  public static let schemeRoles: (name: String, yaml: [UInt8]) = ("base16", PackageResources.base16_yaml)
}
