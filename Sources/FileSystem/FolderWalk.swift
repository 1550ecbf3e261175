/// Opens files name by name, without following symbolic links, in the order of their paths.
///
/// Stops a concurrent replacement of a folder by a link. The last folder stays open, so that its
/// files cost one call each.
package struct FolderWalk {
  private let root: Descriptor
  private let operations: FileOperations
  private var last: (path: FilePath, folder: Descriptor)?

  package init(in root: Descriptor, using operations: FileOperations) {
    self.root = root
    self.operations = operations
  }

  /// Returns the open folder of a file, and the file's name.
  ///
  /// - Throws: `ELOOP` or `ENOTDIR` if a link or a file replaces a folder.
  /// - Complexity: one system call for each folder that the previous path does not share.
  package mutating func parent(
    of path: FilePath
  ) throws(FileFailure) -> (folder: Descriptor, name: FilePath) {
    guard let parent = path.parent else { return (root, path) }
    let name = path.names.last.flatMap { FilePath(bytes: $0) } ?? path
    if let last, last.path == parent { return (last.folder, name) }
    var folder = root
    for part in parent.names {
      guard let part = FilePath(bytes: part) else { continue }
      folder = try operations.openFolder(part, in: folder)
    }
    last = (parent, folder)
    return (folder, name)
  }
}
