public import Catalog
import ContentHash
package import Foundation

/// What a published site keeps of its content, so that the next one can be compared with it item
/// by item.
///
/// It is published with the site as `.vitrine/snapshot.json`, in a form that diffs well.
public struct SiteSnapshot: Hashable, Sendable {
  /// An icon as readers see it.
  public struct IconEntry: Hashable, Sendable, Decodable {
    /// The id.
    public var id: Slug
    /// The section that it stands in.
    public var section: Slug
    /// What it is called.
    public var name: String
    /// The price as a decimal number with the currency's places.
    public var price: String
    /// The ISO 4217 code.
    public var currency: String
    /// Whether the store puts it forward.
    public var isFeatured: Bool
    /// The category.
    public var category: String?
    /// The tags.
    public var tags: [String]
    /// A hash of all else that is said about it: summary, text, badges, cell and so on.
    public var text: String
    /// A hash of its picture, and of how that is coloured.
    public var picture: String
  }

  /// An outline.
  public struct OutlineEntry: Hashable, Sendable, Codable {
    /// The id.
    public var id: Slug
    /// Its heading.
    public var title: String
    /// A hash of all of it; none in what earlier versions of Vitrine published.
    public var content: String?
    /// The nodes, each before its children.
    public var items: [NodeEntry]
    /// The ids of nodes that are gone with all above them, sorted; none if there are none.
    public var formerIDs: [String]?
  }

  /// A node of an outline.
  public struct NodeEntry: Hashable, Sendable, Codable {
    /// The id.
    public var id: String
    /// The id of the node above, or none at level 0.
    public var parent: String?
    /// What it says, without markup.
    public var text: String
    /// A hash of what else it shows: markup, secondary text, picture, link, cell and so on.
    public var content: String
    /// The ids that it had before, and those of nodes below it that are gone, sorted; none if there
    /// are none.
    public var formerIDs: [String]?
  }

  /// A page that is made of neither icon nor outline.
  public struct PageEntry: Hashable, Sendable, Codable {
    /// Where it stands.
    public var path: String
    /// Its heading.
    public var title: String
    /// A hash of what it says, or of how it is laid out.
    public var content: String
  }

  /// The path that the site's links begin with.
  public var basePath: String
  /// A hash of what is said of the site as a whole: its title and address, the titles of sections,
  /// the sidebar and so on.
  public var settings: String
  /// The ids of the sections, in order.
  public var sections: [Slug]
  /// The icons, in the order of the catalog.
  public var icons: [IconEntry]
  /// The outlines, sorted by id.
  public var outlines: [OutlineEntry]
  /// The pages of site.json and of prose, sorted by path.
  public var pages: [PageEntry]
  /// The paths of the pages of site.json, in its order, which the navigation has too.
  public var pageOrder: [String]
  /// Whether its hashes are made as this version of Vitrine makes them.
  var hasCurrentHashes = true

  /// Where it stands in the output.
  public static let path = ".vitrine/snapshot.json"
  static let currentVersion = 2

  /// A site without anything in it.
  static let empty = SiteSnapshot(
    basePath: "/", settings: "", sections: [], icons: [], outlines: [], pages: [])

  init(
    basePath: String, settings: String, sections: [Slug], icons: [IconEntry],
    outlines: [OutlineEntry], pages: [PageEntry], pageOrder: [String] = []
  ) {
    self.basePath = basePath
    self.settings = settings
    self.sections = sections
    self.icons = icons
    self.outlines = outlines
    self.pages = pages
    self.pageOrder = pageOrder
  }
}

extension SiteSnapshot: Decodable {
  private enum CodingKeys: String, CodingKey {
    case version, basePath, settings, sections, icons, outlines, pages, pageOrder
  }

  /// Reads a snapshot; one of another version is refused.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard (1...Self.currentVersion).contains(version) else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container, debugDescription: "version \(version) is not known")
    }
    basePath = try container.decode(String.self, forKey: .basePath)
    hasCurrentHashes = version == Self.currentVersion
    settings = try container.decodeIfPresent(String.self, forKey: .settings) ?? ""
    sections = try container.decode([Slug].self, forKey: .sections)
    icons = try container.decode([IconEntry].self, forKey: .icons)
    outlines = try container.decode([OutlineEntry].self, forKey: .outlines)
    pages = try container.decode([PageEntry].self, forKey: .pages)
    pageOrder = try container.decodeIfPresent([String].self, forKey: .pageOrder) ?? []
  }

  /// The snapshot that a build published.
  ///
  /// - Throws: When there is none, or it was changed, or another version of Vitrine wrote it.
  package init(contentsOf file: URL) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
    _ = try catalogSnapshot()
    for outline in outlines { _ = try outline.snapshot() }
  }
}

extension SiteSnapshot {
  /// The snapshot, comparable with another one. The hashes of one that an earlier version of Vitrine
  /// published say nothing, so they are taken for those of `new`.
  ///
  /// - Complexity: O(icons, nodes and pages).
  func comparable(with new: SiteSnapshot) -> SiteSnapshot {
    guard !hasCurrentHashes else { return self }
    var result = self
    result.settings = new.settings
    result.pageOrder = new.pageOrder
    let icons = Dictionary(new.icons.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    for index in result.icons.indices {
      guard let icon = icons[result.icons[index].id] else { continue }
      result.icons[index].text = icon.text
      result.icons[index].picture = icon.picture
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
