public import Diagnostics
import FileSystem

/// The reason why folders cannot be watched.
public enum WatchError: Error, Hashable, Sendable {
  case rootMissing(path: String)
  /// The system's limit of watches is reached.
  case tooManyFolders
  case failed(call: String, code: Int32)
}

extension WatchError {
  /// The error as a diagnostic for the user.
  public var diagnostic: Diagnostic { problem.diagnostic }

  private var problem: Problem {
    switch self {
    case .rootMissing(let path): .error(.folderNotFound, "the folder '\(path)' does not exist")
    case .tooManyFolders:
      .error(
        .tooManyFolders, "the limit for watched folders is reached",
        "use '--poll', or raise fs.inotify.max_user_watches and max_user_instances")
    case .failed(let call, let code):
      .error(
        .watchingFailed,
        "the folders of the site can't be watched: \(call): \(SystemError(code: code).reason)",
        "use '--poll'")
    }
  }
}
