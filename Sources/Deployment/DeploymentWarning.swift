public import Diagnostics
import FileSystem

/// A problem that does not stop a deployment.
public enum DeploymentWarning: Hashable, Sendable {
  case notDeployed(reason: String, paths: [String], remedy: String)
  /// By a web server of another user.
  case unreadable(target: String, paths: [String])

  /// The message for the user.
  public var diagnostic: Diagnostic {
    switch self {
    case .notDeployed(let reason, let paths, let remedy):
      Diagnostic(
        .warning, .notDeployed, "\(reason) are not deployed: \(DeploymentProblem.list(paths))",
        notes: [.init(remedy)])
    case .unreadable(let target, let paths):
      Diagnostic(
        .warning, .unreadableOnTarget,
        "only their owner can read these files at '\(target)': \(DeploymentProblem.list(paths))",
        notes: [
          .init("run 'chmod -R a+rX FOLDER' on the target, so that a web server can read them")
        ])
    }
  }
}

extension DeployedFiles {
  /// Warnings about the files that are not deployed.
  public var warnings: [DeploymentWarning] {
    Omission.allCases.compactMap { omission in
      omitted[omission].map { paths in
        let (subject, remedy) = omission.words
        return .notDeployed(reason: subject, paths: paths.map(\.description), remedy: remedy)
      }
    }
  }
}

extension DeployedFiles.Omission {
  fileprivate var words: (subject: String, remedy: String) {
    switch self {
    case .hidden:
      (
        "hidden files",
        "delete them from the output; only these hidden files are deployed: "
          + FilePath.publicHiddenNames.quoted
      )
    case .special: ("links and special files", "replace the link by the file itself")
    case .notUTF8: ("files whose names are not UTF-8", "rename them")
    }
  }
}
