import AllCores
import ContentHash
import FileSystem
import SitePages
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The folder of a site that is previewed: nobody else writes to it, and it is thrown away in the
/// end. So files are written one by one, each whole or not at all, and what is in it is known without
/// looking.
final class LiveFolder: SiteOutput {
  private let folder: Descriptor
  private let operations = FileOperations()
  private let state = Mutex(State())

  private struct State {
    var files: [String: File] = [:]
    var folders: Set<FilePath> = []
    /// What has changed since that was last told.
    var changed: Set<String> = []
    /// What is to be written when it may be seen; none while everything is written at once.
    var held: [Held]?
  }

  private struct Held {
    let path: String
    let file: File
    let bytes: [UInt8]
  }

  private struct File {
    var key: ContentHash?
    var hash: ContentHash
    var size: Int
  }

  /// - Throws: `FileFailure` if it can't be opened.
  init(_ path: String) throws(FileFailure) {
    folder = try operations.openFolder(at: CanonicalPath(path))
  }

  func keep(_ file: PlannedFile) -> Bool {
    guard let key = file.key else { return false }
    return state.withLock { $0.files[file.path]?.key == key }
  }

  func write(_ file: PlannedFile, _ bytes: [UInt8]) throws {
    let new = File(key: file.key, hash: ContentHash(bytes), size: bytes.count)
    let isHeld = state.withLock { state in
      state.held?.append(Held(path: file.path, file: new, bytes: bytes))
      return state.held != nil
    }
    if !isHeld { try write(new, bytes, at: file.path) }
  }

  /// From now on files are kept in memory instead of written.
  func hold() { state.withLock { $0.held = [] } }

  /// Writes what was held.
  func release() throws {
    let held = state.withLock { state in
      defer { state.held = nil }
      return state.held ?? []
    }
    for file in held { try write(file.file, file.bytes, at: file.path) }
  }

  /// Forgets what was held: nobody is to see it.
  func discard() { state.withLock { $0.held = nil } }

  private func write(_ new: File, _ bytes: [UInt8], at path: String) throws {
    let isSame = state.withLock { state in
      let isSame = state.files[path]?.hash == new.hash
      // Until it is written, nobody knows what it is.
      state.files[path] = isSame ? new : nil
      return isSame
    }
    if isSame { return }
    try put(bytes, at: FilePath(path))
    state.withLock { state in
      state.files[path] = new
      state.changed.insert(path)
    }
  }

  private func put(_ bytes: [UInt8], at path: FilePath) throws(FileFailure) {
    if let parent = path.parent { try makeFolder(parent) }
    if state.withLock({ $0.folders.contains(path) }) { try removeFolder(path) }
    let unfinished = FilePath("\(path).vitrine-new")
    try operations.ignoring(ENOENT) { () throws(FileFailure) in
      try operations.removeFile(unfinished, in: folder)
    }
    try operations.createFile(unfinished, in: folder, with: bytes)
    try operations.rename(unfinished, in: folder, to: path, in: folder)
  }

  private func makeFolder(_ path: FilePath) throws(FileFailure) {
    guard !state.withLock({ $0.folders.contains(path) }) else { return }
    if let parent = path.parent { try makeFolder(parent) }
    let name = "\(path)"
    if state.withLock({ $0.files[name] != nil }) { try removeFile(name) }
    try operations.ignoring(EEXIST) { () throws(FileFailure) in
      try operations.makeFolder(path, in: folder)
    }
    state.withLock { _ = $0.folders.insert(path) }
  }

  /// Forgets what is in the folder, so that all of it is written again.
  func forget() {
    state.withLock { state in
      for path in state.files.keys {
        state.files[path]?.key = nil
        state.files[path]?.hash = ContentHash(high: 0, low: 0)
      }
    }
  }

  /// How large a file is, in bytes; `nil` for one that is new.
  func size(of path: String) -> Int? { state.withLock { $0.files[path]?.size } }

  /// What has changed and was not told yet.
  func takeChanges() -> [String] {
    state.withLock { state in
      defer { state.changed = [] }
      return state.changed.sorted()
    }
  }

  /// Deletes all that was written, as far as that can be done: on all cores, as it is much.
  func empty() {
    let (files, folders) = state.withLock { state in
      defer { (state.files, state.folders) = ([:], []) }
      return (state.files.keys.sorted(), state.folders.sorted())
    }
    _ = files.mapConcurrently { [self] path in
      // `try?`: the folder is a temporary one, which the system empties some day.
      try? operations.removeFile(FilePath(path), in: folder)
    }
    // Reversed, because the contents of a folder are sorted after it. `try?`: as above.
    for path in folders.reversed() { try? operations.removeFolder(path, in: folder) }
  }

  /// Deletes what is no file of the site any more.
  func removeAll(besides files: [PlannedFile]) throws(FileFailure) {
    let paths = Set(files.lazy.map(\.path))
    let gone = state.withLock { $0.files.keys.filter { !paths.contains($0) }.sorted() }
    for path in gone { try removeFile(path) }
  }

  private func removeFile(_ path: String) throws(FileFailure) {
    try operations.ignoring(ENOENT) { () throws(FileFailure) in
      try operations.removeFile(FilePath(path), in: folder)
    }
    state.withLock { state in
      state.files[path] = nil
      state.changed.insert(path)
    }
  }

  /// Deletes a folder, whose place a file is to take, with all that is in it.
  private func removeFolder(_ path: FilePath) throws(FileFailure) {
    let prefix = "\(path)/"
    let (files, folders) = state.withLock { state in
      (
        state.files.keys.filter { $0.hasPrefix(prefix) }.sorted(),
        state.folders.filter { $0 == path || "\($0)".hasPrefix(prefix) }.sorted()
      )
    }
    for file in files { try removeFile(file) }
    // What is in a folder comes after it.
    for inner in folders.reversed() {
      try operations.ignoring(ENOENT) { () throws(FileFailure) in
        try operations.removeFolder(inner, in: folder)
      }
      state.withLock { _ = $0.folders.remove(inner) }
    }
  }
}
