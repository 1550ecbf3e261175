import Foundation

/// Makes a write that exceeds the user's limit of file sizes fail with an error, as on a full disk.
/// By default, the system ends the process.
package func reportFileSizeLimitAsError() {
  signal(SIGXFSZ, SIG_IGN)
}

/// Starts a program so that signals reach it.
///
/// The threads that Swift's tasks run on block nearly all signals, and a program inherits what the
/// thread blocks that starts it: Ctrl-C would not end it, and a shell would never learn that what
/// it waits for has ended.
///
/// - Parameter start: Starts the program on this thread.
/// - Returns: What `start` returns.
package func withSignalsForPrograms<Result>(_ start: () throws -> Result) rethrows -> Result {
  var none = sigset_t()
  var before = sigset_t()
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  return try start()
}
