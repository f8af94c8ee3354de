/// The theme files of this folder, embedded in the program.
public enum EmbeddedThemes {
  /// Name and YAML text of every theme, in the order the theme picker shows them.
  public static let all: [(name: String, yaml: [UInt8])] = [
    ("evening", PackageResources.evening_yaml),
    ("noon", PackageResources.noon_yaml),
    ("mono", PackageResources.mono_yaml),
  ]
}
