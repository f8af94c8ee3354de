/// The names and the version of our own format.
enum MaitreFormat {
  static let version = 1
}
