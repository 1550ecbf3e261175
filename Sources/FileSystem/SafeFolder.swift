import Foundation

/// A folder that no path of it leads out of: files in it are opened name by name, and never through
/// a symbolic link.
///
/// This stops whoever can ask for files of the folder (over the network, by a link in a site that
/// was downloaded) from reading files outside of it. As each step opens what the next one starts
/// from, no link can be slipped in between a check and the opening. The folder itself may be
/// reached through a link.
package struct SafeFolder: Hashable, Sendable {
  /// The folder. It is looked up anew each time: publishing puts another folder in its place.
  package let path: AbsolutePath

  package init(_ path: AbsolutePath) {
    self.path = path
  }

  /// Opens what stands at a path in the folder, to read from it.
  ///
  /// - Parameter names: The names of the folders and, at the end, of the file. None may be empty,
  ///   `.` or `..`, or have a slash in it.
  /// - Returns: What was opened, a file or a folder.
  /// - Throws: `ELOOP` or `ENOTDIR` where a symbolic link stands, and whatever else the system
  ///   says.
  /// - Complexity: one system call for each name.
  package func open(_ names: [String]) throws(SystemError) -> Descriptor {
    var opened = try Self.descriptor(
      openat(AT_FDCWD, path.text, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    for name in names {
      // Without O_NONBLOCK a pipe would be waited for until somebody writes to it.
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
