public import Diagnostics
import Foundation
import SiteComparison

/// A site that was built, read from its output folder.
public struct PublishedSite: Sendable {
  /// The path that its links begin with: `/`, or the path of its base URL.
  public let basePath: String

  /// Looks at the output folder of a configuration.
  ///
  /// - Throws: `DiagnosticError` when no site was built there.
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
    let snapshot = builder.publishedSnapshot(in: builder.outputState()).snapshot
    // Without a readable snapshot the site is taken to be at the root of its host.
    basePath = snapshot?.basePath ?? "/"
  }
}
