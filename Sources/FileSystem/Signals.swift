import Foundation

/// Makes a write beyond the file size limit fail with an error, as on a full disk. By default, the
/// system ends the process.
package func reportFileSizeLimitAsError() {
  signal(SIGXFSZ, SIG_IGN)
}

/// Starts a program with unblocked signals.
///
/// Swift's task threads block nearly all signals, and a program inherits this mask. Ctrl-C would
/// then not end the program, and a shell would not notice the end of its children.
///
/// - Parameter start: Starts the program on this thread.
/// - Returns: The result of `start`.
package func withSignalsForPrograms<Result>(_ start: () throws -> Result) rethrows -> Result {
  var none = sigset_t()
  var before = sigset_t()
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  return try start()
}
