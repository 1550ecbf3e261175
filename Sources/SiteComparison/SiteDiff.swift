public import Catalog
public import Diagnostics
import Markup
import SitePages
package import SiteTheme

/// A preview: the differences between two states of a site, in all formats that it is printed in.
public struct SiteDiff: Sendable {
  /// The differences.
  public let changes: SiteChanges
  /// The name of the old state, for messages: `the published site`.
  public let base: String
  /// The addresses of the old state that nothing leads to any more, sorted.
  public let goneAddresses: [GoneAddress]
  /// The former ids of nodes that only the published site knows.
  private let formerIDs: [FormerAddress]
  /// The warnings about the content, sorted.
  public let warnings: [Diagnostic]
  let site: Site
  let theme: Theme
  let old: ComparableSite
  let new: ComparableSite
  let summary: ChangeSummary
  /// What was made to compare them. A process that ends with the comparison ends before it is
  /// released, which took a twelfth of the time.
  package var remains: [any Sendable] = []

  /// The most lines of a group in a terminal.
  private static let terminalLimit = 40

  /// The comparison of two states of a site.
  ///
  /// - Parameters:
  ///   - site: The site as it is now, whose home page the report is laid out like.
  ///   - theme: The templates and stylesheets of the report.
  ///   - old: The state before.
  ///   - new: The state now.
  ///   - changes: What differs between `old` and `new`.
  ///   - base: The name of the old state in messages; `nil` if nothing is published yet.
  ///   - goneAddresses: The addresses that nothing leads to any more, sorted.
  ///   - formerIDs: The former ids of nodes that the content does not say.
  ///   - warnings: The warnings of loading the site, sorted.
  package init(
    site: Site, theme: Theme, old: ComparableSite, new: ComparableSite, changes: SiteChanges,
    base: String?, goneAddresses: [GoneAddress] = [], formerIDs: [FormerAddress] = [],
    warnings: [Diagnostic]
  ) {
    self.site = site
    self.theme = theme
    self.old = old
    self.new = new
    self.changes = changes
    self.base = base ?? "nothing: no site is published yet"
    hasBase = base != nil
    self.goneAddresses = goneAddresses
    self.formerIDs = formerIDs
    self.warnings = warnings
    summary = ChangeSummary(changes, prices: PriceFormatter(language: site.language))
  }

  /// What the content could say of addresses that were published, so that they go on working on any
  /// machine.
  public var formerAddresses: [FormerAddress] {
    // What a page says holds for those below it.
    var seen: Set<FormerAddress> = []
    return (goneAddresses.compactMap(\.former) + formerIDs).filter { seen.insert($0).inserted }
  }

  /// The number of changes; an outline that is new or deleted counts as one, and so does a
  /// template, however many pages are made with it.
  public var changeCount: Int { summary.count }

  /// All totals in one line: `icons: 2 inserted; outline 'guide': 1 moved`.
  public var totals: String { summary.totals }

  /// Whether there is an old state; without a published site there is none.
  public let hasBase: Bool

  /// The preview for a terminal. Ends with a line break.
  public var text: String {
    guard !changes.isEmpty else { return "nothing differs from \(base)\n" }
    return "compared with \(base)\n\n" + summary.text(limit: Self.terminalLimit)
  }

  /// The preview for a pull request. Ends with a line break.
  public var markdown: String {
    guard !changes.isEmpty else { return "Nothing differs from \(base).\n" }
    return "Compared with \(base):\n\n" + summary.markdown()
  }

  /// The preview for scripts. Ends with a line break.
  public func json() -> String {
    String(decoding: JSONWriter.file(changes.write), as: UTF8.self)
  }
}
