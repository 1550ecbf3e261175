import Foundation

/// A folder whose files are served, and the only place that opens them.
struct ServedFolder: Sendable {
  /// What stands at a path of the folder.
  enum Entry {
    case file(OpenFile)
    case folder
    /// Nothing, a symbolic link, or something that is neither file nor folder.
    case missing
    /// The system refuses, for the reason in the error number.
    case unreadable(Int32)
  }

  /// The folder's absolute path, looked up anew for each request: publishing puts another folder
  /// in its place.
  let path: String

  /// A folder that exists; it may itself be reached through a symbolic link.
  init(path: String) throws(PreviewServerError) {
    self.path = URL(fileURLWithPath: path).path
    var status = stat()
    guard stat(self.path, &status) == 0 else { throw .rootMissing(path: path) }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .rootNotFolder(path: path) }
  }

  /// Opens what `segments` name, one after the other and never through a symbolic link, so that
  /// no link leads out of the folder and none can be slipped in between a check and the opening.
  ///
  /// - Complexity: one system call for each segment.
  func entry(at segments: [String]) -> Entry {
    var descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return Self.failure(errno) }
    for segment in segments {
      // Without O_NONBLOCK a pipe would be waited for until somebody writes to it.
      let next = openat(descriptor, segment, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      let code = errno
      close(descriptor)
      guard next >= 0 else { return Self.failure(code) }
      descriptor = next
    }
    return Self.entry(of: descriptor)
  }

  private static func entry(of descriptor: Int32) -> Entry {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let code = errno
      close(descriptor)
      return .unreadable(code)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      return .file(OpenFile(descriptor: descriptor, stamp: FileStamp(status)))
    case S_IFDIR:
      close(descriptor)
      return .folder
    default:
      close(descriptor)
      return .missing
    }
  }

  private static func failure(_ code: Int32) -> Entry {
    switch code {
    case ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG, ENXIO, ENODEV: .missing
    default: .unreadable(code)
    }
  }
}
