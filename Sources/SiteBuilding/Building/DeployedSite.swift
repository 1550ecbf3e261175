import Catalog
import ContentLoading
public import Diagnostics
import Foundation

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
  /// - Returns: Its address, and whether it is a shop.
  /// - Throws: `DiagnosticError` with all mistakes in the content.
  public func deployedSite() async throws(DiagnosticError) -> DeployedSite {
    let site = try await loadForOutput().site
    return DeployedSite(
      baseURL: site.baseURL.text, hasHost: site.hasHost,
      sells: site.catalog.icons.contains { !$0.prices.isFree })
  }

  /// The folder for what is remembered of the site.
  public var statePath: String {
    (configuration.state ?? configuration.site.appending(path: ".vitrine")).path
  }
}
