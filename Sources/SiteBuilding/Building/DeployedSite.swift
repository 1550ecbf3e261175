import Catalog
import ContentLoading
public import Diagnostics
import FileSystem
import Foundation
import Publishing

/// What a deployment has to know of a site besides its files.
public struct DeployedSite: Sendable {
  /// The address of the site, with a slash at its end.
  public let baseURL: String
  /// Whether the address has a host.
  public let hasHost: Bool
  /// Whether an icon or a bundle has a price.
  public let sells: Bool
}

extension SiteBuilder {
  /// What a deployment has to know of the site.
  ///
  /// - Returns: The address that the last build made it for, which `--base-url` may have named, and
  ///   whether it is a shop.
  /// - Throws: `DiagnosticError` with all mistakes in the content.
  public func deployedSite() async throws(DiagnosticError) -> DeployedSite {
    try requireOutput()
    let site = try await loadForOutput().site
    let address = builtAddress ?? site.baseURL
    return DeployedSite(
      baseURL: address.text, hasHost: address.origin != nil,
      sells: site.catalog.icons.contains { !$0.prices.isFree })
  }

  /// Whether the content, the templates or the day are others than when the site was published:
  /// `false` where that is not known.
  ///
  /// - Complexity: O(files), which are not read.
  public func hasUnpublishedChanges() -> Bool {
    let known = outputState()
    return record(BuildIdentity(configuration), in: known).record
      .map { !isUpToDate($0, known) } ?? false
  }

  /// The address that the published site was built for; `nil` if that is not known.
  private var builtAddress: BaseURL? {
    guard let folder = outputState().currentFolder, let key = cacheKey else { return nil }
    // `try?`: without a record, the address is unknown.
    return (try? BuildRecord(in: folder, key: key)).flatMap { BaseURL($0.summary.baseURL) }
  }

  /// The folders that the site is made from and remembered in, which nothing may be deployed to.
  public var ownPaths: [String] { sources.map(\.path) + [statePath] }

  /// Whether a path is, or stands in, a folder that the site is published to: the builder's output,
  /// or another one that something is remembered of.
  public func isPublished(_ path: String) -> Bool {
    CanonicalPath(path).isIn(configuration.outputLocation.path)
      || configuration.stateFolder.isPublished(path)
  }

  /// The folder for what is remembered of the site.
  public var statePath: String {
    (configuration.state ?? configuration.site.appending(path: ".vitrine")).path
  }
}
