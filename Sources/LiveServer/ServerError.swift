public import Diagnostics

/// Why a server can't start, or stopped without being told to.
public enum ServerError: Error, Hashable, Sendable {
  /// Another program listens on the port.
  case portInUse(host: String, port: UInt16)
  /// Other programs listen on all the ports that were tried.
  case portsInUse(host: String, ports: ClosedRange<UInt16>)
  /// The system lets only its administrator listen on the port.
  case portNotPermitted(host: String, port: UInt16)
  /// No address is known for the host.
  case hostNotFound(host: String)
  /// The host is known, but it is another machine.
  case hostNotLocal(host: String)
  /// There is nothing at the path of the folder to serve.
  case rootMissing(path: String)
  /// What is at the path of the folder to serve is no folder.
  case rootNotFolder(path: String)
  /// The base path is not the path of a folder in a URL.
  case invalidBasePath(path: String)
  /// The system's networking failed; `reason` is its own wording.
  case failed(host: String, port: UInt16, reason: String)
}

extension ServerError {
  /// The error worded for the user.
  public var diagnostic: Diagnostic {
    Diagnostic(.error, code, message, notes: remedy.map { [Diagnostic.Note($0)] } ?? [])
  }

  private var code: DiagnosticCode {
    switch self {
    case .portInUse, .portsInUse: .portInUse
    case .portNotPermitted: .portNotPermitted
    case .hostNotFound: .hostNotFound
    case .hostNotLocal: .hostNotLocal
    case .rootMissing: .folderNotFound
    case .rootNotFolder: .notAFolder
    case .invalidBasePath: .invalidBasePath
    case .failed: .serverFailed
    }
  }

  private var message: String {
    switch self {
    case .portInUse(let host, let port):
      "port \(port) of '\(host)' is in use by another program"
    case .portsInUse(let host, let ports):
      "the ports \(ports.lowerBound) to \(ports.upperBound) of '\(host)' are all in use"
    case .portNotPermitted(let host, let port):
      "the system does not let this program listen on port \(port) of '\(host)'"
    case .hostNotFound(let host):
      "no address is known for the host '\(host)'"
    case .hostNotLocal(let host):
      "the host '\(host)' is not this machine"
    case .rootMissing(let path):
      "there is no folder '\(path)' to serve"
    case .rootNotFolder(let path):
      "'\(path)' can't be served: it is not a folder"
    case .invalidBasePath(let path):
      "the base path '\(path)' is not the path of a folder"
    case .failed(let host, let port, let reason):
      "the server on port \(port) of '\(host)' failed: \(reason)"
    }
  }

  private var remedy: String? {
    switch self {
    case .portInUse, .portsInUse: "stop the other program, or choose another port"
    case .portNotPermitted: "ports from 1024 up are free for everyone"
    case .hostNotFound, .hostNotLocal: "the server is meant for 'localhost'"
    case .rootMissing: "build the site first"
    case .invalidBasePath: "a base path starts and ends with a slash, such as '/icons/'"
    case .rootNotFolder, .failed: nil
    }
  }
}
