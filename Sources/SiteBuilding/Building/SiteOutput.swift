import AllCores
import Foundation
import Publishing
import SitePages

protocol SiteOutput: Sendable {
  /// Keeps files that are unchanged since the last build.
  ///
  /// - Returns: True for each kept file. The caller must write all other files.
  func keep(_ files: [PlannedFile]) -> [Bool]

  func write(_ file: PlannedFile, _ bytes: [UInt8]) throws
}

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

struct StateFileOutput: SiteOutput {
  let publication: Publication
  let previous: PreviousBuild?

  func keep(_ files: [PlannedFile]) -> [Bool] {
    files.map { previous?.has($0) == true && publication.keepStateFile($0.path) }
  }

  func write(_ file: PlannedFile, _ bytes: [UInt8]) {
    publication.addStateFile(file.path, bytes)
  }
}

extension [PlannedFile] {
  /// The number of files per task. Small tasks have overhead, and large tasks leave cores idle.
  private var chunk: Int { Swift.min(64, Swift.max(1, count / 32)) }

  /// Renders and writes files that the output can't keep, on all cores, with few files in memory.
  ///
  /// In the background, files are rendered one by one, so that page requests are not delayed.
  @discardableResult
  func write(
    to output: some SiteOutput, inBackground: Bool = false,
    progress: @Sendable (BuildProgress) -> Void = { _ in }
  ) async throws -> WorkShares {
    let files = filesNotKept(by: output, inBackground: inBackground)
    return try await files.make(for: output, inBackground, done: count - files.count, progress)
  }

  /// Returns the remaining files. The slowest, machine-readable files contain all icons, and must
  /// not start last.
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

struct WorkShares {
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
