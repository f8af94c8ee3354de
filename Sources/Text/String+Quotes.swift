extension String {
  /// What somebody typed, as a sentence repeats it: in quotes, cleaned, and at most 60 cells of it. Nobody reads 100 kB of it.
  public var inQuotes: String { "“\(cleanedForTerminal.clipped(toCells: 60))”" }
}
