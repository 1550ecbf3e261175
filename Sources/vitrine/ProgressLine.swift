import Foundation
import SiteBuilding
import Synchronization

final class ProgressLine: Sendable {
  private let state = Mutex(State())

  private struct State {
    var progress = BuildProgress.reading
    var isShown = false
    var isEnded = false
  }

  private static let delay = Duration.seconds(1)
  private static let interval = Duration.milliseconds(100)
  private static let width = 30
  /// Clears the line (ECMA-48 CR, EL).
  private static let erase = "\r\u{1B}[K"

  func update(_ progress: BuildProgress) {
    state.withLock { $0.progress = progress }
  }

  /// Runs a build with a progress line.
  static func during<Result>(
    _ report: CommandReport, _ build: (ProgressLine) async throws -> Result
  ) async throws -> Result {
    let line = ProgressLine()
    guard report.showsProgress else { return try await build(line) }
    let drawing = Task {
      try await Task.sleep(for: delay)
      while true {
        line.draw()
        try await Task.sleep(for: interval)
      }
    }
    defer {
      drawing.cancel()
      line.end()
    }
    return try await build(line)
  }

  private func draw() {
    state.withLock { state in
      guard !state.isEnded else { return }
      state.isShown = true
      Console.printError(Self.erase + state.progress.line(width: Self.width))
    }
  }

  private func end() {
    state.withLock { state in
      state.isEnded = true
      if state.isShown { Console.printError(Self.erase) }
    }
  }
}
