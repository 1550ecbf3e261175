public import Catalog
import ContentHash
package import Foundation
import Markup

/// The data of a published site that the next one is compared with, item by item.
///
/// A build remembers it as `snapshot.json`, in a form that diffs well.
///
/// A snapshot can come with a downloaded site. This stops its markup and its addresses of other hosts
/// from reaching pages and reports. Parts of addresses are checked as in content, and texts are
/// escaped where they are shown.
public struct SiteSnapshot: Hashable, Sendable {
  /// An icon as readers see it.
  public struct IconEntry: Hashable, Sendable, Decodable {
    /// The id.
    public var id: Slug
    /// The id of its section.
    public var section: Slug
    /// The name.
    public var name: String
    /// The price that is paid, as a decimal number with the currency's places.
    public var price: String
    /// The ISO 4217 code.
    public var currency: String
    /// The price without the sale that is on; `nil` without one.
    public var regularPrice: String?
    /// The last day of the sale that is on; `nil` without a sale or without an end.
    public var saleUntil: String?
    /// The prices in other currencies; `nil` if there are none.
    public var otherPrices: [OtherPrice]?
    /// Whether the catalog features it.
    public var isFeatured: Bool
    /// The category.
    public var category: String?
    /// The tags.
    public var tags: [String]
    /// The values of its declared fields, by their names; `nil` in a release, which has none.
    public var values: [String: String]?
    /// A hash of everything else about it: summary, text, badges, cell and so on.
    public var text: String
    /// A hash of its picture, with the configuration that colours it.
    public var picture: String
    /// The ids that it had before, as the content says them; `nil` if there are none.
    public var formerIDs: [Slug]?
    /// Its other pictures in releases, as one text; `nil` if they are not known, or are in `text`.
    var variants: String?
  }

  /// A price in another currency than the one that is shown first.
  public struct OtherPrice: Hashable, Sendable, Decodable {
    /// The price that is paid, as a decimal number with the currency's places.
    public var price: String
    /// The ISO 4217 code.
    public var currency: String
    /// The price without the sale that is on; `nil` without one.
    public var regularPrice: String?
  }

  /// An outline.
  public struct OutlineEntry: Hashable, Sendable, Codable {
    /// The id.
    public var id: Slug
    /// The title.
    public var title: String
    /// A hash of all of it; `nil` if an earlier version of Vitrine published it.
    public var content: String?
    /// The nodes, each before its children.
    public var items: [NodeEntry]
    /// The ids of deleted nodes whose ancestors are all deleted, too, sorted; `nil` if there are
    /// none.
    public var formerIDs: [String]?
  }

  /// A node of an outline.
  public struct NodeEntry: Hashable, Sendable, Codable {
    /// The id.
    public var id: String
    /// The id of the node above; `nil` at level 0.
    public var parent: String?
    /// The text, without markup.
    public var text: String
    /// A hash of everything else about it: markup, secondary text, picture, link, cell and so on.
    public var content: String
    /// The ids that it had before, and those of deleted nodes below it, sorted; `nil` if there are
    /// none.
    public var formerIDs: [String]?
  }

  /// A page of site.json or of prose.
  public struct PageEntry: Hashable, Sendable, Codable {
    /// The path.
    public var path: String
    /// The title.
    public var title: String
    /// A hash of its text, or of its items and layout.
    public var content: String
  }

  /// The path that the site's links begin with.
  public var basePath: String
  /// A hash of the settings of the whole site: its title and address, the titles of sections, the
  /// sidebar and so on.
  public var settings: String
  /// Hashes of what most of the settings are, by the name of the setting; `nil` if they are not
  /// known. They only tell what differs: whether anything does is what `settings` says.
  public var namedSettings: [String: String]?
  /// The ids of the sections, in order.
  public var sections: [Slug]
  /// The icons, in the order of the catalog.
  public var icons: [IconEntry]
  /// The outlines, sorted by id.
  public var outlines: [OutlineEntry]
  /// The pages of site.json and of prose, sorted by path.
  public var pages: [PageEntry]
  /// The paths of the pages of site.json, in its order, which is that of the navigation, too.
  public var pageOrder: [String] = []
  /// What pages are made with, and what is copied; `nil` if that is not known.
  public var materials: SiteMaterials?
  /// The version of the format in which it was written.
  var version = Self.currentVersion
  /// Whether its hashes are made as this version of Vitrine makes them.
  var hasCurrentHashes: Bool { version >= Self.firstVersionOfHashes }

  /// The name of the snapshot's file in what builds remember.
  public static let path = "snapshot.json"
  static let currentVersion = 6
  /// The first version whose hashes are made as they are now.
  private static let firstVersionOfHashes = 6
  /// Whether it is of a version of Vitrine that published the vectors of all icons.
  package var isOlderThanProtection: Bool { version < 4 }
  /// Whether it is of a version of Vitrine that split no page by itself.
  package var isOlderThanSplitting: Bool { version < 5 }

  /// The snapshot of an empty site.
  static let empty = SiteSnapshot(
    basePath: "/", settings: "", sections: [], icons: [], outlines: [], pages: [])
}

extension SiteSnapshot: Decodable {
  private enum CodingKeys: String, CodingKey {
    case version, basePath, settings, namedSettings, sections, icons, outlines, pages, pageOrder,
      materials
  }

  /// Reads a snapshot. A snapshot of a newer version is refused.
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
    materials = try container.decodeIfPresent(SiteMaterials.self, forKey: .materials)
  }

  /// The snapshot in a file that somebody has kept, or that comes out of a pipe.
  ///
  /// - Throws: As `init(bytes:)`, and if the file can't be read.
  package init(contentsOf file: URL) throws {
    // To its end: `Data` of an address asks for the size first, and a pipe has none.
    let bytes = try FileHandle(forReadingFrom: file).readToEnd()
    try self.init(bytes: Array(bytes ?? Data()))
  }

  /// The snapshot that `json` has written.
  ///
  /// - Throws: An error if the bytes are not as they were written, or are from a newer version of
  ///   Vitrine.
  package init(bytes: [UInt8]) throws {
    let lines = SnapshotIcons(bytes)
    self = try JSONDecoder().decode(Self.self, from: Data(lines?.rest ?? bytes))
    if let lines { icons = lines.icons }
    guard Self.isIntact(bytes, version: version), hasValidAddresses else { throw Damage() }
    _ = try catalogSnapshot()
    for outline in outlines { _ = try outline.snapshot() }
  }
}

extension SiteSnapshot {
  /// True if all parts of addresses are valid. Ids of icons, sections and outlines are slugs already.
  private var hasValidAddresses: Bool {
    BaseURL(basePath).map { $0.origin == nil && $0.path == basePath } == true
      && outlines.allSatisfy { outline in
        (outline.formerIDs ?? []).allSatisfy(Self.isNodeID)
          && outline.items.allSatisfy { item in
            Self.isNodeID(item.id) && (item.formerIDs ?? []).allSatisfy(Self.isNodeID)
          }
      }
  }

  /// Whether a text can be the id of a node: slugs with slashes between.
  private static func isNodeID(_ text: String) -> Bool {
    text.splitAtSlashes(omittingEmptySubsequences: false).allSatisfy {
      (try? Slug(String($0))) != nil  // why it is none does not matter
    }
  }
}

/// A snapshot that is not as it was written.
struct Damage: Error {}

extension SiteSnapshot {
  /// The snapshot in a form that can be compared with another one. The hashes in a snapshot of an
  /// earlier version of Vitrine can't be compared, so they are replaced by those of `new`.
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
