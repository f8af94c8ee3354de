import Glibc

/// Why a delimited text cannot be read on; one sentence with the next step.
public enum DelimitedError: Error, Equatable, Sendable {
  /// The file could not be opened or read, with the system's number for why.
  case unreadable(path: String, code: Int32)
  /// A folder, a pipe, a device: nothing that can be read twice.
  case notAFile(path: String)
  /// There is no text in it.
  case empty(path: String)
  /// A quote that no other one closes.
  case unterminatedQuote(line: Int)
  /// A record beyond every sensible length.
  case recordTooLong(line: Int)
  /// One line can only be UTF-8, another one cannot.
  case mixedEncodings(utf8Line: Int, otherLine: Int)
  /// Neither UTF-8, UTF-16 nor Windows-1252.
  case unknownEncoding(line: Int)
}

extension DelimitedError: CustomStringConvertible {
  /// The sentence.
  public var description: String {
    switch self {
    case .unreadable(let path, let code): "\(path) was not read: \(String(cString: strerror(code)))."
    case .notAFile(let path): "\(path) is no file."
    case .empty(let path): "\(path) is empty."
    case .unterminatedQuote(let line): "The quote that opens on line \(line) is never closed."
    case .recordTooLong(let line): "Line \(line) goes on for more than 4 MB. Is this a CSV file?"
    case .mixedEncodings(let line, let other) where line == other:
      "Line \(line) is UTF-8 only in part. Is this a CSV file? Then save it anew as UTF-8."
    case .mixedEncodings(let utf8Line, let otherLine):
      "The file mixes encodings: line \(utf8Line) is UTF-8, line \(otherLine) is not. Save it anew as UTF-8."
    case .unknownEncoding(let line):
      "Line \(line) is neither UTF-8 nor UTF-16 nor Windows-1252. Save the file as UTF-8."
    }
  }
}
