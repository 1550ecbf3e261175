public import Diagnostics
import Foundation
import SiteComparison

/// A built site in its output folder.
public struct PublishedSite: Sendable {
  /// The path prefix of the site's links: `/`, or the path of its base URL.
  public let basePath: String

  /// Reads the output folder.
  ///
  /// - Throws: `DiagnosticError` if it has no built site.
  public init(_ configuration: SiteBuilder.Configuration) throws(DiagnosticError) {
    let builder = SiteBuilder(configuration)
    try builder.requireOutput()
    let output = configuration.output
    let index = output.appending(path: "index.html")
    guard FileManager.default.fileExists(atPath: index.path) else {
      throw Problem.error(
        .notBuilt, "there is no published site in '\(output.relativePath)'",
        """
        run 'vitrine build' first
        """
      ).error
    }
    let snapshot = builder.publishedSnapshot(in: builder.publishedState()).snapshot
    // Without a readable snapshot, the root of the host is assumed.
    basePath = snapshot?.basePath ?? "/"
  }
}
