public import Foundation

/// The real `vitrine`, as tests run it.
public enum VitrineBinary {
  /// Where it is: what `VITRINE_BINARY` says, or beside the test bundle, where the build put it.
  ///
  /// - Throws: `NotBuilt` when it is at neither place.
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

  /// The program and its arguments that draw pictures: what libraries are given that build sites.
  public static func drawing() throws -> [String] { [try url().path, "draw-pictures"] }

  /// A command of the program, with changes of the environment of the test.
  ///
  /// Kept drawings are marked with a secret of the tests, so that no test writes into the home
  /// folder.
  public static func command(
    _ arguments: [String], environment: [String: String?] = [:], folder: URL? = nil
  ) throws -> Command {
    let secret: [String: String?] = ["VITRINE_CACHE_KEY": "the secret of the tests"]
    return Command(
      try url(), arguments, environment: secret.merging(environment) { $1 }, folder: folder)
  }

  /// Runs it to its end.
  public static func run(
    _ arguments: [String], environment: [String: String?] = [:], folder: URL? = nil
  ) async throws -> Command.Result {
    try await command(arguments, environment: environment, folder: folder).run()
  }

  /// The binary is not there: `swift build` makes it, or `VITRINE_BINARY` says where it is.
  public struct NotBuilt: Error {}

  private static func isExecutable(_ url: URL) -> Bool {
    FileManager.default.isExecutableFile(atPath: url.path)
  }
}
