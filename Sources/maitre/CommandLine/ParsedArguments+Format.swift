extension ParsedArguments {
  /// The format asked for; a table where none was.
  ///
  /// - Throws: `UsageError` that names the formats.
  func format() throws(UsageError) -> ListCommand.Format {
    guard let word = self["format"] else { return .table }
    guard let format = ListCommand.Format(rawValue: word) else {
      throw UsageError("There is no format \(word): table, json or csv.")
    }
    return format
  }

  /// The words behind the subcommand.
  var rest: [String] { Array(words.dropFirst()) }
}
