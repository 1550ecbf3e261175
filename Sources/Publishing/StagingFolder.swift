import FileSystem
import Foundation

/// The folder for the new files of a site.
///
/// It is the previous output (`PreviousOutput`) or a new folder next to the output. If folders can't be
/// swapped, it is in `.vitrine` of the output, and the files are moved one by one.
struct StagingFolder {
  enum Location: Hashable {
    case besideOutput
    case inOutput
    case previousOutput
  }

  let location: Location
  let name: FilePath
  let parent: Descriptor
  let folder: Descriptor
  let old: FolderContents
  private(set) var made: Set<FilePath> = []
  private var removed: Set<FilePath> = []

  init(
    _ location: Location, _ name: FilePath, in parent: Descriptor, _ folder: Descriptor,
    old: FolderContents = FolderContents()
  ) {
    (self.location, self.name, self.parent, self.folder, self.old) = (
      location, name, parent, folder, old
    )
  }

  private func has(_ folder: FilePath) -> Bool {
    if made.contains(folder) { return true }
    guard old.folders[folder] != nil else { return false }
    return removed.isEmpty || !removed.contains(folder) && !folder.isIn(removed)
  }

  mutating func makeFolder(
    _ path: FilePath, using operations: FileOperations
  ) throws(FileFailure) {
    if has(path) { return }
    if let parent = path.parent { try makeFolder(parent, using: operations) }
    if old.files[path] != nil { try operations.removeFileIfThere(path, in: folder) }
    try operations.makeFolder(path, in: folder, atLeast: PublicPermissions.folder)
    made.insert(path)
  }

  /// Also deletes a folder with the path of the file.
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

/// The names of staging folders next to an output: `.NAME.vitrine-0123456789abcdef`.
struct StagingName {
  private let prefix: String

  init(output: CanonicalPath) {
    prefix = ".\(output.parentAndName?.name ?? "").vitrine-"
  }

  func fresh() -> FilePath {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return FilePath(prefix + String(repeating: "0", count: 16 - digits.count) + digits)
  }

  func matches(_ path: FilePath) -> Bool {
    let name = path.description
    guard name.hasPrefix(prefix) else { return false }
    let digits = name.utf8.dropFirst(prefix.utf8.count)
    return digits.count == 16 && digits.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }
}
