import Book
import Dashboard
import TerminalUI
import Testing

@Suite struct KeyNamesTests {
  @Test(arguments: KeyNames.Named.allCases)
  func `sentences name the keys that the actions have`(_ named: KeyNames.Named) throws {
    let binding = try #require(KeyBindings.all.first { $0.action == named.rawValue })
    #expect(binding.keys == [.character(named.usual)])
  }
}
