public import Catalog
import ContentSyntax
public import Diagnostics
import FileSystem
public import Foundation

/// The icons of a catalog for an export.
public struct ExportedSet: Sendable {
  let title: String
  let currency: Currency
  let licenses: [License]
  /// Licenses that apply only to the icons that refer to them.
  let namedLicenses: Set<Slug>
  /// The metadata that formats recorded at the import.
  private(set) var extensions: ContentNode?
  let icons: [ExportedIcon]
  /// `nil` for a set in memory.
  private(set) var folder: URL?
  private(set) var isWhole = true
  /// The number of protected icons that were left out.
  public private(set) var protected = 0

  /// Options for tables.
  public struct TableForm: Sendable {
    /// True to write cells as they are. By default, an apostrophe precedes cells that a spreadsheet would
    /// calculate.
    public var isRaw = false
    /// True to begin the file with a byte order mark, by which Excel detects UTF-8.
    public var hasByteOrderMark = false

    /// Creates the default form: cells are guarded, and a byte order mark is omitted.
    public init() {}
  }

  /// The form of the table in the format `csv`.
  public var tableForm = TableForm()

  /// A selection of icons.
  public struct Choice: Sendable {
    /// True to leave out icons with a price.
    public var freeOnly = false
    /// True to include icons whose vectors the site protects.
    public var includesProtected = false

    /// Selects all icons except protected ones.
    public init() {}
  }

  /// Selects icons of a site.
  ///
  /// - Parameters:
  ///   - site: The loaded site.
  ///   - folder: The site's folder.
  ///   - choice: The selection.
  /// - Throws: `DiagnosticError` if `catalog.json` can't be read.
  /// - Complexity: O(bytes of `catalog.json`). Pictures are read when they are written.
  public init(
    of site: Site, in folder: URL, _ choice: Choice
  ) throws(DiagnosticError) {
    let content = try ExchangeSource(folder.appending(path: "Content").path)
    let file = try content.text(of: FilePath("catalog.json"), limit: ExchangeSource.ownFileSize)
    let root = try JSONFile(file, maximumValues: .max).root
    let nodes = root["icons"]?.elements ?? []
    let pairs = zip(site.catalog.icons, nodes)
    title = site.catalog.title.isEmpty ? site.title : site.catalog.title
    currency = root["currency"]?.string.flatMap(Currency.init(code:)) ?? .usDollar
    licenses = site.catalog.licenses
    namedLicenses = Set(site.catalog.icons.compactMap(\.origin.license))
    extensions = root["extensions"]
    let chosen = pairs.filter { icon, _ in !choice.freeOnly || icon.prices.isFree }
    icons = chosen.filter { icon, _ in choice.includesProtected || !icon.isProtected }.map {
      ExportedIcon(icon: $0, node: $1, content: content)
    }
    protected = chosen.count - icons.count
    isWhole = icons.count == nodes.count
    self.folder = folder
  }

  init(title: String, licenses: [License], icons: [ExportedIcon]) {
    self.title = title
    self.licenses = licenses
    namedLicenses = Set(icons.compactMap(\.icon.origin.license))
    self.icons = icons
    currency = icons.first?.icon.prices.first.currency ?? .usDollar
  }
}
