import FileSystem
import Foundation
import Synchronization

/// Ends a deployment before its time, and with it the program that carries its files: a signal that
/// a terminal sends does not reach a program in a group of its own.
///
///     let stop = DeploymentStop()
///     withTaskCancellationHandler { try deployment.run(stop) } onCancel: { stop.now() }
public final class DeploymentStop: Sendable {
  private struct State {
    var hasCome = false
    var process: Int32?
  }

  private let state = Mutex(State())

  /// One that has not come yet.
  public init() {}

  /// Whether it has come.
  var hasCome: Bool { state.withLock(\.hasCome) }

  /// Asks the program that runs to end, and lets no other one begin.
  public func now() {
    state.withLock { state in
      state.hasCome = true
      if let process = state.process { kill(process, SIGTERM) }
    }
  }

  /// Starts a program.
  ///
  /// - Throws: `CancellationError` if the end has come before; what starting it throws.
  func run(_ process: Process) throws {
    process.terminationHandler = { _ in self.state.withLock { $0.process = nil } }
    try state.withLock { state in
      if state.hasCome { throw CancellationError() }
      try withSignalsForPrograms { try process.run() }
      state.process = process.processIdentifier
    }
  }
}
