import Foundation

/// Makes a write beyond the file size limit fail instead of ending the process.
package func reportFileSizeLimitAsError() {
  signal(SIGXFSZ, SIG_IGN)
}

/// Starts a program with unblocked signals. Swift's task threads block them, and Ctrl-C would not
/// end the program.
package func withSignalsForPrograms<Result>(_ start: () throws -> Result) rethrows -> Result {
  var none = sigset_t()
  var before = sigset_t()
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  return try start()
}
