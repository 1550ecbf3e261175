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

  /// An empty folder.
  init() {}

  /// Lists `folder` and all folders in it, except those in `skipping`.
  ///
  /// - Complexity: O(entries).
  init(
    of folder: Descriptor, skipping: Set<RelativePath> = [], using operations: FileOperations
  ) throws(FileFailure) {
    var pending: [RelativePath?] = [nil]
    while let next = pending.popLast() {
      let here = RelativePath(".")
      let descriptor = try operations.openFolder(next ?? here, in: folder)
      if let next {
        folders[next] = try operations.status(of: descriptor, named: next).permissions
      }
      let entries = try Self.entries(of: descriptor, at: next, using: operations)
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
    try entries(of: folder, at: nil, using: operations).map(\.path)
  }

  private static func kind(_ type: Int) -> File.Kind {
    switch type {
    case Int(DT_REG): .regular
    case Int(DT_LNK): .symlink
    default: .other
    }
  }

  private static func entries(
    of folder: Descriptor, at path: RelativePath?, using operations: FileOperations
  ) throws(FileFailure) -> [(path: RelativePath, type: Int, inode: UInt64)] {
    // A stream closes its descriptor, so it gets one of its own.
    let copy = try operations.perform(.read, path ?? RelativePath(".")) {
      fcntl(folder.rawValue, F_DUPFD_CLOEXEC, 0)
    }
    guard let stream = fdopendir(copy) else {
      let code = errno
      close(copy)
      throw FileFailure(operation: .read, path: path?.description ?? ".", code: code)
    }
    defer { closedir(stream) }
    var result: [(path: RelativePath, type: Int, inode: UInt64)] = []
    errno = 0
    while let entry = readdir(stream) {
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { break }
      let name = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
      if strcmp(name, ".") != 0, strcmp(name, "..") != 0 {
        let child = path?.appending(name) ?? RelativePath(name: name)
        let inode = UInt64(entry.pointee.d_ino)
        var type = Int(entry.pointee.d_type)
        if type == Int(DT_UNKNOWN) {
          type = try Self.type(of: RelativePath(name: name), in: folder, using: operations)
        }
        result.append((child, type, inode))
      }
      errno = 0
    }
    if errno != 0 {
      throw FileFailure(operation: .read, path: path?.description ?? ".", code: errno)
    }
    return result
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
