public import Catalog
import ContentSyntax
public import Diagnostics
import FileSystem
public import Foundation

/// The icons of a catalog on their way into a format.
public struct ExportedSet: Sendable {
  let title: String
  let currency: Currency
  let licenses: [License]
  /// The licences that icons of the catalog name: others have only these icons.
  let namedLicenses: Set<Slug>
  /// What formats said of the set when it came in.
  private(set) var extensions: ContentNode?
  let icons: [ExportedIcon]
  /// The site's folder, if it is one.
  private(set) var folder: URL?
  /// Whether all icons of the catalog are among them.
  private(set) var isWhole = true
  /// How many were left out for they are protected.
  public private(set) var protected = 0

  /// The form of a table.
  public struct TableForm: Sendable {
    /// Whether cells that a spreadsheet would calculate go out without an apostrophe before them.
    public var isRaw = false
    /// Whether the file begins with a byte order mark, by which Excel knows UTF-8.
    public var hasByteOrderMark = false

    /// A table without a mark, whose cells are safe in a spreadsheet.
    public init() {}
  }

  /// The form of the table in the format `csv`.
  public var tableForm = TableForm()

  /// Which icons of a catalog are exported.
  public struct Choice: Sendable {
    /// Whether icons with a price are left out.
    public var freeOnly = false
    /// Whether those go out, too, whose vectors the site keeps back.
    public var includesProtected = false

    /// All icons but the protected ones.
    public init() {}
  }

  /// The icons of a site.
  ///
  /// - Parameters:
  ///   - site: The site, loaded.
  ///   - folder: Where it is.
  ///   - choice: Which icons are meant.
  /// - Throws: `DiagnosticError` if catalog.json can't be read.
  /// - Complexity: O(bytes of catalog.json); pictures are read when they are written.
  public init(
    of site: Site, in folder: URL, _ choice: Choice
  ) throws(DiagnosticError) {
    let content = try ExchangeSource(folder.appending(path: "Content").path)
    let file = try content.text(of: FilePath("catalog.json"), limit: ExchangeSource.ownFileSize)
    let root = try JSONFile(file, maximumValues: .max).root
    let nodes = root["icons"]?.elements ?? []
    // They come in the order of the file, which has no mistakes.
    let all = zip(site.catalog.icons, nodes)
    title = site.catalog.title.isEmpty ? site.title : site.catalog.title
    currency = root["currency"]?.string.flatMap(Currency.init(code:)) ?? .usDollar
    licenses = site.catalog.licenses
    namedLicenses = Set(site.catalog.icons.compactMap(\.origin.license))
    extensions = root["extensions"]
    let wanted = all.filter { icon, _ in !choice.freeOnly || icon.prices.isFree }
    icons = wanted.filter { icon, _ in choice.includesProtected || !icon.isProtected }.map {
      ExportedIcon(icon: $0, node: $1, content: content)
    }
    protected = wanted.count - icons.count
    isWhole = icons.count == nodes.count
    self.folder = folder
  }

  /// A set of icons that are at hand.
  init(title: String, licenses: [License], icons: [ExportedIcon]) {
    self.title = title
    self.licenses = licenses
    namedLicenses = Set(icons.compactMap(\.icon.origin.license))
    self.icons = icons
    currency = icons.first?.icon.prices.first.currency ?? .usDollar
  }
}
