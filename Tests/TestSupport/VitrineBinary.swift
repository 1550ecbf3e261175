public import Foundation

/// The real `vitrine` binary.
public enum VitrineBinary {
  /// Returns the path in `VITRINE_BINARY`, or the binary next to the test bundle.
  ///
  /// - Throws: `NotBuilt` if the binary does not exist.
  public static func url() throws -> URL {
    if let path = ProcessInfo.processInfo.environment["VITRINE_BINARY"], !path.isEmpty {
      return URL(filePath: path)
    }
    let bundles = Bundle.allBundles.filter { $0.bundleURL.pathExtension == "xctest" }
      .map { $0.bundleURL.deletingLastPathComponent() }
    let candidates = (bundles + [Bundle.main.bundleURL]).map { $0.appending(path: "vitrine") }
    guard let found = candidates.first(where: isExecutable) else { throw NotBuilt() }
    return found
  }

  /// Returns the command that libraries run to draw pictures.
  public static func drawing() throws -> [String] { [try url().path, "draw-pictures"] }

  /// Returns a command with changes to the test's environment.
  ///
  /// Cached drawings are signed with a secret of the tests, so that tests do not write to the home folder.
  public static func command(
    _ arguments: [String], environment: [String: String?] = [:], folder: URL? = nil
  ) throws -> Command {
    let secret: [String: String?] = ["VITRINE_CACHE_KEY": "the secret of the tests"]
    return Command(
      try url(), arguments, environment: secret.merging(environment) { $1 }, folder: folder)
  }

  /// Runs the command and waits for its end.
  public static func run(
    _ arguments: [String], environment: [String: String?] = [:], folder: URL? = nil
  ) async throws -> Command.Result {
    try await command(arguments, environment: environment, folder: folder).run()
  }

  /// The error for a missing binary. Run `swift build`, or set `VITRINE_BINARY`.
  public struct NotBuilt: Error {}

  private static func isExecutable(_ url: URL) -> Bool {
    FileManager.default.isExecutableFile(atPath: url.path)
  }
}
