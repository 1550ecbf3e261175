import FileSystem
import Foundation
import Synchronization

/// Cancels a deployment and its running program. Signals from the terminal do not reach programs in another
/// process group.
///
/// ```swift
/// let stop = DeploymentStop()
/// withTaskCancellationHandler { try deployment.run(stop) } onCancel: { stop.now() }
/// ```
public final class DeploymentStop: Sendable {
  private struct State {
    var hasCome = false
    var process: Int32?
  }

  private let state = Mutex(State())

  /// Creates a stop that is not yet requested.
  public init() {}

  var hasCome: Bool { state.withLock(\.hasCome) }

  /// Terminates the running program, and prevents further runs.
  public func now() {
    state.withLock { state in
      state.hasCome = true
      if let process = state.process { kill(process, SIGTERM) }
    }
  }

  func run(_ process: Process) throws {
    process.terminationHandler = { _ in self.state.withLock { $0.process = nil } }
    try state.withLock { state in
      if state.hasCome { throw CancellationError() }
      try withSignalsForPrograms { try process.run() }
      state.process = process.processIdentifier
    }
  }
}
