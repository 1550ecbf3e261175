import Foundation
import Synchronization

/// A pool of drawing processes, at most one per core, started on demand.
public final class DrawingProcesses: Sendable {
  private let command: [String]
  private let timeout: Duration
  private let idle = Mutex<[DrawingProcess]>([])
  private let semaphore = DispatchSemaphore(
    value: max(1, ProcessInfo.processInfo.activeProcessorCount))

  /// Creates a pool. The command runs `DrawingWorker`.
  public convenience init(command: [String]) {
    self.init(command: command, timeout: DrawingProcess.timeout)
  }

  init(command: [String], timeout: Duration) {
    (self.command, self.timeout) = (command, timeout)
  }

  /// Returns the answer of a free process; `nil` if the process ended or hung.
  func answer(to job: DrawingJob) throws(PictureDrawer.DrawingError) -> DrawingAnswer? {
    semaphore.wait()
    defer { semaphore.signal() }
    guard let process = idle.withLock({ $0.popLast() }) ?? DrawingProcess(command) else {
      throw .noProgram
    }
    guard let answer = process.answer(to: job, timeout: timeout) else { return nil }
    idle.withLock { $0.append(process) }
    return answer
  }

  /// The drawing library.
  public struct Library: Hashable, Sendable {
    /// The names and versions, such as "librsvg 2.54.7, cairo 1.16.0".
    public let version: String
    /// The files of the library, whose fingerprints show a change of version.
    public let files: [String]
  }

  /// Returns the library; `nil` if it is missing, or if no process starts.
  public func library() -> Library? {
    let job = DrawingJob(kind: .library, documents: [], extents: [])
    // `try?`: the next drawing reports the reason.
    guard case .files(let files)? = try? answer(to: job), let text = files.first else { return nil }
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    return lines.first.map { Library(version: $0, files: Array(lines.dropFirst())) }
  }
}
