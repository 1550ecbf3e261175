import ContentHash
import FileSystem
import Foundation
import SitePages
import Synchronization

/// Writes the file of a part, which gets its name when it is complete.
///
///     vitrine-part 1
///     …the contents of the files…
///     …the list of the content…
///     …the index, with the position of each file…
///     the offset and the hash of the index
///
/// The hash detects damage, and the index allows reading single files. Numbers are encoded as in
/// `BuildRecord`.
final class PartWriter: SiteOutput {
  static let opening = Array("vitrine-part 1\n".utf8)
  static let footer = 24
  private static let bufferSize = 1 << 22

  private let part: BuildPart
  private let folder: Descriptor
  private let operations: FileOperations
  private let unfinished: FilePath
  private let state: Mutex<State>

  private struct State {
    var buffer = PartWriter.opening
    var size = PartWriter.opening.count
    var entries: [(path: String, place: PartFile.Place)] = []
    var isFinished = false
  }

  init(
    _ part: BuildPart, in folder: Descriptor, using operations: FileOperations
  ) throws(FileFailure) {
    (self.part, self.folder, self.operations) = (part, folder, operations)
    unfinished = try Self.makeFile(part, in: folder, using: operations)
    state = Mutex(State())
  }

  deinit {
    let isFinished = state.withLock { $0.isFinished }
    // `try?`: no process reads the hidden file.
    if !isFinished { try? operations.removeFile(unfinished, in: folder) }
  }

  /// Creates a hidden file with an unused name, because another process may write the same part.
  private static func makeFile(
    _ part: BuildPart, in folder: Descriptor, using operations: FileOperations
  ) throws(FileFailure) -> FilePath {
    var number = 1
    while true {
      let path = FilePath(".\(part.fileName)-\(number)")
      do throws(FileFailure) {
        try operations.createFile(path, in: folder, with: [UInt8]())
        return path
      } catch let error where error.code == EEXIST && number < 1_000 {
        number += 1
      }
    }
  }

  func keep(_ files: [PlannedFile]) -> [Bool] { files.map { _ in false } }

  func write(_ file: PlannedFile, _ bytes: [UInt8]) throws {
    // A join can't match a file without a key.
    guard let key = file.key else { return }
    let hash = ContentHash(bytes)
    let result = state.withLock { (state) -> Result<Void, FileFailure> in
      let content = CellStore.Place(offset: state.size, length: bytes.count, hash: hash)
      state.entries.append((file.path, PartFile.Place(content: content, key: key)))
      return Result { () throws(FileFailure) in try append(bytes, to: &state) }
    }
    try result.get()
  }

  private func append(_ bytes: [UInt8], to state: inout State) throws(FileFailure) {
    state.buffer += bytes
    state.size += bytes.count
    if state.buffer.count >= Self.bufferSize { try flush(&state) }
  }

  private func flush(_ state: inout State) throws(FileFailure) {
    try operations.append(state.buffer, to: unfinished, in: folder)
    state.buffer.removeAll(keepingCapacity: true)
  }

  /// Completes and renames the file, replacing an older part.
  func finish(
    _ origin: PartOrigin, _ content: ContentList
  ) throws(FileFailure) -> (files: Int, bytes: Int) {
    let result = state.withLock { (state) -> Result<(files: Int, bytes: Int), FileFailure> in
      Result { () throws(FileFailure) in
        let contentStart = state.size
        try append(content.bytes, to: &state)
        let index = index(
          origin, content: (offset: contentStart, length: content.bytes.count), state.entries)
        var footer = RecordBytes()
        footer.append(UInt64(state.size))
        footer.append(ContentHash(index))
        try append(index, to: &state)
        try append(footer.bytes, to: &state)
        try flush(&state)
        try operations.rename(unfinished, in: folder, to: FilePath(part.fileName), in: folder)
        state.isFinished = true
        return (state.entries.count, state.size)
      }
    }
    return try result.get()
  }

  private func index(
    _ origin: PartOrigin, content: (offset: Int, length: Int),
    _ entries: [(path: String, place: PartFile.Place)]
  ) -> [UInt8] {
    var index = RecordBytes()
    index.append(UInt64(part.number))
    index.append(UInt64(part.count))
    index.append(origin.programs)
    index.append(origin.options)
    index.append(origin.content)
    index.append(UInt64(content.offset))
    index.append(UInt64(content.length))
    index.append(UInt64(entries.count))
    for (path, place) in entries {
      index.append(path)
      index.append(place.content)
      index.append(place.key)
    }
    return index.bytes
  }
}

extension RecordBytes {
  fileprivate mutating func append(_ texts: [String]) {
    append(UInt64(texts.count))
    for text in texts { append(text) }
  }
}
