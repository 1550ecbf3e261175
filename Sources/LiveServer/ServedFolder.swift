import FileSystem
import Foundation

/// A folder whose files are served. Only this type opens files. `SafeFolder` stops path traversal.
struct ServedFolder: Sendable {
  enum Entry {
    case file(OpenFile)
    case folder
    /// The path does not exist, or is a symbolic link or a special file.
    case missing
    case unreadable(SystemError)
  }

  private let folder: SafeFolder

  var path: String { folder.path.text }

  init(path: String) throws(ServerError) {
    folder = SafeFolder(AbsolutePath(path))
    var status = stat()
    guard stat(folder.path.text, &status) == 0 else { throw .rootMissing(path: path) }
    guard status.isFolder else { throw .rootNotFolder(path: path) }
  }

  /// - Complexity: One system call for each segment.
  func entry(at segments: [String]) -> Entry {
    do throws(SystemError) {
      let opened = try folder.open(segments)
      let status = try opened.status()
      switch FileKind(status) {
      case .regular:
        return .file(OpenFile(fingerprint: FileFingerprint(status), descriptor: opened))
      case .folder: return .folder
      case .symlink, .other: return .missing
      }
    } catch {
      switch error.code {
      case ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG, ENXIO, ENODEV: return .missing
      default: return .unreadable(error)
      }
    }
  }
}
