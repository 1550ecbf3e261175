import AllCores
import Foundation
import Publishing
import SitePages

/// The place that the files of a site are written to.
protocol SiteOutput: Sendable {
  /// Keeps files of the last build that this build would make again with the same bytes.
  ///
  /// - Returns: For each file, true if it was kept. All other files have to be written.
  func keep(_ files: [PlannedFile]) -> [Bool]

  /// Writes a file, unless the place has it with the same bytes.
  func write(_ file: PlannedFile, _ bytes: [UInt8]) throws
}

/// A publication, with the record of the last build.
struct PublishedOutput: SiteOutput {
  let publication: Publication
  let previous: PreviousBuild?

  func keep(_ files: [PlannedFile]) -> [Bool] {
    guard let previous else { return files.map { _ in false } }
    let isSame = files.mapConcurrently(previous.has)
    let same = zip(files, isSame).filter(\.1).map(\.0.path)
    var isKept = publication.keep(same).makeIterator()
    return isSame.map { $0 && isKept.next() == true }
  }

  func write(_ file: PlannedFile, _ bytes: [UInt8]) throws {
    try publication.write(file.path, bytes, isAsLeft: previous?.left(file) == true)
  }
}

/// What a publication remembers, with the record of the last build.
struct RememberedOutput: SiteOutput {
  let publication: Publication
  let previous: PreviousBuild?

  func keep(_ files: [PlannedFile]) -> [Bool] {
    files.map { previous?.has($0) == true && publication.keepRemembered($0.path) }
  }

  func write(_ file: PlannedFile, _ bytes: [UInt8]) {
    publication.remember(file.path, bytes)
  }
}

extension [PlannedFile] {
  /// The number of files that one task makes: enough to make the cost of a task negligible, and few
  /// enough to keep all cores busy.
  private var chunk: Int { Swift.min(64, Swift.max(1, count / 32)) }

  /// Makes every file that the output can't keep, on all cores. Only a few are in memory at a time.
  /// If `inBackground`, they are made one by one, so that requests of pages are not held up.
  @discardableResult
  func write(
    to output: some SiteOutput, inBackground: Bool = false,
    progress: @Sendable (BuildProgress) -> Void = { _ in }
  ) async throws -> WorkShares {
    let files = filesNotKept(by: output, inBackground: inBackground)
    return try await files.make(for: output, inBackground, done: count - files.count, progress)
  }

  /// Those that programs read come first, for some have all icons in them: what takes longest must
  /// not be begun last.
  private func filesNotKept(by output: some SiteOutput, inBackground: Bool) -> [PlannedFile] {
    let others = zip(self, output.keep(self)).filter { !$1 }.map(\.0)
    return inBackground
      ? others : others.filter { $0.turn != .soon } + others.filter { $0.turn == .soon }
  }

  private func make(
    for output: some SiteOutput, _ inBackground: Bool, done: Int,
    _ progress: @Sendable (BuildProgress) -> Void
  ) async throws -> WorkShares {
    let size = inBackground ? Swift.max(1, count) : chunk
    let chunks = stride(from: 0, to: count, by: size).map {
      self[$0..<Swift.min($0 + size, count)]
    }
    // If all tasks were added at once, other work (the request of a page, Control-C) would have to
    // wait for the last of them.
    let atOnce = ProcessInfo.processInfo.activeProcessorCount + 1
    return try await withThrowingTaskGroup(of: WorkShares.self) { group in
      var whole = WorkShares()
      for (index, chunk) in chunks.enumerated() {
        if index >= atOnce, let part = try await group.next() { whole.add(part) }
        progress(.making(done: done + whole.count, count: done + count))
        group.addTask(priority: inBackground ? .utility : nil) { try chunk.write(to: output) }
      }
      for try await part in group {
        whole.add(part)
        progress(.making(done: done + whole.count, count: done + count))
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

/// The time that all tasks together spent on rendering and on writing.
struct WorkShares {
  /// The number of files that were made.
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
