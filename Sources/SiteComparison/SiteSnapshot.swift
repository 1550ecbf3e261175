public import Catalog
import ContentHash
package import Foundation
import Markup

/// The data of a published site for later comparisons. Published as `snapshot.json`, with readable diffs.
///
/// Stops a downloaded snapshot from injecting markup or URLs of other hosts into pages and reports. Parts of
/// addresses are validated, and texts are escaped in the output.
public struct SiteSnapshot: Hashable, Sendable {
  /// An icon.
  public struct IconEntry: Hashable, Sendable, Decodable {
    /// The id.
    public var id: Slug
    /// The section's id.
    public var section: Slug
    /// The name.
    public var name: String
    /// The current price as a decimal with the currency's number of digits.
    public var price: String
    /// The ISO 4217 code.
    public var currency: String
    /// The regular price during a sale.
    public var regularPrice: String?
    /// The last day of the current sale, if it ends.
    public var saleUntil: String?
    /// The prices in other currencies.
    public var otherPrices: [OtherPrice]?
    /// True if the catalog features the icon.
    public var isFeatured: Bool
    /// The category.
    public var category: String?
    /// The tags.
    public var tags: [String]
    /// The values of declared fields by name. `nil` in a release.
    public var values: [String: String]?
    /// A hash of all other properties: summary, text, badges, cell and so on.
    public var text: String
    /// A hash of the picture and its symbol configuration.
    public var picture: String
    /// The declared former ids.
    public var formerIDs: [Slug]?
    /// The variants of a release as one text. `nil` if they are unknown or part of `text`.
    var variants: String?
  }

  /// A price in an additional currency.
  public struct OtherPrice: Hashable, Sendable, Decodable {
    /// The current price as a decimal with the currency's number of digits.
    public var price: String
    /// The ISO 4217 code.
    public var currency: String
    /// The regular price during a sale.
    public var regularPrice: String?
  }

  /// An outline.
  public struct OutlineEntry: Hashable, Sendable, Codable {
    /// The id.
    public var id: Slug
    /// The title.
    public var title: String
    /// A hash of the outline. `nil` in snapshots of earlier versions.
    public var content: String?
    /// The nodes, parents first.
    public var items: [NodeEntry]
    /// Ids of deleted nodes without remaining ancestors, sorted.
    public var formerIDs: [String]?
  }

  /// A node of an outline.
  public struct NodeEntry: Hashable, Sendable, Codable {
    /// The id.
    public var id: String
    /// The parent's id, or `nil` at level 0.
    public var parent: String?
    /// The text without markup.
    public var text: String
    /// A hash of all other properties: markup, secondary text, picture, link, cell and so on.
    public var content: String
    /// Former ids, and ids of deleted nodes below, sorted.
    public var formerIDs: [String]?
  }

  /// A page of `site.json` or of prose.
  public struct PageEntry: Hashable, Sendable, Codable {
    /// The path.
    public var path: String
    /// The title.
    public var title: String
    /// A hash of the text, or of the items and layout.
    public var content: String
  }

  /// The path prefix of the site's links.
  public var basePath: String
  /// A hash of the whole site's settings, such as its title, its sections or the sidebar.
  public var settings: String
  /// Hashes of single settings by name, for reports. `settings` determines whether settings differ.
  public var namedSettings: [String: String]?
  /// The ids of the sections, in order.
  public var sections: [Slug]
  /// The icons, in the order of the catalog.
  public var icons: [IconEntry]
  /// The outlines, sorted by id.
  public var outlines: [OutlineEntry]
  /// The pages of `site.json` and of prose, sorted by path.
  public var pages: [PageEntry]
  /// The pages of `site.json` in the order of the navigation.
  public var pageOrder: [String] = []
  /// The templates and copied files, or `nil` if unknown.
  public var materials: TemplatesAndStaticFiles?
  var version = Self.currentVersion
  var hasCurrentHashes: Bool { version >= Self.firstVersionOfHashes }

  /// The name of the snapshot's file.
  public static let path = "snapshot.json"
  static let currentVersion = 6
  /// Earlier versions computed other hashes.
  private static let firstVersionOfHashes = 6
  /// True for versions of Vitrine that published the vectors of all icons.
  package var isOlderThanProtection: Bool { version < 4 }
  /// True for versions of Vitrine that did not split pages.
  package var isOlderThanSplitting: Bool { version < 5 }

  static let empty = SiteSnapshot(
    basePath: "/", settings: "", sections: [], icons: [], outlines: [], pages: [])
}

extension SiteSnapshot: Decodable {
  private enum CodingKeys: String, CodingKey {
    case version, basePath, settings, namedSettings, sections, icons, outlines, pages, pageOrder,
      materials
  }

  /// Refuses snapshots of newer versions.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    version = try container.decode(Int.self, forKey: .version)
    guard (1...Self.currentVersion).contains(version) else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container, debugDescription: "version \(version) is not known")
    }
    basePath = try container.decode(String.self, forKey: .basePath)
    settings = try container.decodeIfPresent(String.self, forKey: .settings) ?? ""
    namedSettings = try container.decodeIfPresent([String: String].self, forKey: .namedSettings)
    sections = try container.decode([Slug].self, forKey: .sections)
    icons = try container.decode([IconEntry].self, forKey: .icons)
    for index in icons.indices where icons[index].values == nil { icons[index].values = [:] }
    outlines = try container.decode([OutlineEntry].self, forKey: .outlines)
    pages = try container.decode([PageEntry].self, forKey: .pages)
    pageOrder = try container.decodeIfPresent([String].self, forKey: .pageOrder) ?? []
    materials = try container.decodeIfPresent(TemplatesAndStaticFiles.self, forKey: .materials)
  }

  /// Reads a file or a pipe.
  package init(contentsOf file: URL) throws {
    // `Data(contentsOf:)` would query the size, which a pipe does not have.
    let bytes = try FileHandle(forReadingFrom: file).readToEnd()
    try self.init(bytes: Array(bytes ?? Data()))
  }

  /// - Throws: An error for modified bytes, and for a newer version of Vitrine.
  package init(bytes: [UInt8]) throws {
    let lines = SnapshotIcons(bytes)
    self = try JSONDecoder().decode(Self.self, from: Data(lines?.remainder ?? bytes))
    if let lines { icons = lines.icons }
    guard Self.isIntact(bytes, version: version), hasValidAddresses else { throw Damage() }
    _ = try catalogSnapshot()
    for outline in outlines { _ = try outline.snapshot() }
  }
}

extension SiteSnapshot {
  /// True if all parts of addresses are valid. Other ids are slugs already.
  private var hasValidAddresses: Bool {
    BaseURL(basePath).map { $0.origin == nil && $0.path == basePath } == true
      && outlines.allSatisfy { outline in
        (outline.formerIDs ?? []).allSatisfy(Self.isNodeID)
          && outline.items.allSatisfy { item in
            Self.isNodeID(item.id) && (item.formerIDs ?? []).allSatisfy(Self.isNodeID)
          }
      }
  }

  /// Slugs separated by slashes.
  private static func isNodeID(_ text: String) -> Bool {
    text.splitAtSlashes(omittingEmptySubsequences: false).allSatisfy {
      (try? Slug(String($0))) != nil  // the reason is not needed
    }
  }
}

struct Damage: Error {}

extension SiteSnapshot {
  /// Replaces the hashes of an earlier version by the hashes of `new`, because they are not comparable.
  ///
  /// - Complexity: O(icons, nodes and pages).
  func comparable(with new: SiteSnapshot) -> SiteSnapshot {
    guard !hasCurrentHashes, version != new.version else { return self }
    var result = self
    (result.settings, result.namedSettings) = (new.settings, new.namedSettings)
    result.pageOrder = new.pageOrder
    let icons = Dictionary(new.icons.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    for index in result.icons.indices {
      guard let icon = icons[result.icons[index].id] else { continue }
      result.icons[index].text = icon.text
      result.icons[index].picture = icon.picture
      result.icons[index].values = icon.values
    }
    let outlines = Dictionary(new.outlines.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    for index in result.outlines.indices {
      guard let outline = outlines[result.outlines[index].id] else { continue }
      result.outlines[index].content = outline.content
      let nodes = Dictionary(outline.items.map { ($0.id, $0.content) }, uniquingKeysWith: { $1 })
      for item in result.outlines[index].items.indices {
        let id = result.outlines[index].items[item].id
        if let content = nodes[id] { result.outlines[index].items[item].content = content }
      }
    }
    let pages = Dictionary(new.pages.map { ($0.path, $0.content) }, uniquingKeysWith: { $1 })
    for index in result.pages.indices {
      if let content = pages[result.pages[index].path] { result.pages[index].content = content }
    }
    return result
  }
}
