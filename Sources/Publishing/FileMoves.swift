import FileSystem
import Foundation

/// Turns an output into a new site file by file, where folders can't be swapped.
///
/// The state of the new site is complete before the first move. Until the last one, it also contains
/// the list of the files of the former site. The new files are in the staging folder of the output.
/// So the next build finds all that a killed build has left to do: files that only the former list
/// names are deleted, and staged files are moved.
///
/// A site that was downloaded can have staged files and a state, but the state does not name the
/// folder of the output: see `TreeIdentity`.
struct FileMoves {
  let output: Descriptor
  /// The folder of the new site's state.
  let state: Descriptor
  /// The list of the new site's files.
  let manifest: Manifest
  let operations: FileOperations

  /// Makes the moves that are left. Symbolic links in the output are not followed.
  ///
  /// - Throws: `FileFailure` if a move fails. It can be made again.
  /// - Complexity: O(entries of the output) if there are moves.
  func finish() throws(FileFailure) {
    guard let former = formerManifest else { return }
    let contents = try FolderContents(of: output, using: operations)
    let gone = former.entries.keys.subtracting(manifest.entries.keys)
    try operations.forAll(gone.filter { contents.files[$0] != nil }) { (path) throws(FileFailure) in
      try operations.removeFileIfThere(path, in: output)
    }
    try removeFolders(contents, former)
    try moveStagedFiles(contents)
    try operations.removeFile(.formerManifest, in: state)
  }

  /// The list of the former site's files; `nil` if all moves were made, or if it is unreadable.
  private var formerManifest: Manifest? {
    // `try?`, twice: without the list, the build that follows writes the missing files.
    let bytes = try? operations.contents(
      of: .formerManifest, in: state, limit: StateStore.largestFile)
    return bytes.flatMap { try? Manifest(bytes: $0) }
  }

  /// Removes the folders that only the former site needs, and empty ones in the place of new files.
  private func removeFolders(
    _ contents: FolderContents, _ former: Manifest
  ) throws(FileFailure) {
    let emptied = Set(former.entries.keys.folders).subtracting(manifest.entries.keys.folders)
    for folder in contents.folders.keys.reversed()
    where emptied.contains(folder) || manifest[folder] != nil
      || folder.ancestors.contains(where: { manifest[$0] != nil })
    {
      try operations.ignoring(
        ENOENT, ENOTEMPTY, EEXIST, when: operations.removeFolder(folder, in: output))
    }
  }

  private func moveStagedFiles(_ contents: FolderContents) throws(FileFailure) {
    let prefix = FilePath.staging.bytes.count + 1
    let staged = contents.files.keys.filter { $0.isIn(.staging) }
      .compactMap { FilePath(bytes: $0.bytes.dropFirst(prefix)) }
      .filter { manifest[$0] != nil }
    let folders = Set(staged.lazy.flatMap(\.ancestors)).subtracting(contents.folders.keys)
    for folder in folders.sorted() {
      try operations.makeFolder(folder, in: output, atLeast: PublicPermissions.folder)
    }
    try operations.forAll(staged) { (path) throws(FileFailure) in
      try operations.rename(
        FilePath.staging.appending(path.cString), in: output, to: path, in: output)
    }
  }
}
