import Foundation

/// What a long run says meanwhile, apart from its figures.
enum Progress {
  static func say(_ sentence: String) {
    FileHandle.standardError.write(Data((sentence + "\n").utf8))
  }
}
