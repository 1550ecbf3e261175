public import Diagnostics
import FlyingFox

/// Serves the folder of a built site on this machine, to whoever works on the site.
///
/// It answers like the static host that the site will live on: `index.html` for a folder,
/// `404.html` for what is missing, the right types, ranges and entity tags. It is
/// safe to leave running: it listens on the loopback unless told otherwise, answers only for names
/// of this machine, and serves nothing outside its folder, nothing hidden (names that start with a
/// dot, except `.well-known`) and nothing through a symbolic link.
///
///     let server = FolderServer(.init(root: "Public", port: 8080))
///     try await server.runUntilInterrupted { address in print("open \(address.url)") }
///
/// It knows nothing of sites: it is given a folder and a base path. See `LiveSite` for a server
/// that builds.
public struct FolderServer: Sendable {
  /// What is served, and where.
  public struct Configuration: Hashable, Sendable {
    /// The path of the folder to serve.
    public var root: String
    /// The host to listen on, a name or an address in numbers.
    public var host: String
    /// The port to listen on; 0 lets the system choose a free one.
    public var port: UInt16
    /// The path that the folder appears under, such as `/icons/` for a site that will be published
    /// to `https://example.com/icons/`, percent-encoded. `/` then leads there.
    public var basePath: String
    /// Whether, when the port is in use, the next 20 are tried.
    public var fallsBackToNextPort: Bool

    /// A configuration.
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

  /// What is served, and where.
  public let configuration: Configuration

  /// A server that does nothing yet: see `run(onReady:)`.
  public init(_ configuration: Configuration) {
    self.configuration = configuration
  }

  /// Serves until the task is cancelled, then returns; the port is free at once.
  ///
  /// - Parameters:
  ///   - onReady: Called once, when the server has begun to listen.
  ///   - onWarning: Called once if more clients connect than the server answers.
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

  /// Begins to listen on the port. Clients that connect wait until `serve` is called.
  func listener() throws(ServerError) -> Listener {
    let attempts = configuration.fallsBackToNextPort ? 1 + Self.furtherPorts : 1
    return try Listener(host: configuration.host, port: configuration.port, attempts: attempts)
  }

  /// Answers requests with a handler, after `HostCheck` and `CrossSiteCheck` have let them pass.
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

  /// Serves until the program is interrupted with Control-C or told to terminate, then returns.
  /// The second Control-C ends the program on the spot.
  ///
  /// - Parameters:
  ///   - onReady: Called once, when the server has begun to listen.
  ///   - onWarning: Called once if more clients connect than the server answers.
  /// - Throws: `ServerError`.
  public func runUntilInterrupted(
    onReady: @escaping @Sendable (ServerAddress) -> Void = { _ in },
    onWarning: @escaping @Sendable (Diagnostic) -> Void = { _ in }
  ) async throws {
    try await Interruption.run { try await run(onReady: onReady, onWarning: onWarning) }
  }

  private static let furtherPorts = 20

  private static func basePath(_ text: String) throws(ServerError) -> RequestPath {
    let path = try? RequestPath(text)  // the error that is thrown instead shows the path
    guard let path, path.isFolder else { throw .invalidBasePath(path: text) }
    return path
  }
}
