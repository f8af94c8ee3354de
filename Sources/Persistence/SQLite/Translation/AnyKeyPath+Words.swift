extension AnyKeyPath {
  /// As it is written in Swift; of a computed property the runtime knows the type alone: `\Item.<computed String>`.
  var words: String {
    debugDescription.replacing(/<computed 0x[0-9a-f]+ \(([^>]*)\)>/) { "<computed \($0.output.1)>" }
  }
}
