import Foundation

/// Opens files name by name, without following symbolic links.
///
/// Stops network requests and links in a downloaded site from reading files outside the folder.
/// Each step starts from the previous descriptor. The folder itself may be a link.
package struct SafeFolder: Hashable, Sendable {
  /// The folder, resolved at each use, because publishing replaces it.
  package let path: AbsolutePath

  package init(_ path: AbsolutePath) {
    self.path = path
  }

  /// Opens a file or folder for reading. Names are not empty, `.` or `..`, and have no slash. A
  /// symbolic link fails with `ELOOP` or `ENOTDIR`.
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
