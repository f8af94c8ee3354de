import Glibc

/// Keeps a connection that breaks while something is sent from ending the process: OpenSSL writes without `MSG_NOSIGNAL`.
enum BrokenPipeShield {
  /// Runs the work with `SIGPIPE` blocked on this thread, and swallows the one that the work may have caused.
  static func during(_ work: () -> Void) {
    var pipe = sigset_t()
    var before = sigset_t()
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipe, &before)
    work()
    if sigismember(&before, SIGPIPE) == 0 {
      var noTime = timespec()
      while sigtimedwait(&pipe, nil, &noTime) == SIGPIPE {}
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
