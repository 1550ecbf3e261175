package import Foundation

extension stat {
  /// Permission bits, without the kind.
  package var permissions: mode_t { st_mode & 0o7777 }
  /// Whether it is of a folder.
  package var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  /// Whether it is of a file, and not of a link, pipe or device.
  package var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
}

/// Tells whether two paths lead to one file.
package struct FileIdentity: Hashable, Sendable {
  package let device: UInt64
  package let inode: UInt64

  package init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

/// What stands at a path, as far as a folder or a status says.
package enum FileKind: UInt8, Hashable, Sendable {
  case regular, folder, symlink, other

  package init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .symlink
    default: self = .other
    }
  }

  /// The kind of a path, without following a symbolic link; `nil` for a missing file.
  package init?(at path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// `nil` if the file system doesn't say the kind in its folders.
  init?(entryType: UInt8) {
    switch Int(entryType) {
    case Int(DT_UNKNOWN): return nil
    case Int(DT_REG): self = .regular
    case Int(DT_DIR): self = .folder
    case Int(DT_LNK): self = .symlink
    default: self = .other
    }
  }
}
