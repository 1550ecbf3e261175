import AllCores
import ContentHash
import FileSystem
import Foundation
import SitePages
import Synchronization

/// The temporary folder of a live site.
///
/// Only this process writes to it, so that its contents are known without reading.
final class LiveFolder: SiteOutput {
  private let folder: Descriptor
  private let operations = FileOperations()
  private let state = Mutex(State())

  private struct State {
    var files: [String: File] = [:]
    var folders: Set<FilePath> = []
    var changed: Set<String> = []
    var pending: [PendingFile]?
  }

  private struct PendingFile {
    let path: String
    let file: File
    let bytes: [UInt8]
  }

  private struct File {
    var key: ContentHash?
    var hash: ContentHash
    var size: Int
  }

  init(_ path: String) throws(FileFailure) {
    folder = try operations.openFolder(at: CanonicalPath(path))
  }

  func keep(_ files: [PlannedFile]) -> [Bool] {
    state.withLock { state in
      files.map { $0.key != nil && state.files[$0.path]?.key == $0.key }
    }
  }

  func write(_ file: PlannedFile, _ bytes: [UInt8]) throws {
    let new = File(key: file.key, hash: ContentHash(bytes), size: bytes.count)
    let isPending = state.withLock { state in
      state.pending?.append(PendingFile(path: file.path, file: new, bytes: bytes))
      return state.pending != nil
    }
    if !isPending { try write(new, bytes, at: file.path) }
  }

  func hold() { state.withLock { $0.pending = [] } }

  func release() throws {
    let pending = state.withLock { state in
      defer { state.pending = nil }
      return state.pending ?? []
    }
    for file in pending { try write(file.file, file.bytes, at: file.path) }
  }

  func discard() { state.withLock { $0.pending = nil } }

  private func write(_ new: File, _ bytes: [UInt8], at path: String) throws {
    let isSame = state.withLock { state in
      let isSame = state.files[path]?.hash == new.hash
      // If writing fails, the contents are unknown.
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
    try operations.replaceFile(path, in: folder, with: bytes)
  }

  private func makeFolder(_ path: FilePath) throws(FileFailure) {
    guard !state.withLock({ $0.folders.contains(path) }) else { return }
    if let parent = path.parent { try makeFolder(parent) }
    let name = "\(path)"
    if state.withLock({ $0.files[name] != nil }) { try removeFile(name) }
    try operations.ignoring(EEXIST, when: operations.makeFolder(path, in: folder))
    state.withLock { _ = $0.folders.insert(path) }
  }

  /// Marks all contents as unknown, so that all files are written again.
  func forget() {
    state.withLock { state in
      for path in state.files.keys {
        state.files[path]?.key = nil
        state.files[path]?.hash = ContentHash(high: 0, low: 0)
      }
    }
  }

  func size(of path: String) -> Int? { state.withLock { $0.files[path]?.size } }

  var hashes: [String: ContentHash] { state.withLock { $0.files.mapValues(\.hash) } }

  func takeChanges() -> [String] {
    state.withLock { state in
      defer { state.changed = [] }
      return state.changed.sorted()
    }
  }

  func empty() {
    let (files, folders) = state.withLock { state in
      defer { (state.files, state.folders) = ([:], []) }
      return (state.files.keys.sorted(), state.folders.sorted())
    }
    _ = files.mapConcurrently { [self] path in
      // `try?`: the system cleans up temporary folders.
      try? operations.removeFile(FilePath(path), in: folder)
    }
    // Reversed: contents follow their folder in sorted order. `try?`: as above.
    for path in folders.reversed() { try? operations.removeFolder(path, in: folder) }
  }

  func removeAll(besides files: [PlannedFile]) throws(FileFailure) {
    let paths = Set(files.lazy.map(\.path))
    let gone = state.withLock { $0.files.keys.filter { !paths.contains($0) }.sorted() }
    for path in gone { try removeFile(path) }
  }

  private func removeFile(_ path: String) throws(FileFailure) {
    try operations.ignoring(ENOENT, when: operations.removeFile(FilePath(path), in: folder))
    state.withLock { state in
      state.files[path] = nil
      state.changed.insert(path)
    }
  }

  /// Deletes a folder, so that a file can replace it.
  private func removeFolder(_ path: FilePath) throws(FileFailure) {
    let prefix = "\(path)/"
    let (files, folders) = state.withLock { state in
      (
        state.files.keys.filter { $0.hasPrefix(prefix) }.sorted(),
        state.folders.filter { $0 == path || "\($0)".hasPrefix(prefix) }.sorted()
      )
    }
    for file in files { try removeFile(file) }
    for inner in folders.reversed() {
      try operations.ignoring(ENOENT, when: operations.removeFolder(inner, in: folder))
      state.withLock { _ = $0.folders.remove(inner) }
    }
  }
}
