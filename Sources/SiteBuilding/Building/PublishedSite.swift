public import Diagnostics
public import Foundation
import SiteComparison

/// A site that was built, read from its output folder.
public struct PublishedSite: Sendable {
  /// The path that its links begin with: `/`, or the path of its base URL.
  public let basePath: String

  /// Looks at an output folder.
  ///
  /// - Throws: `DiagnosticError` when no site was built there.
  public init(output: URL) throws(DiagnosticError) {
    let index = output.appending(path: "index.html")
    guard FileManager.default.fileExists(atPath: index.path) else {
      throw DiagnosticError(
        Diagnostic(
          .error, "not-built", "there is no site in '\(output.relativePath)'",
          notes: [.init("'vitrine build' makes it")]))
    }
    // `try?`: without a readable snapshot the site is taken to be at the root of its host.
    let snapshot = try? SiteSnapshot(contentsOf: output.appending(path: SiteSnapshot.path))
    basePath = snapshot?.basePath ?? "/"
  }
}
