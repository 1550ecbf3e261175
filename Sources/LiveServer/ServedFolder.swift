import FileSystem
import Foundation

/// A folder whose files are served: see `SafeFolder` for why nothing outside of it is. No other
/// type of this module opens files.
struct ServedFolder: Sendable {
  /// What stands at a path of the folder.
  enum Entry {
    case file(OpenFile)
    case folder
    /// Nothing, a symbolic link, or something that is neither file nor folder.
    case missing
    /// The system refuses to open it or to say what it is.
    case unreadable(SystemError)
  }

  private let folder: SafeFolder

  /// The folder's absolute path.
  var path: String { folder.path.text }

  /// A folder that exists; it may itself be reached through a symbolic link.
  init(path: String) throws(ServerError) {
    folder = SafeFolder(AbsolutePath(path))
    var status = stat()
    guard stat(folder.path.text, &status) == 0 else { throw .rootMissing(path: path) }
    guard status.isFolder else { throw .rootNotFolder(path: path) }
  }

  /// Opens what `segments` name.
  ///
  /// - Complexity: one system call for each segment.
  func entry(at segments: [String]) -> Entry {
    do throws(SystemError) {
      let opened = try folder.open(segments)
      let status = try opened.status()
      switch FileKind(status) {
      case .regular: return .file(OpenFile(stamp: FileStamp(status), descriptor: opened))
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
