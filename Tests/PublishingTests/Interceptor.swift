import FileSystem
import Synchronization

@testable import Publishing

/// Stands between a publication and the file system, and lets steps fail.
final class Interceptor: Sendable {
  /// What happens at and after the chosen step.
  enum Fault {
    /// Nothing reaches the file system any more, as if the process were killed.
    case death
    /// The step fails; those after it go well.
    case failure(Int32)
  }

  private let changes = Mutex(0)
  private let fault: Fault
  private let step: Int
  private let way: PublishReport.Method

  /// - Parameters:
  ///   - fault: What happens.
  ///   - step: The number of the change (from 0) that fails.
  ///   - way: `.exchange`, or `.fileByFile` to let every exchange be impossible.
  init(_ fault: Fault, at step: Int, way: PublishReport.Method = .exchange) {
    self.fault = fault
    self.step = step
    self.way = way
  }

  /// How many changes were tried.
  var count: Int { changes.withLock { $0 } }

  var operations: FileOperations {
    FileOperations { [self] operation, _ in code(for: operation) }
  }

  private func code(for operation: FileOperation) -> Int32? {
    guard operation != .read, operation != .lock else { return nil }
    let number = changes.withLock { count in
      count += 1
      return count - 1
    }
    switch fault {
    case .death where number >= step: return 5
    case .failure(let code) where number == step: return code
    default: return operation == .exchange && way == .fileByFile ? 18 : nil
    }
  }
}
