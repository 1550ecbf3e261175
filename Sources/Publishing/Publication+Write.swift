import AllCores
import ContentHash
import FileSystem
import Foundation
import Synchronization

extension Publication {
  /// Adds a file to the site. `commit` reports all problems of paths together.
  ///
  /// - Parameters:
  ///   - path: The path in the output, with `/` between components, not below `.vitrine`.
  ///   - bytes: The whole file.
  ///   - isAsLeft: True if a file at the path is known to be unchanged since the last build. Then its
  ///     hash is compared. This saves a twentieth of a build that renders all pages.
  /// - Throws: `output-failed` if the system refuses. Then `commit` fails, too.
  /// - Complexity: O(bytes).
  public func write(
    _ path: String, _ bytes: some Collection<UInt8>, isAsLeft: Bool = false
  ) throws(PublishError) {
    guard let relative = register(path) else { return }
    let result = bytes.withContiguousStorageIfAvailable { store(relative, $0, isAsLeft) }
    try (result ?? Array(bytes).withUnsafeBufferPointer { store(relative, $0, isAsLeft) }).get()
  }

  /// Keeps files that are known to be unchanged since the last build.
  ///
  /// - Returns: For each path, true if the output has the file. Write all other files.
  /// - Complexity: O(n) for n files of the output, and O(m log n) for m paths, on all cores.
  package func keep(_ paths: [String]) -> [Bool] {
    guard !isClean, !paths.isEmpty else { return paths.map { _ in false } }
    let made = manifest.entries
    var isThere = [Bool](repeating: false, count: made.count)
    made.merge(contents.files) { entry, file in
      guard let entry, let file else { return }
      isThere[entry] = contents.files.values[file].kind == .regular
    }
    let positions = paths.mapConcurrently { path in made.keys.index(of: path) }
    return state.withLock { state in
      precondition(!state.isFinished, "a file was kept after the publication was finished")
      if state.kept.isEmpty { state.kept = Array(repeating: false, count: made.count) }
      return zip(paths, positions).map { path, position in
        guard let position, isThere[position] else { return false }
        if state.kept[position] || !state.written.isEmpty && state.written[FilePath(path)] != nil {
          state.problems.append(.collision(PathCollision(path, with: path, .writtenTwice)))
        }
        state.kept[position] = true
        return true
      }
    }
  }

  private func register(_ path: String) -> FilePath? {
    if let flaw = PathRule.flaw(of: path) {
      state.withLock { $0.problems.append(.invalidPath(path, flaw)) }
      return nil
    }
    let relative = FilePath(path)
    let position = manifest.entries.keys.index(of: path)
    return state.withLock { state in
      precondition(!state.isFinished, "a file was written after the publication was finished")
      let isKept = position.map { !state.kept.isEmpty && state.kept[$0] } ?? false
      let collision =
        isKept
        ? PathCollision(path, with: path, .writtenTwice)
        : state.paths.register(path, as: relative)
      if let collision {
        state.problems.append(.collision(collision))
        return nil
      }
      if position == nil { state.hasNewPaths = true }
      return relative
    }
  }

  private func store(
    _ path: FilePath, _ bytes: UnsafeBufferPointer<UInt8>, _ isAsLeft: Bool
  ) -> Result<Void, PublishError> {
    let entry = Manifest.Entry(size: bytes.count, hash: ContentHash(bytes))
    let comparison = (isAsLeft ? compare(path, entry) : nil) ?? compare(path, bytes)
    let isUnchanged = comparison == .same && !isClean
    do throws(FileFailure) {
      if !isUnchanged, comparison != .foreign {
        let (folder, hasOldFile) = try prepareStaging(for: path)
        // An old file may also be in the output.
        if hasOldFile { try operations.removeFileIfThere(path, in: folder) }
        try operations.createFile(path, in: folder, with: bytes, atLeast: PublicPermissions.file)
      }
    } catch {
      let problem = PublishProblem.failed(error, .nothingPublished)
      state.withLock { $0.problems.append(problem) }
      return .failure(PublishError(problem))
    }
    let isUnreadable = isUnchanged && lacksPermissions(path)
    state.withLock { state in
      state.written[path] = PublishedFile(entry: entry, isUnchanged: isUnchanged)
      if isUnreadable { state.unreadable.append(path) }
      if !isUnchanged { state.bytesWritten += bytes.count }
      switch comparison {
      case .edited: state.warnings.append(.editedFileReplaced(path: path.description))
      case .foreign:
        let text = path.description
        state.problems.append(.foreignFile(path: text, planned: text))
      case .absent, .same, .made: break
      }
    }
    return .success(())
  }
}

extension Publication {
  private enum Found {
    case absent
    case same
    /// An unchanged file of the last build.
    case made
    /// A file of a build that somebody changed.
    case edited
    case foreign
  }

  private func compare(
    _ path: FilePath, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Found {
    guard let file = contents.files[path] else { return .absent }
    let old = file.kind == .regular ? contentsIfReadable(path) : nil
    if let old, isEqual(old, bytes) { return .same }
    guard let made = manifest[path] else { return .foreign }
    return isAsMade(old, made) ? .made : .edited
  }

  /// Compares without reading; `nil` if the manifest does not list the file.
  private func compare(_ path: FilePath, _ entry: Manifest.Entry) -> Found? {
    guard contents.files[path]?.kind == .regular, let made = manifest[path] else { return nil }
    return made == entry ? .same : .made
  }

  private func isEqual(_ old: [UInt8], _ new: UnsafeBufferPointer<UInt8>) -> Bool {
    guard old.count == new.count, let start = new.baseAddress else { return old.count == new.count }
    return memcmp(old, start, old.count) == 0
  }

  func isAsMade(_ old: [UInt8]?, _ made: Manifest.Entry) -> Bool {
    old.map { made.isOf($0) } ?? false
  }

  func contentsIfReadable(_ path: FilePath) -> [UInt8]? {
    try? operations.contents(of: path, in: output.folder)  // then it counts as edited by the user
  }
}
