public import Diagnostics

/// The reason why a server cannot start or stopped.
public enum ServerError: Error, Hashable, Sendable {
  /// The port is in use.
  case portInUse(host: String, port: UInt16)
  /// All tried ports are in use.
  case portsInUse(host: String, ports: ClosedRange<UInt16>)
  /// The port is reserved for the administrator.
  case portNotPermitted(host: String, port: UInt16)
  /// The host has no known address.
  case hostNotFound(host: String)
  /// The host is another machine.
  case hostNotLocal(host: String)
  /// The folder to serve does not exist.
  case rootMissing(path: String)
  /// The path to serve is not a folder.
  case rootNotFolder(path: String)
  /// The base path is not a folder path of a URL.
  case invalidBasePath(path: String)
  /// A network call failed, with the system's reason.
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
        "stop the other program, or choose another port")
    case .portsInUse(let host, let ports):
      .error(
        .portInUse,
        "the ports \(ports.lowerBound) to \(ports.upperBound) of '\(host)' are all in use",
        "stop the other program, or choose another port")
    case .portNotPermitted(let host, let port):
      .error(
        .portNotPermitted,
        "the system does not let this program listen on port \(port) of '\(host)'",
        "ports from 1024 up are free for everyone")
    case .hostNotFound(let host):
      .error(
        .hostNotFound, "no address is known for the host '\(host)'",
        "the server is meant for 'localhost'")
    case .hostNotLocal(let host):
      .error(
        .hostNotLocal, "the host '\(host)' is not this machine",
        "the server is meant for 'localhost'")
    case .rootMissing(let path):
      .error(.folderNotFound, "there is no folder '\(path)' to serve", "build the site first")
    case .rootNotFolder(let path):
      .error(.notAFolder, "'\(path)' can't be served: it is not a folder")
    case .invalidBasePath(let path):
      .error(
        .invalidBasePath, "the base path '\(path)' is not the path of a folder",
        "a base path starts and ends with a slash, such as '/icons/'")
    case .failed(let host, let port, let reason):
      .error(.serverFailed, "the server on port \(port) of '\(host)' failed: \(reason)")
    }
  }
}
