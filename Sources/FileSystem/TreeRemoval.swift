import AllCores
import Foundation
import Synchronization

extension FileOperations {
  /// Deletes a folder recursively, without following symbolic links.
  ///
  /// - Complexity: O(entries).
  package func removeTree(_ path: FilePath, in parent: Descriptor) throws(FileFailure) {
    let folder = try openFolder(path, in: parent)
    try makeWritable(folder, named: path)
    try removeContents(FolderContents(of: folder, using: self), of: folder)
    try removeFolder(path, in: parent)
  }

  /// Deletes a folder, a file, a link or a pipe.
  ///
  /// - Complexity: O(entries).
  package func removeIfThere(_ path: FilePath, in parent: Descriptor) throws(FileFailure) {
    guard let status = try status(of: path, in: parent) else { return }
    if status.isFolder {
      try removeTree(path, in: parent)
    } else {
      try removeFile(path, in: parent)
    }
  }

  package func removeContents(_ contents: FolderContents, of folder: Descriptor) throws(FileFailure)
  {
    for (index, entry) in contents.folders.values.enumerated() where !entry.isWritable {
      let path = contents.folders.keys[index]
      try ignoring(ENOENT, when: setMode(entry.writable, of: path, in: folder))
    }
    try forAll(Array(contents.files.keys)) { (path) throws(FileFailure) in
      try ignoring(ENOENT, when: removeFile(path, in: folder))
    }
    // A folder's path is a prefix of those in it, so in falling order it comes after them.
    for path in contents.folders.keys.reversed() {
      try ignoring(ENOENT, when: removeFolder(path, in: folder))
    }
  }

  /// Runs a step for each path, on all cores for many paths.
  ///
  /// - Throws: The error of the first failing path, so that the result is deterministic.
  package func forAll(
    _ paths: [FilePath], _ step: @Sendable (FilePath) throws(FileFailure) -> Void
  ) throws(FileFailure) {
    let failure = Mutex<(index: Int, error: FileFailure)?>(nil)
    onAllCores(paths.count) { indices in
      for index in indices {
        do throws(FileFailure) {
          try step(paths[index])
        } catch {
          failure.withLock { if $0.map({ index < $0.index }) ?? true { $0 = (index, error) } }
        }
      }
    }
    if let failure = failure.withLock(\.self) { throw failure.error }
  }

  /// Gives the owner all permissions, which deletions in a folder require.
  package func makeWritable(
    _ folder: Descriptor, named path: FilePath
  ) throws(FileFailure) {
    try addPermissions(0o700, to: folder, named: path)
  }
}
