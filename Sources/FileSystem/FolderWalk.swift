/// Opens files of one folder in the order of their paths, name by name, and never through a
/// symbolic link.
///
/// This stops a folder that is replaced by a link while it is read from showing files of another
/// place: a system call that takes a whole path checks only its last name. The last folder stays
/// open, so files of one folder cost one call each.
package struct FolderWalk {
  private let root: Descriptor
  private let operations: FileOperations
  private var last: (path: FilePath, folder: Descriptor)?

  package init(in root: Descriptor, using operations: FileOperations) {
    self.root = root
    self.operations = operations
  }

  /// The folder that a file is in, and the name of the file there.
  ///
  /// - Throws: `ELOOP` or `ENOTDIR` where a link or a file is in the place of a folder.
  /// - Complexity: one system call for each folder above the file that is not the last one again.
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
