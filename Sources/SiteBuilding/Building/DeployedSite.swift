import Catalog
import ContentLoading
public import Diagnostics
import FileSystem
import Foundation
import Publishing

/// The properties of a site that deployments need besides files.
public struct DeployedSite: Sendable {
  /// The base URL of the site, with a final slash.
  public let baseURL: String
  /// True if the base URL has a host.
  public let hasHost: Bool
  /// True if an icon has a price.
  public let sells: Bool
}

extension SiteBuilder {
  /// Returns the properties of the published site. `--base-url` can override its base URL.
  ///
  /// - Throws: `DiagnosticError` with all mistakes in the content.
  public func deployedSite() async throws(DiagnosticError) -> DeployedSite {
    try requireOutput()
    let site = try await loadForOutput().site
    let address = builtAddress ?? site.baseURL
    return DeployedSite(
      baseURL: address.text, hasHost: address.origin != nil,
      sells: site.catalog.icons.contains { !$0.prices.isFree })
  }

  /// True if content, templates or date differ from those of the cached build, if any.
  ///
  /// - Complexity: O(files). File contents are not read.
  public func hasUnpublishedChanges() -> Bool {
    let known = publishedState()
    return record(BuildIdentity(configuration), in: known).record
      .map { !isUpToDate($0, known) } ?? false
  }

  private var builtAddress: BaseURL? {
    guard let folder = publishedState().currentFolder, let key = cacheKey else { return nil }
    // `try?`: without a record, the URL is unknown.
    return (try? BuildRecord(in: folder, key: key)).flatMap { BaseURL($0.summary.baseURL) }
  }

  /// The source folders and the build cache, where deployments are forbidden.
  public var ownPaths: [String] { sources.map(\.path) + [statePath] }

  /// Returns true if a path is in an output folder of the site.
  public func isPublished(_ path: String) -> Bool {
    CanonicalPath(path).isIn(configuration.outputLocation.path)
      || configuration.stateFolder.isPublished(path)
  }

  /// The folder of the build cache.
  public var statePath: String {
    (configuration.state ?? configuration.site.appending(path: ".vitrine")).path
  }
}
