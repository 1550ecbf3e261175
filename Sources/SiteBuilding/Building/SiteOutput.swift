import Foundation
import Publishing
import SitePages

/// Where the files of a site go.
protocol SiteOutput: Sendable {
  /// Leaves a file as the last build made it.
  ///
  /// - Returns: Whether it is what would be made now; else it has to be written.
  func keep(_ file: PlannedFile) -> Bool

  /// Writes a file, unless it is there with the same bytes.
  func write(_ file: PlannedFile, _ bytes: [UInt8]) throws
}

/// A publication that knows what the last build has left.
struct PublishedOutput: SiteOutput {
  let publication: Publication
  let previous: PreviousBuild?

  func keep(_ file: PlannedFile) -> Bool {
    previous?.has(file) == true && publication.keep(file.path)
  }

  func write(_ file: PlannedFile, _ bytes: [UInt8]) throws {
    try publication.write(file.path, bytes)
  }
}

extension [PlannedFile] {
  /// How many files one task makes: enough that handing them over costs nothing, and few enough that
  /// all cores have something to do.
  private var chunk: Int { Swift.min(64, Swift.max(1, count / 32)) }

  /// Makes every file that is not there yet, on all cores: no more than a few are in memory at a
  /// time. `inBackground` they are made one by one, so that who waits for something else is served.
  @discardableResult
  func write(
    to output: some SiteOutput, inBackground: Bool = false,
    progress: @Sendable (BuildProgress) -> Void = { _ in }
  ) async throws -> WorkShares {
    let size = inBackground ? Swift.max(1, count) : chunk
    let chunks = stride(from: 0, to: count, by: size).map {
      self[$0..<Swift.min($0 + size, count)]
    }
    // Were all tasks there at once, whatever else there is to do would wait for the last of them: a
    // request of a page, Control-C.
    let atOnce = ProcessInfo.processInfo.activeProcessorCount + 1
    return try await withThrowingTaskGroup(of: WorkShares.self) { group in
      var whole = WorkShares()
      for (index, chunk) in chunks.enumerated() {
        if index >= atOnce, let part = try await group.next() { whole.add(part) }
        progress(.making(done: whole.count, count: count))
        group.addTask(priority: inBackground ? .utility : nil) { try chunk.write(to: output) }
      }
      for try await part in group {
        whole.add(part)
        progress(.making(done: whole.count, count: count))
      }
      return whole
    }
  }
}

extension ArraySlice<PlannedFile> {
  fileprivate func write(to output: some SiteOutput) throws -> WorkShares {
    var shares = WorkShares()
    for file in self {
      try Task.checkCancellation()
      shares.count += 1
      if output.keep(file) { continue }
      let start = ContinuousClock.now
      let contents = try file.contents()
      let end = ContinuousClock.now
      shares.rendering += end - start
      try output.write(file, contents)
      shares.writing += ContinuousClock.now - end
    }
    return shares
  }
}

/// How long tasks worked at what, all together: they take turns on the cores.
struct WorkShares {
  /// How many files were made.
  var count = 0
  var rendering = Duration.zero
  var writing = Duration.zero

  var whole: Duration { rendering + writing }

  mutating func add(_ other: WorkShares) {
    count += other.count
    rendering += other.rendering
    writing += other.writing
  }
}
