#if canImport(Darwin)
  package import Darwin
#elseif canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
#endif

/// Everything below a folder at one moment. Symbolic links are entries, never followed.
package struct FolderContents: Sendable {
  /// What stands at a path that is no folder.
  package struct File: Sendable {
    package let kind: FileKind
    package let inode: UInt64
  }

  /// The files, links and special files.
  package private(set) var files: [FilePath: File] = [:]
  /// The folders and their permissions.
  package private(set) var folders: [FilePath: mode_t] = [:]

  /// Lists `folder` and all folders in it, except those in `skipping`.
  ///
  /// - Complexity: O(entries).
  package init(
    of folder: Descriptor, skipping: Set<FilePath> = [], using operations: FileOperations
  ) throws(FileFailure) {
    var pending: [FilePath?] = [nil]
    while let next = pending.popLast() {
      let (mode, entries) = try Self.list(next, in: folder, using: operations)
      if let next { folders[next] = mode }
      for (path, file) in entries where !skipping.contains(path) {
        if file.kind == .folder {
          pending.append(path)
        } else {
          files[path] = file
        }
      }
    }
  }

  /// The names of what is directly in a folder.
  package static func names(
    in folder: Descriptor, using operations: FileOperations
  ) throws(FileFailure) -> [FilePath] {
    try list(nil, in: folder, using: operations).entries.map(\.path)
  }

  /// The permissions and the entries of a folder in `root`, or of `root` itself.
  private static func list(
    _ path: FilePath?, in root: Descriptor, using operations: FileOperations
  ) throws(FileFailure) -> (mode: mode_t, entries: [(path: FilePath, file: File)]) {
    let shown = path ?? FilePath(".")
    let number = try operations.perform(.read, shown) {
      openat(root.rawValue, shown.cString, FileOperations.folderFlags)
    }
    var entries: [(path: FilePath, file: File)] = []
    do throws(SystemError) {
      var stream = try FolderStream(owning: number)
      let mode = try stream.status().permissions
      while let entry = try stream.next() {
        let child = path?.appending(entry.name) ?? FilePath(name: entry.name)
        var kind = entry.kind
        if kind == nil { kind = try Self.kind(of: child, in: root) }
        entries.append((child, File(kind: kind ?? .other, inode: entry.inode)))
      }
      return (mode, entries)
    } catch {
      throw FileFailure(operation: .read, path: shown.description, code: error.code)
    }
  }

  /// For file systems that do not tell the kind with the name.
  private static func kind(
    of path: FilePath, in root: Descriptor
  ) throws(SystemError) -> FileKind {
    var status = stat()
    guard fstatat(root.rawValue, path.cString, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      // A file that is gone by now is kept as one that nobody can read.
      if errno == ENOENT { return .other }
      throw .last
    }
    return FileKind(status)
  }
}
