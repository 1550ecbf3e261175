import FileSystem
import Foundation

/// Changes an output file by file, where folders can't be swapped.
///
/// Until the last move, the state of the new site also lists the files of the former site. The next
/// build finishes the moves of a killed build.
///
/// The state must name the folder of the output (`TreeIdentity`). This stops a downloaded site from
/// moving files.
struct FileMoves {
  let output: Descriptor
  let state: Descriptor
  let manifest: Manifest
  let operations: FileOperations

  /// Makes the remaining moves, which can be repeated. Symbolic links are not followed.
  ///
  /// - Complexity: O(entries of the output) if there are moves.
  func finish() throws(FileFailure) {
    guard let former = formerManifest else { return }
    let contents = try FolderContents(of: output, using: operations)
    let deleted = former.entries.keys.subtracting(manifest.entries.keys)
    try operations.forAll(deleted.filter { contents.files[$0] != nil }) {
      (path) throws(FileFailure) in
      try operations.removeFileIfThere(path, in: output)
    }
    try removeFolders(contents, former)
    try moveStagedFiles(contents)
    try operations.removeFile(.formerManifest, in: state)
  }

  private var formerManifest: Manifest? {
    // `try?`, twice: without the list, the next build writes the missing files.
    let bytes = try? operations.contents(
      of: .formerManifest, in: state, limit: PublishedStateStore.largestFile)
    return bytes.flatMap { try? Manifest(bytes: $0) }
  }

  /// Removes folders of the former site, and empty folders at the paths of new files.
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
