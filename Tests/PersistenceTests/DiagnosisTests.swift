import CSQLite
import Foundation
import Testing

@testable import Persistence

/// Failures that a test cannot bring about on every machine, by what the system says.
@Suite struct DiagnosisTests {
  private func failure(_ code: Int32, errno: Int32 = 0) -> SQLFailure {
    SQLFailure(path: "p", sql: "s", extendedCode: code, systemErrno: errno, message: "m")
  }

  @Test(arguments: [EACCES, EPERM, EROFS])
  func `missing rights are told from other system errors`(_ code: Int32) {
    #expect(OpenObstacle(path: "p", errno: code) == .permissionDenied(path: "p", errno: code))
    let opening = PersistenceError(opening: failure(SQLITE_CANTOPEN, errno: code))
    #expect(opening == .cannotOpen(path: "p", obstacle: .permissionDenied(path: "p", errno: code)))
  }

  @Test func `every result code has its case and keeps its extension`() {
    let readFailure = failure(SQLITE_IOERR | (1 << 8), errno: EIO)
    #expect(PersistenceError(readFailure) == .inputOutput(readFailure))
    let noSpace = failure(SQLITE_IOERR | (3 << 8), errno: ENOSPC)
    #expect(PersistenceError(noSpace) == .diskFull(noSpace))
    let full = failure(SQLITE_FULL)
    #expect(PersistenceError(full) == .diskFull(full))
    let corrupt = failure(SQLITE_CORRUPT | (1 << 8))
    #expect(PersistenceError(corrupt) == .corrupt(corrupt))
    let readOnly = failure(SQLITE_READONLY | (4 << 8))
    #expect(PersistenceError(readOnly) == .readOnly(readOnly))
    #expect(PersistenceError(failure(SQLITE_BUSY | (2 << 8))) == .busy(path: "p"))
    #expect(PersistenceError(failure(SQLITE_NOTADB)) == .notADatabase(path: "p"))
    #expect(PersistenceError(failure(SQLITE_ERROR)) == .invalidSQL(failure(SQLITE_ERROR)))
  }

  @Test func `network file systems are known by their numbers, sign or not`() {
    #expect(StoreLocation.networkFileSystem(0x6969) == "NFS")
    #expect(StoreLocation.networkFileSystem(Int64(Int32(bitPattern: 0xff53_4d42))) == "SMB")
    #expect(StoreLocation.networkFileSystem(0xef53) == nil)
    #expect(StoreLocation.networkFileSystem(0x0102_1994) == nil)
  }

  @Test func `the end of a prefix range is the next text in the order of bytes`() {
    #expect("ab".endOfPrefixRange == "ac")
    #expect("a\u{10FFFF}".endOfPrefixRange == "b")
    #expect("\u{D7FF}".endOfPrefixRange == "\u{E000}")
    #expect("\u{10FFFF}".endOfPrefixRange == nil)
  }
}
