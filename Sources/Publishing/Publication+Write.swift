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

  /// Leaves a file as the last build made it. The caller has to know that the file has not changed
  /// since.
  ///
  /// - Returns: Whether there is such a file; else it has to be written.
  package func keep(_ path: String) -> Bool {
    guard !isClean, PathRule.flaw(of: path) == nil else { return false }
    let relative = FilePath(path)
    guard contents.files[relative]?.kind == .regular, let entry = manifest[relative],
      register(path) != nil
    else { return false }
    state.withLock { $0.records[relative] = PublishedFile(entry: entry, isUnchanged: true) }
    return true
  }

  /// The path, if it may be written to.
  private func register(_ path: String) -> FilePath? {
    if let flaw = PathRule.flaw(of: path) {
      state.withLock { $0.problems.append(.invalidPath(path, flaw)) }
      return nil
    }
    let relative = FilePath(path)
    return state.withLock { state in
      precondition(!state.isFinished, "a file was written after the publication was finished")
      if let collision = state.paths.register(path, as: relative) {
        state.problems.append(.collision(collision))
        return nil
      }
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
      state.records[path] = PublishedFile(entry: entry, isUnchanged: isUnchanged)
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
