import Foundation

/// Opens files in a folder name by name, without following symbolic links.
///
/// Stops requests over the network and links in a downloaded site from reading files outside the
/// folder. Each step starts from the previous descriptor, so that no link can be inserted after a
/// check. The folder itself may be a link.
package struct SafeFolder: Hashable, Sendable {
  /// Resolved at each use, because publishing replaces the folder.
  package let path: AbsolutePath

  package init(_ path: AbsolutePath) {
    self.path = path
  }

  /// Opens a file or folder for reading.
  ///
  /// - Parameter names: The names of the folders and the file: not empty, not `.` or `..`, without
  ///   a slash.
  /// - Returns: A file or a folder.
  /// - Throws: `ELOOP` or `ENOTDIR` for a symbolic link, and other system errors.
  /// - Complexity: one system call for each name.
  package func open(_ names: [String]) throws(SystemError) -> Descriptor {
    var opened = try Self.descriptor(
      openat(AT_FDCWD, path.text, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    for name in names {
      // `O_NONBLOCK` prevents waiting for a writer of a pipe.
      let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
      opened = try Self.descriptor(openat(opened.rawValue, name, flags))
    }
    return opened
  }

  private static func descriptor(_ result: Int32) throws(SystemError) -> Descriptor {
    guard result >= 0 else { throw .last }
    return Descriptor(owning: result)
  }
}
