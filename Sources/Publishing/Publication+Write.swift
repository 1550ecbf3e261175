import AllCores
import ContentHash
import FileSystem
import Foundation
import Synchronization

extension Publication {
  /// Adds a file to the site.
  ///
  /// What is wrong with the path is reported by `commit`, together with all else, so that the user
  /// sees everything at once.
  ///
  /// - Parameters:
  ///   - path: Where in the output, `/` between components. Nothing is published below `.vitrine`.
  ///   - bytes: The whole file.
  ///   - isAsLeft: Whether the caller knows that the file there, if there is one, is as the last
  ///     build left it. Then it is not read, but told from the new one by its hash, which saves a
  ///     twentieth of a build that makes all pages anew.
  /// - Throws: `output-failed` when the system refuses; nothing can be published any more.
  /// - Complexity: O(bytes).
  public func write(
    _ path: String, _ bytes: some Collection<UInt8>, isAsLeft: Bool = false
  ) throws(PublishError) {
    guard let relative = register(path) else { return }
    let result = bytes.withContiguousStorageIfAvailable { store(relative, $0, isAsLeft) }
    try (result ?? Array(bytes).withUnsafeBufferPointer { store(relative, $0, isAsLeft) }).get()
  }

  /// Leaves files as the last build made them. The caller has to know that they have not changed
  /// since.
  ///
  /// - Returns: For each path, true if there is such a file. All other files have to be written.
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

  /// The path, if it may be written to.
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
    let found = (isAsLeft ? compare(path, entry) : nil) ?? compare(path, bytes)
    let isUnchanged = found == .same && !isClean
    do throws(FileFailure) {
      if !isUnchanged, found != .foreign {
        let (folder, hasOldFile) = try prepareStaging(for: path)
        // An old file is never written to: it may be one of the output, too.
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
      switch found {
      case .edited: state.warnings.append(.editedFileReplaced(path: path.description))
      case .foreign:
        let text = path.description
        state.problems.append(.foreignFile(path: text, wanted: text))
      case .absent, .same, .made: break
      }
    }
    return .success(())
  }
}

extension Publication {
  /// The kind of file that the output has at the path of a new file.
  private enum Found {
    case absent
    /// A file with the very bytes.
    case same
    /// A file as a build left it.
    case made
    /// A file of a build that somebody changed.
    case edited
    /// Something that no build made.
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

  /// Compares with a file that is as the last build left it; `nil` if it is not known how that was.
  private func compare(_ path: FilePath, _ entry: Manifest.Entry) -> Found? {
    guard contents.files[path]?.kind == .regular, let made = manifest[path] else { return nil }
    return made == entry ? .same : .made
  }

  private func isEqual(_ old: [UInt8], _ new: UnsafeBufferPointer<UInt8>) -> Bool {
    guard old.count == new.count, let start = new.baseAddress else { return old.count == new.count }
    return memcmp(old, start, old.count) == 0
  }

  /// Whether a file still is as a build left it.
  func isAsMade(_ old: [UInt8]?, _ made: Manifest.Entry) -> Bool {
    old.map { made.isOf($0) } ?? false
  }

  /// The bytes of a file in the output; `nil` if it can't be read, or is not a regular file.
  func contentsIfReadable(_ path: FilePath) -> [UInt8]? {
    try? operations.contents(of: path, in: output.folder)  // then it counts as edited by the user
  }
}
