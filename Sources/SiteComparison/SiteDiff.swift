public import Catalog
public import Diagnostics
import Markup
import SitePages
package import SiteTheme

/// The differences between two states of a site, in all report formats.
public struct SiteDiff: Sendable {
  /// The differences.
  public let changes: SiteChanges
  /// The name of the old state in messages: `the published site`.
  public let base: String
  /// Deleted pages of the old state, sorted by path.
  public let deletedPages: [DeletedPage]
  /// Former ids that only the published site records.
  private let formerIDs: [FormerAddress]
  /// The warnings about the content, sorted.
  public let warnings: [Diagnostic]
  let site: Site
  let theme: Theme
  let old: ComparableSite
  let new: ComparableSite
  let summary: ChangeSummary
  /// Objects that are kept until the process ends, which saves a twelfth of the time.
  package var retainedObjects: [any Sendable] = []

  private static let terminalLimit = 40

  /// `site` is the current site, whose home page gives the layout of the report. `base` is the name
  /// of the old state, or `nil` without a published site. The content does not declare `formerIDs`.
  /// `deletedPages` and `warnings` are sorted.
  package init(
    site: Site, theme: Theme, old: ComparableSite, new: ComparableSite, changes: SiteChanges,
    base: String?, deletedPages: [DeletedPage] = [], formerIDs: [FormerAddress] = [],
    warnings: [Diagnostic]
  ) {
    self.site = site
    self.theme = theme
    self.old = old
    self.new = new
    self.changes = changes
    self.base = base ?? "an empty site: no site is published yet"
    hasBase = base != nil
    self.deletedPages = deletedPages
    self.formerIDs = formerIDs
    self.warnings = warnings
    summary = ChangeSummary(changes, prices: PriceFormatter(language: site.language))
  }

  /// Redirects to declare in the content, so that published URLs work independent of this machine.
  public var formerAddresses: [FormerAddress] {
    // A page's redirect also applies to its subpages.
    var seen: Set<FormerAddress> = []
    return (deletedPages.compactMap(\.former) + formerIDs).filter { seen.insert($0).inserted }
  }

  /// The number of changes. A new or deleted outline counts once, as does a template.
  public var changeCount: Int { summary.count }

  /// `icons: 2 inserted; outline 'guide': 1 moved`.
  public var totals: String { summary.totals }

  /// True if a published site exists.
  public let hasBase: Bool

  /// The preview for a terminal, with a final line break.
  public var text: String {
    guard !changes.isEmpty else { return "no differences from \(base)\n" }
    return "compared with \(base)\n\n" + summary.text(limit: Self.terminalLimit)
  }

  /// The preview for a pull request, with a final line break.
  public var markdown: String {
    guard !changes.isEmpty else { return "No differences from \(base).\n" }
    return "Compared with \(base):\n\n" + summary.markdown()
  }

  /// Returns the preview for scripts, with a final line break.
  public func json() -> String {
    String(decoding: JSONWriter.file(changes.write), as: UTF8.self)
  }
}
