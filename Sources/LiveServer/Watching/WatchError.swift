public import Diagnostics
import FileSystem

/// Why folders can't be watched.
public enum WatchError: Error, Hashable, Sendable {
  /// There is no folder to watch in.
  case rootMissing(path: String)
  /// The system watches no more folders for this user.
  case tooManyFolders
  /// A call of the system failed, for the reason in the error number.
  case failed(call: String, code: Int32)
}

extension WatchError {
  /// The error worded for the user.
  public var diagnostic: Diagnostic { problem.diagnostic }

  private var problem: Problem {
    switch self {
    case .rootMissing(let path): .error(.folderNotFound, "there is no folder '\(path)' to watch")
    case .tooManyFolders:
      .error(
        .tooManyFolders, "the system lets this user watch no more folders",
        "use '--poll', or raise fs.inotify.max_user_watches and max_user_instances")
    case .failed(let call, let code):
      .error(
        .watchingFailed,
        "changes can't be watched for: \(call): \(SystemError(code: code).reason)", "use '--poll'")
    }
  }
}
