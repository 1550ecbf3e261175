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
    /// The fingerprint; `nil` if it was not settled. A folder with an equal fingerprint has equal entries.
    package let fingerprint: FileFingerprint?

    package init(mode: mode_t, fingerprint: FileFingerprint?) {
      self.mode = mode
      self.fingerprint = fingerprint
    }

    /// The permissions with full access for the owner, which changes require.
    package var writable: mode_t { mode | 0o700 }
    package var isWritable: Bool { mode == writable }
  }

  package private(set) var files: PathTable<File>
  package private(set) var folders: PathTable<Folder>

  package init() { (files, folders) = (PathTable(), PathTable()) }

  package var count: Int { files.count + folders.count }

  package init(files: PathTable<File>, folders: PathTable<Folder>) {
    (self.files, self.folders) = (files, folders)
  }

  /// - Complexity: O(n log n) for n entries.
  package init(
    of folder: Descriptor, skipping: Set<FilePath> = [], at moment: Int64 = FileFingerprint.now,
    using operations: FileOperations
  ) throws(FileFailure) {
    try self.init(of: [nil], in: folder, skipping: skipping, at: moment, using: operations)
  }

  /// Updates a listing: only changed folders are listed again, in a fifth of the time.
  ///
  /// - Complexity: O(entries), but one system call for each unchanged folder.
  package init(
    of folder: Descriptor, knowing cached: FolderContents, using operations: FileOperations
  ) throws(FileFailure) {
    let moment = FileFingerprint.now
    let stale = zip(cached.folders, cached.folders.keys.fingerprints(in: folder))
      .filter { $0.value.fingerprint != $1 }.map(\.0.key)
    // If most folders changed, for example in a rebuilt site, a full listing takes the same time.
    if stale.count <= cached.folders.count / 2,
      // `try?`: a folder was deleted meanwhile.
      let again = try? cached.listingAgain(stale, in: folder, at: moment, using: operations)
    {
      self = again
    } else {
      try self.init(of: folder, using: operations)
    }
  }

  /// Lists some folders of `root` and all folders in them. `nil` is `root` itself.
  private init(
    of folders: [FilePath?], in root: Descriptor, skipping: Set<FilePath> = [], at moment: Int64,
    using operations: FileOperations
  ) throws(FileFailure) {
    var pending = folders
    var contents: (files: [(FilePath, File)], folders: [(FilePath, Folder)]) = ([], [])
    while let next = pending.popLast() {
      let (listed, entries) = try Self.list(next, in: root, at: moment, using: operations)
      if let next { contents.folders.append((next, listed)) }
      for (path, file) in entries where !skipping.contains(path) {
        if file.kind == .folder {
          pending.append(path)
        } else {
          contents.files.append((path, file))
        }
      }
    }
    self.init(files: PathTable(contents.files), folders: PathTable(contents.folders))
  }

  /// Lists `root` and some folders in it again. A folder comes before the folders in it.
  private func listingAgain(
    _ stale: [FilePath], in root: Descriptor, at moment: Int64, using operations: FileOperations
  ) throws(FileFailure) -> FolderContents {
    let again = [nil] + stale.map { Optional($0) }
    var removed = Set(again.flatMap { folders.keys.children(of: $0) }.map { folders.keys[$0] })
    var listed: (files: [(FilePath, File)], folders: [(FilePath, Folder)]) = ([], [])
    var new: [FilePath?] = []
    for path in again {
      if let path, removed.contains(path) || path.isIn(removed) { continue }
      let (folder, entries) = try Self.list(path, in: root, at: moment, using: operations)
      if let path { listed.folders.append((path, folder)) }
      for (path, file) in entries {
        if file.kind != .folder {
          listed.files.append((path, file))
        } else if removed.remove(path) == nil {
          new.append(path)
        }
      }
    }
    let inner = try FolderContents(of: new, in: root, at: moment, using: operations)
    var oldFiles = Set(again.flatMap { files.keys.children(of: $0) })
    var oldFolders: Set<Int> = []
    for folder in removed {
      oldFiles.formUnion(files.keys.indices(in: folder))
      oldFolders.formUnion(folders.keys.indices(in: folder))
      if let index = folders.keys.index(of: folder.cString) { oldFolders.insert(index) }
    }
    return FolderContents(
      files: files.replacing(oldFiles, with: PathTable(listed.files + inner.files)),
      folders: folders.replacing(oldFolders, with: PathTable(listed.folders + inner.folders)))
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
      let fingerprint = FileFingerprint(status)
      let folder = Folder(
        mode: status.permissions, fingerprint: fingerprint.isSettled(at: moment) ? fingerprint : nil
      )
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
