import CCurl
import Glibc

/// libcurl, loaded when the first transfer needs it; it stays loaded until the process ends.
///
/// `@unchecked Sendable`: the table is filled before `init` returns and never changed, and libcurl's functions may be called on any thread.
final class CurlLibrary: @unchecked Sendable {
  /// Its functions.
  let functions: UnsafePointer<ccurl_functions>
  /// What unpacks the bodies that it brings.
  let zlib: ZlibLibrary

  /// - Throws: `noLibrary`, when it is not installed or lacks a function.
  init(name: String = "libcurl.so.4") throws(TransferFailure) {
    guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
      throw TransferFailure(.noLibrary(Self.loaderError() ?? "\(name) cannot be loaded"))
    }
    zlib = try ZlibLibrary()
    let table = UnsafeMutablePointer<ccurl_functions>.allocate(capacity: 1)
    guard ccurl_find(library, table) != 0 else {
      table.deallocate()
      throw Self.tooOld
    }
    ccurl_keep_tls_until_the_end(library)
    let everything = Int(CURL_GLOBAL_SSL | CURL_GLOBAL_WIN32)
    guard table.pointee.global_init(everything) == CURLE_OK else {
      table.deallocate()
      throw TransferFailure(.noLibrary("it could not be set up"))
    }
    functions = UnsafePointer(table)
  }

  deinit { functions.deallocate() }

  /// `CURLOPT_QUICK_EXIT`, without which a hanging name server delays a cancellation, came with this version.
  static let tooOld = TransferFailure(.noLibrary("it is older than version 7.87"))

  private static func loaderError() -> String? {
    dlerror().map { String(cString: $0) }
  }
}
