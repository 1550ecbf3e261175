import FileSystem
import Synchronization

@testable import Publishing

/// A layer between a publication and the file system that lets steps fail.
final class Interceptor: Sendable {
  enum Fault {
    /// All later steps fail, as if the process were killed.
    case death
    case failure(Int32)
  }

  private let changes = Mutex(0)
  private let fault: Fault
  private let step: Int
  private let way: PublishReport.Method

  /// - Parameters:
  ///   - fault: The kind of failure.
  ///   - step: The index of the change that fails, from 0.
  ///   - way: `.exchange`, or `.fileByFile` to let every exchange fail.
  init(_ fault: Fault, at step: Int, way: PublishReport.Method = .exchange) {
    self.fault = fault
    self.step = step
    self.way = way
  }

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
