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
    case besideOutput
    case inOutput
    /// It is the tree behind the output: see `TreeBehind`.
    case behindOutput
  }

  let place: Place
  let name: FilePath
  /// The folder that it is in.
  let parent: Descriptor
  let folder: Descriptor
  /// What was in it when the build began: nothing in a folder that was made for it.
  let old: FolderContents
  /// The folders that were made in it.
  private(set) var made: Set<FilePath> = []
  /// The old folders that were deleted with all that was in them.
  private var removed: Set<FilePath> = []

  /// A staging folder with a name in `parent`. `old` is in it.
  init(
    _ place: Place, _ name: FilePath, in parent: Descriptor, _ folder: Descriptor,
    old: FolderContents = FolderContents()
  ) {
    (self.place, self.name, self.parent, self.folder, self.old) = (place, name, parent, folder, old)
  }

  private func has(_ folder: FilePath) -> Bool {
    if made.contains(folder) { return true }
    guard old.folders[folder] != nil else { return false }
    return removed.isEmpty || !removed.contains(folder) && !folder.isIn(removed)
  }

  /// Makes a folder and those above it that are not there yet.
  mutating func makeFolder(
    _ path: FilePath, using operations: FileOperations
  ) throws(FileFailure) {
    if has(path) { return }
    if let parent = path.parent { try makeFolder(parent, using: operations) }
    if old.files[path] != nil { try operations.removeFileIfThere(path, in: folder) }
    try operations.makeFolder(path, in: folder, atLeast: PublicPermissions.folder)
    made.insert(path)
  }

  /// Makes the folder of a file, if it is not there yet, and deletes a folder that has its name.
  mutating func makeRoom(
    for path: FilePath, using operations: FileOperations
  ) throws(FileFailure) {
    if let parent = path.parent { try makeFolder(parent, using: operations) }
    guard has(path) else { return }
    try operations.removeTree(path, in: folder)
    made = made.filter { $0 != path && !$0.isIn(path) }
    removed.insert(path)
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
