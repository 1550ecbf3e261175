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
        .badTarget, "'\(text)' is no target: \(flaw.reason)",
        """
        a target is a folder, 'user@host:folder', 'ssh://user@host:port/folder' or \
        'rclone:remote:path'
        """)
    case .severalTargets(let targets):
      .error(
        .badTarget, "the site was deployed to \(targets.count) targets: \(Self.list(targets))",
        "say with '--to' which one is planned for")
    case .ownFolder(let target, let folder):
      .error(
        .dangerousTarget,
        "won't deploy to '\(target)': the site is made from, or built in, '\(folder)'",
        "name a folder of its own")
    case .noEngine(let program):
      .error(
        program == "rclone" ? .noRclone : .noRsync,
        "\(program) could not be started, which carries the files",
        "install \(program), or take the lists of 'vitrine deploy --plan'")
    case .failed(let program, let target, let message):
      .error(
        .deploymentFailed, "\(program) to '\(target)' failed: \(message)", Self.remedy(of: message))
    case .unreached(let target, let command, let message):
      .error(
        .deploymentFailed, "ssh did not get to '\(target)': \(message)",
        """
        see that '\(command)' gets there without asking anything, even whether a new host's key is \
        right, and deploy again
        """)
    case .stopped(let target):
      .error(.deploymentFailed, "the deployment to '\(target)' was stopped", "\(Self.goesOn)")
    case .isRunning(let target):
      .error(
        .deploymentRunning, "another deployment to '\(target)' has not ended yet",
        "wait until it has ended, and deploy again")
    case .badNames(let program, let paths):
      .error(
        .unsendableName,
        "\(program) can't send files with a line break in their names: \(Self.list(paths))",
        "rename them in 'Content/static'")
    case .changed(let target, let changed, let added, let deleted):
      .error(
        .targetChanged,
        "'\(target)' was changed by somebody else since the last deployment: "
          + [("changed", changed), ("added", added), ("deleted", deleted)]
          .filter { !$0.1.isEmpty }.map { "\($0) \(Self.list($1))" }.joined(separator: "; "),
        """
        look at these files; '--overwrite' puts the site's in their place, and leaves alone what is \
        none of the site
        """)
    case .notEmpty(let target, let paths):
      .error(
        .targetNotEmpty,
        "nothing was deployed to '\(target)' yet, and it has files: \(Self.list(paths))",
        "name another folder, or deploy with '--overwrite': files of other names stay")
    case .inTheWay(let target, let paths):
      .error(
        .targetNotEmpty,
        """
        '\(target)' has folders where the site has files, with other files in them: \
        \(Self.list(paths))
        """,
        "remove or rename them on the target: '--overwrite' leaves alone files of other names")
    case .notArrived(let target, let paths):
      .error(.notArrived, "not all has arrived at '\(target)': \(Self.list(paths))", "deploy again")
    case .noTemporaryFolder(let reason):
      .error(.noTemporaryFolder, reason, .init(SystemError.remedyOfNoTemporaryFolder))
    case .damagedRecord(let file):
      .error(
        .damagedRecord, "'\(file)' is not the record of a deployment",
        "delete the file, and deploy with '--overwrite': all files are sent again")
    case .unexpectedOutput(let program, let target, let reason):
      .error(
        .unexpectedOutput, "\(program) printed about '\(target)' \(reason)",
        """
        check that login scripts of the target print no text and that its \(program) is the \
        original program; somebody may have broken into the target
        """)
    case .file(let failure): .error(.deploymentFailed, failure.reason)
    case .noOutput(let output):
      .error(.noOutput, "there is no published site in '\(output)'", "'vitrine build' makes one")
    case .outputChanged:
      .error(.outputReplaced, "the output was built again while it was deployed", "deploy again")
    case .noHost(let format):
      .error(
        .needsHost, "'\(format.rawValue)' has whole addresses, and the site's address has no host",
        "set 'baseURL' in site.json to the whole address")
    }
  }

  private static let goesOn = "deploy again: it goes on where it was"

  /// For a system error in a program's message.
  private static func remedy(of message: String) -> Diagnostic.Note {
    let words = message.lowercased()
    func has(_ reasons: String...) -> Bool { reasons.contains { words.contains($0) } }
    if message.contains("mkdir") && message.contains("No such file") {
      return "of a new folder only the last part is made: make the ones above it, and deploy again"
    }
    if message.contains("config file") {
      return "'rclone listremotes' names the remotes that there are, and 'rclone config' makes one"
    }
    if message.contains("could not make way") {
      return "remove or rename what stands there on the target, and deploy again"
    }
    if has("permission denied", "operation not permitted", "read-only file system") {
      return "who deploys may not write there: give them the right to, or name another folder"
    }
    if has("not a directory") { return "a file is in its way: name another folder" }
    if has("too many files are open", "too many open files") {
      return "raise the limit with 'ulimit -n 1024', and \(goesOn)"
    }
    if has("no space left", "quota exceeded") { return "make room there, and \(goesOn)" }
    return "\(goesOn)"
  }

  static func list(_ paths: [String]) -> String { paths.quoted(atMost: 5) }
}

extension DeploymentTarget.Flaw {
  fileprivate var reason: String {
    switch self {
    case .empty: "it is empty"
    case .controlCharacter: "it has a control character in it"
    case .badUser: "the user has letters, digits, '.', '-' and '_', and does not begin with '-'"
    case .badHost: "the host has letters, digits, '.', '-' and '_', and does not begin with '-'"
    case .badPort: "the port is a number from 1 to 65535"
    case .noPath: "it names no folder"
    case .folderAbove: "a folder of another machine is named without '..'"
    case .portAsFolder(let port):
      "'\(port)' would be a folder; with a port it is 'ssh://user@host:\(port)/folder'"
    case .folderOrServer(let name):
      "a server is written '\(name):folder', and a folder of this machine './\(name)'"
    case .badRemote:
      "'rclone:' is followed by a remote of rclone's configuration (letters, digits, '.', '-' and '_') and ':'"
    case .otherScheme(let scheme): "Vitrine deploys by rsync and rclone, not by '\(scheme)'"
    }
  }
}

extension UnexpectedOutput {
  /// Continues a sentence.
  var reason: String {
    switch self {
    case .form(let text): "text of another form than its own: '\(text)'"
    case .path(let path): "a path that no file of the target can have: '\(path)'"
    case .listedTwice(let path): "'\(path)' twice, or as a file and as a folder"
    case .notAsked(let path): "a file that was not sent: '\(path)'"
    case .tooMuch: "more than the files of any site need"
    }
  }
}
