import FileSystem
import Foundation

/// The folder in which the new site is put together.
///
/// It is the tree behind the output (`TreeBehind`), if there is one. Else it is made beside the
/// output, so that the two can be swapped. Where that is not possible (the output is a mount point,
/// or the folder above it is read-only), it is made in `.vitrine` of the output, and the files are
/// moved from there one by one. At the end of the build such a folder is gone.
struct StagingFolder {
  enum Place: Hashable {
    case besideOutput(name: FilePath)
    case inOutput
    /// It is the tree behind the output: see `TreeBehind`.
    case behindOutput
  }

  let place: Place
  let folder: Descriptor
  /// The folders that are in it.
  private(set) var folders: Set<FilePath> = []
  /// What was in it when the build began: nothing in a folder that was made for it.
  var old: FolderContents?

  /// Makes a folder and those above it that are not there yet.
  mutating func makeFolder(
    _ path: FilePath, using operations: FileOperations
  ) throws(FileFailure) {
    guard !folders.contains(path) else { return }
    if let parent = path.parent { try makeFolder(parent, using: operations) }
    if old?.files[path] != nil { try operations.removeFileIfThere(path, in: folder) }
    try operations.makeFolder(path, in: folder, atLeast: PublicPermissions.folder)
    folders.insert(path)
  }

  /// Makes the folder of a file, if it is not there yet, and deletes a folder that has its name.
  mutating func makeRoom(
    for path: FilePath, using operations: FileOperations
  ) throws(FileFailure) {
    if let parent = path.parent { try makeFolder(parent, using: operations) }
    guard folders.contains(path) else { return }
    try operations.removeTree(path, in: folder)
    folders = folders.filter { $0 != path && !$0.isIn(path) }
  }
}

/// The names of staging folders beside an output: `.NAME.vitrine-0123456789abcdef`.
struct StagingName {
  private let prefix: String

  init(output: CanonicalPath) {
    prefix = ".\(output.parentAndName?.name ?? "").vitrine-"
  }

  /// A new random name.
  func fresh() -> FilePath {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return FilePath(prefix + String(repeating: "0", count: 16 - digits.count) + digits)
  }

  /// Whether `fresh` could have given a name.
  func matches(_ path: FilePath) -> Bool {
    let name = path.description
    guard name.hasPrefix(prefix) else { return false }
    let digits = name.utf8.dropFirst(prefix.utf8.count)
    return digits.count == 16 && digits.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }
}
