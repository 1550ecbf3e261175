package import Foundation

/// A recursive listing of a folder. Symbolic links are entries, and are not followed.
package struct FolderContents: Sendable {
  package struct File: Hashable, Sendable {
    package let kind: FileKind
    package let inode: UInt64

    package init(kind: FileKind, inode: UInt64) {
      self.kind = kind
      self.inode = inode
    }
  }

  package struct Folder: Hashable, Sendable {
    package let mode: mode_t
    /// The stamp; `nil` if it was not settled. A folder with an equal stamp has equal entries.
    package let stamp: FileStamp?

    package init(mode: mode_t, stamp: FileStamp?) {
      self.mode = mode
      self.stamp = stamp
    }

    /// The permissions with full access for the owner, which changes require.
    package var writable: mode_t { mode | 0o700 }
    package var isWritable: Bool { mode == writable }
  }

  package private(set) var files: [FilePath: File] = [:]
  package private(set) var folders: [FilePath: Folder] = [:]

  /// Lists a folder.
  ///
  /// - Complexity: O(entries).
  package init(
    of folder: Descriptor, skipping: Set<FilePath> = [], at moment: Int64 = FileStamp.now,
    using operations: FileOperations
  ) throws(FileFailure) {
    try list(nil, in: folder, skipping: skipping, at: moment, using: operations)
  }

  /// Updates a listing: only changed folders are listed again, in a fifth of the time.
  ///
  /// - Complexity: O(entries), but one system call for each unchanged folder.
  package init(
    of folder: Descriptor, knowing known: FolderContents, using operations: FileOperations
  ) throws(FileFailure) {
    let moment = FileStamp.now
    let stale = known.staleFolders(in: folder)
    // After many changes, a new listing is as fast.
    guard stale.count <= known.folders.count / 2 else {
      try self.init(of: folder, using: operations)
      return
    }
    self = known
    do throws(FileFailure) {
      try listAgain(stale, in: folder, at: moment, using: operations)
    } catch {
      // A folder was deleted in the meantime.
      try self.init(of: folder, using: operations)
    }
  }

  /// Restores a cached listing.
  package init(
    files: [FilePath: File], folders: [FilePath: Folder]
  ) {
    self.files = files
    self.folders = folders
  }

  private mutating func list(
    _ first: FilePath?, in folder: Descriptor, skipping: Set<FilePath> = [], at moment: Int64,
    using operations: FileOperations
  ) throws(FileFailure) {
    var pending = [first]
    while let next = pending.popLast() {
      let (listed, entries) = try Self.list(next, in: folder, at: moment, using: operations)
      if let next { folders[next] = listed }
      for (path, file) in entries where !skipping.contains(path) {
        if file.kind == .folder {
          pending.append(path)
        } else {
          files[path] = file
        }
      }
    }
  }

  private func staleFolders(in folder: Descriptor) -> [FilePath] {
    let paths = Array(folders.keys)
    let stamps = StampedFiles(of: paths, in: folder).files.map(\.stamp)
    return zip(paths, stamps).filter { folders[$0]?.stamp != $1 }.map(\.0).sorted()
  }

  private mutating func listAgain(
    _ stale: [FilePath], in folder: Descriptor, at moment: Int64, using operations: FileOperations
  ) throws(FileFailure) {
    let again = Set(stale.map { Optional($0) } + [nil])
    var gone = Set(folders.keys.filter { again.contains($0.parent) })
    for path in files.keys where again.contains(path.parent) { files[path] = nil }
    var new: [FilePath] = []
    for path in [nil] + stale.map({ Optional($0) }) {
      if let path, gone.contains(path) || path.isIn(gone) { continue }
      let (listed, entries) = try Self.list(path, in: folder, at: moment, using: operations)
      if let path { folders[path] = listed }
      for (path, file) in entries {
        if file.kind != .folder {
          files[path] = file
        } else if gone.remove(path) == nil {
          new.append(path)
        }
      }
    }
    if !gone.isEmpty {
      for path in files.keys where path.isIn(gone) { files[path] = nil }
      for path in folders.keys where gone.contains(path) || path.isIn(gone) { folders[path] = nil }
    }
    for path in new { try list(path, in: folder, at: moment, using: operations) }
  }

  package static func names(
    in folder: Descriptor, using operations: FileOperations
  ) throws(FileFailure) -> [FilePath] {
    try entries(in: folder, using: operations).map(\.path)
  }

  /// Returns direct entries in the order of the file system.
  package static func entries(
    in folder: Descriptor, using operations: FileOperations
  ) throws(FileFailure) -> [(path: FilePath, file: File)] {
    try list(nil, in: folder, at: 0, using: operations).entries
  }

  /// Lists a folder in `root`, or `root` itself. `moment` is before the listing.
  private static func list(
    _ path: FilePath?, in root: Descriptor, at moment: Int64, using operations: FileOperations
  ) throws(FileFailure) -> (folder: Folder, entries: [(path: FilePath, file: File)]) {
    let shown = path ?? FilePath(".")
    let number = try operations.perform(.read, shown) {
      openat(root.rawValue, shown.cString, FileOperations.folderFlags)
    }
    var entries: [(path: FilePath, file: File)] = []
    do throws(SystemError) {
      var stream = try FolderStream(owning: number)
      let status = try stream.status()
      let stamp = FileStamp(status)
      let folder = Folder(
        mode: status.permissions, stamp: stamp.isSettled(at: moment) ? stamp : nil)
      while let entry = try stream.next() {
        let child = path?.appending(entry.name) ?? FilePath(name: entry.name)
        var kind = entry.kind
        if kind == nil { kind = try Self.kind(of: child, in: root) }
        entries.append((child, File(kind: kind ?? .other, inode: entry.inode)))
      }
      return (folder, entries)
    } catch {
      throw FileFailure(operation: .read, path: shown.description, code: error.code)
    }
  }

  /// Returns the kind, for file systems that do not store kinds in folders.
  private static func kind(
    of path: FilePath, in root: Descriptor
  ) throws(SystemError) -> FileKind {
    var status = stat()
    guard fstatat(root.rawValue, path.cString, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      // A file that was just deleted is kept as unreadable.
      if errno == ENOENT { return .other }
      throw .last
    }
    return FileKind(status)
  }
}
