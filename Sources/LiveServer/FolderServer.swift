public import Diagnostics
import FlyingFox

/// A server for the folder of a built site on this machine.
///
/// By default it listens on the loopback interface. It accepts only host names of this machine. It does not
/// serve hidden files (except `.well-known`), symbolic links, or files outside its folder.
///
///     let server = FolderServer(.init(root: "Public", port: 8080))
///     try await server.runUntilInterrupted { address in print("open \(address.url)") }
public struct FolderServer: Sendable {
  /// The folder and the address of a server.
  public struct Configuration: Hashable, Sendable {
    /// The folder's path.
    public var root: String
    /// The host to listen on: a name or a numeric address.
    public var host: String
    /// The port to listen on; 0 lets the system choose a free one.
    public var port: UInt16
    /// The percent-encoded path prefix, such as `/icons/`. The server redirects `/` to it.
    public var basePath: String
    /// True if the next 20 ports are tried when the port is in use.
    public var fallsBackToNextPort: Bool

    /// Creates a configuration.
    public init(
      root: String, host: String = "127.0.0.1", port: UInt16 = 8080, basePath: String = "/",
      fallsBackToNextPort: Bool = false
    ) {
      self.root = root
      self.host = host
      self.port = port
      self.basePath = basePath
      self.fallsBackToNextPort = fallsBackToNextPort
    }
  }

  /// The folder and the address.
  public let configuration: Configuration

  /// Creates a server.
  public init(_ configuration: Configuration) {
    self.configuration = configuration
  }

  /// Serves until the task is cancelled. The port is then free.
  ///
  /// - Parameters:
  /// - onReady: Called once, when the server listens.
  /// - onWarning: Called once if there are too many connections.
  /// - Throws: `ServerError`.
  public func run(
    onReady: @escaping @Sendable (ServerAddress) -> Void = { _ in },
    onWarning: @escaping @Sendable (Diagnostic) -> Void = { _ in }
  ) async throws {
    let folder = try ServedFolder(path: configuration.root)
    let basePath = try Self.basePath(configuration.basePath)
    let files = FolderHandler(folder: folder, basePath: basePath)
    try await serve(
      files, on: try listener(), below: basePath, onWarning: onWarning, onReady: onReady)
  }

  /// Clients that connect wait until `serve` is called.
  func listener() throws(ServerError) -> Listener {
    let attempts = configuration.fallsBackToNextPort ? 1 + Self.furtherPorts : 1
    return try Listener(host: configuration.host, port: configuration.port, attempts: attempts)
  }

  func serve(
    _ handler: any HTTPHandler, on listener: Listener, below basePath: RequestPath,
    onWarning: @escaping @Sendable (Diagnostic) -> Void,
    onReady: @escaping @Sendable (ServerAddress) -> Void
  ) async throws {
    onReady(
      ServerAddress(host: configuration.host, port: listener.port, basePath: basePath.encoded))
    try await listener.run(
      HostCheck(host: configuration.host, next: CrossSiteCheck(next: handler)),
      onWarning: onWarning)
  }

  /// Serves until the program is interrupted: see `Interruption`.
  ///
  /// - Throws: `ServerError`.
  public func runUntilInterrupted(
    onReady: @escaping @Sendable (ServerAddress) -> Void = { _ in },
    onWarning: @escaping @Sendable (Diagnostic) -> Void = { _ in }
  ) async throws {
    try await Interruption.run { try await run(onReady: onReady, onWarning: onWarning) }
  }

  private static let furtherPorts = 20

  private static func basePath(_ text: String) throws(ServerError) -> RequestPath {
    let path = try? RequestPath(text)  // the `ServerError` shows the path
    guard let path, path.isFolder else { throw .invalidBasePath(path: text) }
    return path
  }
}
