#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension FileOperations {
  /// Deletes a folder and everything in it. Symbolic links are deleted, not followed.
  ///
  /// - Complexity: O(entries).
  func removeTree(_ path: RelativePath, in parent: Descriptor) throws(FileFailure) {
    let folder = try openFolder(path, in: parent)
    try makeWritable(folder, named: path)
    try removeContents(FolderContents(of: folder, using: self), of: folder)
    try removeFolder(path, in: parent)
  }

  /// Deletes all files and folders that `contents` lists, as far as they are still there.
  func removeContents(_ contents: FolderContents, of folder: Descriptor) throws(FileFailure) {
    for (path, mode) in contents.folders where mode & 0o700 != 0o700 {
      try ignoring(ENOENT) { () throws(FileFailure) in
        try setMode(mode | 0o700, of: path, in: folder)
      }
    }
    // Files are many, and most of them in folders of their own: on all cores.
    let failures = contents.files.keys.sorted().mapConcurrently { path -> FileFailure? in
      do throws(FileFailure) {
        try ignoring(ENOENT) { () throws(FileFailure) in try removeFile(path, in: folder) }
        return nil
      } catch {
        return error
      }
    }
    if let failure = failures.lazy.compactMap(\.self).first { throw failure }
    // A folder's path is a prefix of those in it, so in falling order it comes after them.
    for path in contents.folders.keys.sorted(by: >) {
      try ignoring(ENOENT) { () throws(FileFailure) in try removeFolder(path, in: folder) }
    }
  }

  /// Gives the owner all permissions: in a folder without them, nothing can be deleted.
  func makeWritable(_ folder: Descriptor, named path: RelativePath) throws(FileFailure) {
    let mode = try status(of: folder, named: path).permissions
    if mode & 0o700 != 0o700 {
      try perform(.setMode, path) { fchmod(folder.rawValue, mode | 0o700) }
    }
  }
}
