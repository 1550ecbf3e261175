public import Diagnostics
public import FileSystem

/// The reason why a deployment failed.
public enum DeploymentProblem: Error, Hashable, Sendable {
  case badTarget(String, DeploymentTarget.Flaw)
  /// A plan without a target, and several deployed targets.
  case severalTargets([String])
  case ownFolder(target: String, folder: String)
  case noEngine(String)
  case failed(program: String, target: String, message: String)
  /// `command` tests the connection.
  case unreached(target: String, command: String, message: String)
  case stopped(target: String)
  case isRunning(target: String)
  case badNames(program: String, paths: [String])
  /// By other programs.
  case changed(target: String, changed: [String], added: [String], deleted: [String])
  case notEmpty(target: String, paths: [String])
  /// Other programs' files occupy folders of the site.
  case inTheWay(target: String, paths: [String])
  case notArrived(target: String, paths: [String])
  case noTemporaryFolder(reason: String)
  /// Unreadable, or the record of another target.
  case damagedRecord(file: String)
  case unexpectedOutput(program: String, target: String, reason: String)
  case file(FileFailure)
  case noOutput(String)
  case outputChanged
  /// A format with URLs, and a site without a host.
  case noHost(DeploymentPlan.Format)
}

extension DeploymentProblem {
  /// The message for the user.
  public var diagnostic: Diagnostic { problem.diagnostic }

  private var problem: Problem {
    switch self {
    case .badTarget(let text, let flaw):
      .error(
        .badTarget, "'\(text)' is not a valid target: \(flaw.reason)",
        """
        a target is a folder, 'user@host:folder', 'ssh://user@host:port/folder' or \
        'rclone:remote:path'
        """)
    case .severalTargets(let targets):
      .error(
        .badTarget, "the site was deployed to \(targets.count) targets: \(Self.list(targets))",
        "choose one of them with '--to'")
    case .ownFolder(let target, let folder):
      .error(
        .dangerousTarget,
        "can't deploy to '\(target)': '\(folder)' contains sources or output of the site",
        "use a separate folder")
    case .noEngine(let program):
      .error(
        program == "rclone" ? .noRclone : .noRsync,
        "\(program) could not be started; it is needed to transfer the files",
        "install \(program), or use the file lists of 'vitrine deploy --plan'")
    case .failed(let program, let target, let message):
      .error(
        .deploymentFailed, "\(program) to '\(target)' failed: \(message)", Self.remedy(of: message))
    case .unreached(let target, let command, let message):
      .error(
        .deploymentFailed, "ssh could not connect to '\(target)': \(message)",
        """
        run '\(command)' until it connects without a question (such as for a password or a new \
        host \
        key), and deploy again
        """)
    case .stopped(let target):
      .error(.deploymentFailed, "the deployment to '\(target)' was interrupted", "\(Self.goesOn)")
    case .isRunning(let target):
      .error(
        .deploymentRunning, "another deployment to '\(target)' is still running",
        "wait until it ends, and deploy again")
    case .badNames(let program, let paths):
      .error(
        .unsendableName,
        "\(program) can't send files with a line break in their names: \(Self.list(paths))",
        "rename them in 'Content/static'")
    case .changed(let target, let changed, let added, let deleted):
      .error(
        .targetChanged,
        "'\(target)' was changed since the last deployment, but not by Vitrine: "
          + [("changed", changed), ("added", added), ("deleted", deleted)]
          .filter { !$0.1.isEmpty }.map { "\($0) \(Self.list($1))" }.joined(separator: "; "),
        """
        check these files; '--overwrite' replaces them by the files of the site, and keeps files \
        that \
        are not part of the site
        """)
    case .notEmpty(let target, let paths):
      .error(
        .targetNotEmpty,
        "'\(target)' contains files that this site did not deploy: \(Self.list(paths))",
        "use another folder, or deploy with '--overwrite', which keeps files with other names")
    case .inTheWay(let target, let paths):
      .error(
        .targetNotEmpty,
        """
        '\(target)' has folders where the site has files, and they contain other files: \
        \(Self.list(paths))
        """,
        "remove or rename these folders on the target; '--overwrite' does not delete them")
    case .notArrived(let target, let paths):
      .error(
        .notArrived, "these files did not arrive at '\(target)': \(Self.list(paths))",
        """
        deploy again
        """)
    case .noTemporaryFolder(let reason):
      .error(.noTemporaryFolder, reason, .init(SystemError.remedyOfNoTemporaryFolder))
    case .damagedRecord(let file):
      .error(
        .damagedRecord, "'\(file)' is not a valid deployment record",
        "delete the file, and deploy with '--overwrite': all files are sent again")
    case .unexpectedOutput(let program, let target, let reason):
      .error(
        .unexpectedOutput, "\(program) printed unexpected output for '\(target)': \(reason)",
        """
        check that the login scripts of the target print no text and that its \(program) is the \
        original program; someone may have broken into the target
        """)
    case .file(let failure): .error(.deploymentFailed, failure.reason)
    case .noOutput(let output):
      .error(.noOutput, "there is no published site in '\(output)'", "run 'vitrine build' first")
    case .outputChanged:
      .error(.outputReplaced, "the output was built again while it was deployed", "deploy again")
    case .noHost(let format):
      .error(
        .needsHost,
        """
        '\(format.rawValue)' needs absolute URLs, but the base URL of the site has no host
        """,
        "set 'baseURL' in site.json to the full URL, such as 'https://icons.your-name.net/'")
    }
  }

  private static let goesOn = "deploy again to continue"

  /// For a system error in a program's message.
  private static func remedy(of message: String) -> Diagnostic.Note {
    let words = message.lowercased()
    func has(_ reasons: String...) -> Bool { reasons.contains { words.contains($0) } }
    if message.contains("mkdir") && message.contains("No such file") {
      return "the parent folder does not exist: create it on the target, and deploy again"
    }
    if message.contains("config file") {
      return "list the remotes with 'rclone listremotes', or create one with 'rclone config'"
    }
    if message.contains("could not make way") {
      return "remove or rename this item on the target, and deploy again"
    }
    if has("permission denied", "operation not permitted", "read-only file system") {
      return """
        you do not have permission to write there: change the permissions, or use another folder
        """
    }
    if has("not a directory") { return "a file has the name of the folder: use another folder" }
    if has("too many files are open", "too many open files") {
      return "raise the limit with 'ulimit -n 1024', and \(goesOn)"
    }
    if has("no space left", "quota exceeded") {
      return "free some space on the target, and \(goesOn)"
    }
    return "\(goesOn)"
  }

  static func list(_ paths: [String]) -> String { paths.quoted(atMost: 5) }
}

extension DeploymentTarget.Flaw {
  fileprivate var reason: String {
    switch self {
    case .empty: "it is empty"
    case .controlCharacter: "it contains a control character"
    case .badUser:
      """
      the user can contain letters, digits, '.', '-' and '_', and cannot begin with '-'
      """
    case .badHost:
      """
      the host can contain letters, digits, '.', '-' and '_', and cannot begin with '-'
      """
    case .badPort: "the port must be a number from 1 to 65535"
    case .noPath: "the folder is missing"
    case .folderAbove: "a folder on another machine cannot contain '..'"
    case .portAsFolder(let port):
      "'\(port)' would be a folder; for a port, write 'ssh://user@host:\(port)/folder'"
    case .folderOrServer(let name):
      "write '\(name):folder' for a server, or './\(name)' for a folder on this machine"
    case .badRemote:
      """
      write the name of an rclone remote after 'rclone:' (letters, digits, '.', '-' and '_'), \
      then ':'
      """
    case .otherScheme(let scheme): "Vitrine deploys with rsync or rclone, not with '\(scheme)'"
    }
  }
}

extension UnexpectedOutput {
  /// Continues a sentence.
  var reason: String {
    switch self {
    case .form(let text): "a line in an unknown format: '\(text)'"
    case .path(let path): "an impossible path: '\(path)'"
    case .listedTwice(let path): "'\(path)' twice, or both as a file and as a folder"
    case .notAsked(let path): "a file that was not sent: '\(path)'"
    case .tooMuch: "too much text"
    }
  }
}
