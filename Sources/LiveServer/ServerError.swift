public import Diagnostics

/// The reason why a server cannot start or stopped.
public enum ServerError: Error, Hashable, Sendable {
  case portInUse(host: String, port: UInt16)
  case portsInUse(host: String, ports: ClosedRange<UInt16>)
  /// The port is reserved for the administrator.
  case portNotPermitted(host: String, port: UInt16)
  case hostNotFound(host: String)
  case hostNotLocal(host: String)
  case rootMissing(path: String)
  case rootNotFolder(path: String)
  /// The base path is not a folder path of a URL.
  case invalidBasePath(path: String)
  case failed(host: String, port: UInt16, reason: String)
}

extension ServerError {
  /// The error as a diagnostic for the user.
  public var diagnostic: Diagnostic { problem.diagnostic }

  private var problem: Problem {
    switch self {
    case .portInUse(let host, let port):
      .error(
        .portInUse, "port \(port) of '\(host)' is in use by another program",
        "stop the other program, or use another port with '--port'")
    case .portsInUse(let host, let ports):
      .error(
        .portInUse,
        "the ports \(ports.lowerBound) to \(ports.upperBound) of '\(host)' are all in use",
        "stop the other program, or use another port with '--port'")
    case .portNotPermitted(let host, let port):
      .error(
        .portNotPermitted,
        "you do not have permission to use port \(port) of '\(host)'",
        "use a port above 1023, such as '--port 8080'")
    case .hostNotFound(let host):
      .error(
        .hostNotFound, "the host '\(host)' has no address",
        "use '--host localhost'")
    case .hostNotLocal(let host):
      .error(
        .hostNotLocal, "the host '\(host)' is not this machine",
        "use '--host localhost'")
    case .rootMissing(let path):
      .error(.folderNotFound, "the folder '\(path)' does not exist", "build the site first")
    case .rootNotFolder(let path):
      .error(.notAFolder, "'\(path)' can't be served: it is not a folder")
    case .invalidBasePath(let path):
      .error(
        .invalidBasePath, "the base path '\(path)' is not the path of a folder",
        "begin and end the path with a slash, such as '/icons/'")
    case .failed(let host, let port, let reason):
      .error(.serverFailed, "the server on port \(port) of '\(host)' failed: \(reason)")
    }
  }
}
