import CZlib
import Glibc

/// zlib, loaded together with libcurl, which needs it too; it stays loaded until the process ends.
///
/// `@unchecked Sendable`: the table is filled before `init` returns and never changed, and zlib's functions keep what they know in the stream.
final class ZlibLibrary: @unchecked Sendable {
  /// Its functions.
  let functions: UnsafePointer<czlib_functions>

  /// - Throws: `noLibrary`, when it is not installed or lacks a function.
  init() throws(TransferFailure) {
    guard let library = dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL) else {
      throw TransferFailure(.noLibrary("zlib, which it needs, cannot be loaded"))
    }
    let table = UnsafeMutablePointer<czlib_functions>.allocate(capacity: 1)
    guard czlib_find(library, table) != 0 else {
      table.deallocate()
      throw TransferFailure(.noLibrary("zlib, which it needs, is too old"))
    }
    functions = UnsafePointer(table)
  }

  deinit { functions.deallocate() }
}
