import Foundation
import Synchronization

/// Processes that draw: one for each core, started when it is needed.
public final class DrawingProcesses: Sendable {
  private let command: [String]
  private let timeout: Duration
  private let idle = Mutex<[DrawingProcess]>([])
  private let places = DispatchSemaphore(
    value: max(1, ProcessInfo.processInfo.activeProcessorCount))

  /// Processes of a program.
  ///
  /// - Parameter command: The path of the program and its arguments, which run `DrawingWorker`.
  public convenience init(command: [String]) {
    self.init(command: command, timeout: DrawingProcess.timeout)
  }

  /// Processes of a program that are given up if they do nothing for some time.
  init(command: [String], timeout: Duration) {
    (self.command, self.timeout) = (command, timeout)
  }

  /// The answer of a free process, or of a new one; `nil` if the process ended or hung.
  func answer(to job: DrawingJob) throws(PictureDrawer.DrawingError) -> DrawingAnswer? {
    places.wait()
    defer { places.signal() }
    guard let process = idle.withLock({ $0.popLast() }) ?? DrawingProcess(command) else {
      throw .noProgram
    }
    guard let answer = process.answer(to: job, timeout: timeout) else { return nil }
    idle.withLock { $0.append(process) }
    return answer
  }

  /// What draws.
  public struct Library: Hashable, Sendable {
    /// Names and versions, such as "librsvg 2.54.7, cairo 1.16.0".
    public let version: String
    /// The paths of its files: while they stay as they are, so does the version.
    public let files: [String]
  }

  /// The library that a process draws with.
  ///
  /// - Returns: `nil` if it is not there, or no process can be started.
  public func library() -> Library? {
    let job = DrawingJob(kind: .library, documents: [], extents: [])
    // `try?`: who draws then is told why it can't be.
    guard case .files(let files)? = try? answer(to: job), let text = files.first else { return nil }
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    return lines.first.map { Library(version: $0, files: Array(lines.dropFirst())) }
  }
}
