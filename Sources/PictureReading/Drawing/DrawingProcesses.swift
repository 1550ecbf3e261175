import Foundation
import Synchronization

/// Processes that draw: one for each core, started when it is needed.
public final class DrawingProcesses: Sendable {
  private let command: [String]
  private let idle = Mutex<[DrawingProcess]>([])
  private let places = DispatchSemaphore(
    value: max(1, ProcessInfo.processInfo.activeProcessorCount))

  /// Processes of a program.
  ///
  /// - Parameter command: The path of the program and its arguments, which run `DrawingWorker`.
  public init(command: [String]) { self.command = command }

  /// The answer of a free process, or of a new one; `nil` if the process ended or hung.
  func answer(to job: DrawingJob) throws(PictureDrawer.DrawingError) -> DrawingAnswer? {
    places.wait()
    defer { places.signal() }
    guard let process = idle.withLock({ $0.popLast() }) ?? DrawingProcess(command) else {
      throw .noProgram
    }
    guard let answer = process.answer(to: job) else { return nil }
    idle.withLock { $0.append(process) }
    return answer
  }
}
