import CLinux

/// Writes down each allocation: glibc does it into the file MALLOC_TRACE, where libc_malloc_debug is preloaded.
enum ProbeTrace {
  static func begin() { mtrace() }

  static func end() { muntrace() }
}
