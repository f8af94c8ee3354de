import Persistence
import Text

/// One word of a guest's name, folded: what makes `kov` find Anna Kovács.
public struct GuestWord: Equatable, Sendable, Identifiable, PersistentModel {
  /// Final from the start.
  public let id: PersistentIdentifier<GuestWord>
  /// Whose name.
  public let guest: PersistentIdentifier<Guest>
  /// The word, folded.
  public let word: String

  /// The table `guest_word`; gone with its guest.
  public static let table = TableSchema(
    "guest_word", Column(\GuestWord.id, "id"), Column(\.guest, "guest", .references("guest", .cascade)),
    Column(\.word, "word"), indexes: [["word", "guest"]], make: GuestWord.init(id:guest:word:))

  /// One value a column.
  public func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(guest)
    row.append(word)
  }

  /// The words of a name, folded, each once.
  static func words(of name: String) -> [String] {
    var seen: Set<String> = []
    return split(name.foldedForSearch).filter { seen.insert($0).inserted }
  }

  private static func split(_ folded: String) -> [String] {
    guard folded.utf8.allSatisfy({ $0 < 0x80 }) else {
      return folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
    // Folded ASCII has small letters only.
    let parts = folded.utf8.split { !(0x61...0x7A).contains($0) && !(0x30...0x39).contains($0) }
    return parts.map { String(Substring($0)) }
  }
}
