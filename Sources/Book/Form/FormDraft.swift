import Foundation

/// A booking that was being typed when its form was left: kept for whoever opens the form next.
public nonisolated struct FormDraft: Codable, Equatable, Sendable {
  /// What stood in the fields, by their names.
  public var texts: [String: String]
  /// The booking that was being changed, by its stored key; nil for a new one.
  public var booking: Int64?
  /// When the form was left.
  public var savedAt: Date
}

/// Where drafts are kept: one file of the user alone.
nonisolated struct DraftFile: Sendable {
  private let file: PrivateFile

  init(path: String) { file = PrivateFile(path: path) }

  /// The draft that is there; nil when there is none, or none that this version can read.
  func read() throws(BookError) -> FormDraft? {
    guard let text = try file.read() else { return nil }
    do {
      return try JSONDecoder().decode(FormDraft.self, from: Data(text.utf8))
    } catch {
      return nil
    }
  }

  func write(_ draft: FormDraft) throws(BookError) {
    let data: Data
    do {
      data = try JSONEncoder().encode(draft)
    } catch {
      throw .notWritten(path: file.path, reason: "its text has no JSON form")
    }
    try file.replace(with: String(decoding: data, as: UTF8.self))
  }

  func remove() throws(BookError) { try file.remove() }
}
