#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Everything below a folder at one moment. Symbolic links are entries, never followed.
struct FolderContents {
  /// What a path that is no folder is.
  struct File {
    enum Kind {
      case regular, symlink, other
    }

    let kind: Kind
    let inode: UInt64
  }

  /// The files, links and special files.
  private(set) var files: [RelativePath: File] = [:]
  /// The folders and their permissions.
  private(set) var folders: [RelativePath: mode_t] = [:]

  /// Lists `folder` and all folders in it, except those in `skipping`.
  ///
  /// - Complexity: O(entries).
  init(
    of folder: Descriptor, skipping: Set<RelativePath> = [], using operations: FileOperations
  ) throws(FileFailure) {
    var pending: [RelativePath?] = [nil]
    while let next = pending.popLast() {
      let (mode, entries) = try Self.list(next, in: folder, using: operations)
      if let next { folders[next] = mode }
      for (path, type, inode) in entries where !skipping.contains(path) {
        if type == Int(DT_DIR) {
          pending.append(path)
        } else {
          files[path] = File(kind: Self.kind(type), inode: inode)
        }
      }
    }
  }

  /// The names of what is directly in a folder.
  static func names(
    in folder: Descriptor, using operations: FileOperations
  ) throws(FileFailure) -> [RelativePath] {
    try list(nil, in: folder, using: operations).entries.map(\.path)
  }

  private static func kind(_ type: Int) -> File.Kind {
    switch type {
    case Int(DT_REG): .regular
    case Int(DT_LNK): .symlink
    default: .other
    }
  }

  private typealias Entry = (path: RelativePath, type: Int, inode: UInt64)

  /// The permissions and the entries of a folder in `root`, or of `root` itself.
  private static func list(
    _ path: RelativePath?, in root: Descriptor, using operations: FileOperations
  ) throws(FileFailure) -> (mode: mode_t, entries: [Entry]) {
    let shown = path ?? RelativePath(".")
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW
    let descriptor = try operations.perform(.read, shown) {
      openat(root.rawValue, shown.cString, flags)
    }
    // From here on the stream owns the descriptor.
    guard let stream = fdopendir(descriptor) else {
      let code = errno
      close(descriptor)
      throw FileFailure(operation: .read, path: shown.description, code: code)
    }
    defer { closedir(stream) }
    var status = stat()
    try operations.perform(.read, shown) { fstat(descriptor, &status) }
    var result: [Entry] = []
    errno = 0
    while let entry = readdir(stream) {
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { break }
      let name = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
      if strcmp(name, ".") != 0, strcmp(name, "..") != 0 {
        let child = path?.appending(name) ?? RelativePath(name: name)
        let inode = UInt64(entry.pointee.d_ino)
        var type = Int(entry.pointee.d_type)
        if type == Int(DT_UNKNOWN) {
          type = try Self.type(of: child, in: root, using: operations)
        }
        result.append((child, type, inode))
      }
      errno = 0
    }
    if errno != 0 {
      throw FileFailure(operation: .read, path: shown.description, code: errno)
    }
    return (status.permissions, result)
  }

  /// For file systems that do not say it with the name.
  private static func type(
    of name: RelativePath, in folder: Descriptor, using operations: FileOperations
  ) throws(FileFailure) -> Int {
    guard let status = try operations.status(of: name, in: folder) else { return Int(DT_UNKNOWN) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return Int(DT_DIR)
    case S_IFREG: return Int(DT_REG)
    case S_IFLNK: return Int(DT_LNK)
    default: return Int(DT_UNKNOWN)
    }
  }
}
