import ContentHash
import FileSystem
import Foundation

/// The moves that turn the output into the new site, one file after the other.
///
/// It is written before the first move, and to make a move again does no harm: so the next build
/// can finish what a killed one began.
///
/// This stops a site that was downloaded with a journal in its output from having the user's files
/// deleted: a journal names the folder that it was written for by `TreeIdentity`, which differs on
/// each machine. Paths that lead out of the folder make a journal invalid.
struct Journal: Equatable {
  struct Move: Equatable {
    /// The raw value is the letter of the kind in the journal: d, f or p.
    enum Kind: UInt8 {
      case deleteFile = 0x64
      /// Deletes a folder only if it is empty.
      case deleteFolder = 0x66
      /// Moves a file from the staging folder to its path in the output.
      case publish = 0x70
    }

    let kind: Kind
    let path: FilePath
  }

  let moves: [Move]
  /// The hash of the list of the new site's files.
  let manifest: ContentHash
  /// The identity of the output folder: see `TreeIdentity`.
  let tree: String
}

extension Journal {
  /// The moves of a plan.
  init(plan: PublishPlan, manifest: ContentHash, tree: TreeIdentity) {
    var moves = (plan.deleted + plan.formerState).map { Move(kind: .deleteFile, path: $0) }
    moves += plan.deletedFolders.map { Move(kind: .deleteFolder, path: $0) }
    moves += plan.written.map { Move(kind: .publish, path: $0) }
    self.init(moves: moves, manifest: manifest, tree: tree.text)
  }

  private static let opening = "vitrine-journal 2"
  private static let closing = "end"

  /// The journal as it is written: entries that end with a NUL, the one byte that no path has.
  var bytes: [UInt8] {
    var bytes = Array(Self.opening.utf8) + [0]
    for move in moves {
      bytes.append(move.kind.rawValue)
      bytes += move.path.bytes
      bytes.append(0)
    }
    bytes += "m\(manifest)\0".utf8
    return bytes + Self.ending(of: tree)
  }

  /// The bytes that a journal of a folder ends with.
  private static func ending(of tree: String) -> [UInt8] { Array("t\(tree)\0\(closing)\0".utf8) }

  /// Whether the bytes end as a journal of a folder does. Those of other folders need not be read.
  static func isJournal(_ bytes: [UInt8], of tree: TreeIdentity) -> Bool {
    let ending = ending(of: tree.text)
    return bytes.suffix(ending.count).elementsEqual(ending)
  }

  /// Reads what `bytes` has written; `nil` for anything else.
  init?(bytes: [UInt8]) {
    var entries = bytes.split(separator: 0, omittingEmptySubsequences: false)[...]
    guard entries.popFirst()?.elementsEqual(Self.opening.utf8) == true,
      entries.popLast()?.isEmpty == true,
      entries.popLast()?.elementsEqual(Self.closing.utf8) == true,
      let tree = entries.popLast(), tree.first == UInt8(ascii: "t"),
      let list = entries.popLast(), list.first == UInt8(ascii: "m"),
      let manifest = ContentHash(hexadecimal: String(decoding: list.dropFirst(), as: UTF8.self))
    else { return nil }
    var moves: [Move] = []
    for entry in entries {
      guard let kind = entry.first.flatMap(Move.Kind.init),
        let path = FilePath(bytes: entry.dropFirst())
      else { return nil }
      moves.append(Move(kind: kind, path: path))
    }
    self.init(
      moves: moves, manifest: manifest, tree: String(decoding: tree.dropFirst(), as: UTF8.self))
  }

  /// Puts the journal into the output, whole or not at all.
  func write(to output: Descriptor, using operations: FileOperations) throws(FileFailure) {
    try operations.createFile(.unfinishedJournal, in: output, with: bytes)
    try operations.synchronize(output)
    try operations.rename(.unfinishedJournal, in: output, to: .journal, in: output)
  }

  /// Makes the moves, from the first, whether or not some were made before.
  func apply(to output: Descriptor, using operations: FileOperations) throws(FileFailure) {
    var made: Set<FilePath> = []
    for move in moves {
      let path = move.path
      switch move.kind {
      case .deleteFile:
        // If the file was deleted before, a folder of the new site may be in its place.
        guard try isReached(path, in: output, using: operations),
          try operations.status(of: path, in: output)?.isFolder == false
        else { continue }
        try operations.ignoring(ENOENT, when: operations.removeFile(path, in: output))
      case .deleteFolder:
        guard try isReached(path, in: output, using: operations) else { continue }
        try operations.ignoring(
          ENOENT, ENOTEMPTY, EEXIST, ENOTDIR, when: operations.removeFolder(path, in: output))
      case .publish:
        if let parent = path.parent {
          try makeFolder(parent, in: output, made: &made, using: operations)
        }
        let staged = FilePath.staging.appending(path.cString)
        try operations.ignoring(
          ENOENT, when: operations.rename(staged, in: output, to: path, in: output))
      }
    }
  }

  /// Whether all folders above a path are real ones, so that nothing outside is touched.
  private func isReached(
    _ path: FilePath, in output: Descriptor, using operations: FileOperations
  ) throws(FileFailure) -> Bool {
    for folder in path.ancestors {
      guard try operations.status(of: folder, in: output)?.isFolder == true else { return false }
    }
    return true
  }

  private func makeFolder(
    _ path: FilePath, in output: Descriptor, made: inout Set<FilePath>,
    using operations: FileOperations
  ) throws(FileFailure) {
    guard !made.contains(path) else { return }
    if let parent = path.parent {
      try makeFolder(parent, in: output, made: &made, using: operations)
    }
    let status = try operations.status(of: path, in: output)
    if let status, !status.isFolder {
      throw FileFailure(operation: .makeFolder, path: path.description, code: ENOTDIR)
    }
    if status == nil {
      try operations.makeFolder(path, in: output, atLeast: PublicPermissions.folder)
    }
    made.insert(path)
  }
}
