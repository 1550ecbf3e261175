import AllCores
import Synchronization

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
  package func removeTree(_ path: FilePath, in parent: Descriptor) throws(FileFailure) {
    let folder = try openFolder(path, in: parent)
    try makeWritable(folder, named: path)
    try removeContents(FolderContents(of: folder, using: self), of: folder)
    try removeFolder(path, in: parent)
  }

  /// Deletes all files and folders that `contents` lists, as far as they are still there.
  package func removeContents(_ contents: FolderContents, of folder: Descriptor) throws(FileFailure)
  {
    for (path, mode) in contents.folders where mode & 0o700 != 0o700 {
      try ignoring(ENOENT) { () throws(FileFailure) in
        try setMode(mode | 0o700, of: path, in: folder)
      }
    }
    // Files are many, and most of them in folders of their own: on all cores.
    let paths = contents.files.keys.sorted()
    let failure = Mutex<(index: Int, error: FileFailure)?>(nil)
    onAllCores(paths.count) { indices in
      for index in indices {
        do throws(FileFailure) {
          try ignoring(ENOENT) { () throws(FileFailure) in
            try removeFile(paths[index], in: folder)
          }
        } catch {
          // The first by path: which core was the fastest must not show.
          failure.withLock { if $0.map({ index < $0.index }) ?? true { $0 = (index, error) } }
        }
      }
    }
    if let failure = failure.withLock(\.self) { throw failure.error }
    // A folder's path is a prefix of those in it, so in falling order it comes after them.
    for path in contents.folders.keys.sorted(by: >) {
      try ignoring(ENOENT) { () throws(FileFailure) in try removeFolder(path, in: folder) }
    }
  }

  /// Gives the owner all permissions: in a folder without them, nothing can be deleted.
  package func makeWritable(
    _ folder: Descriptor, named path: FilePath
  ) throws(FileFailure) {
    let mode = try status(of: folder, named: path).permissions
    if mode & 0o700 != 0o700 {
      try perform(.setMode, path) { fchmod(folder.rawValue, mode | 0o700) }
    }
  }
}
