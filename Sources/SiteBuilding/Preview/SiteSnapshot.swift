public import Catalog
import ContentHash
import Foundation

/// What a published site keeps of its content, so that the next one can be compared with it item
/// by item.
///
/// It is published with the site as `.vitrine/snapshot.json`, in a form that diffs well.
public struct SiteSnapshot: Hashable, Sendable {
  /// An icon as readers see it.
  public struct IconEntry: Hashable, Sendable, Codable {
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
    /// A hash of all that is said about it: summary and text.
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
    /// A hash of what else it shows: markup, secondary text, picture and link.
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
  /// The ids of the sections, in order.
  public var sections: [Slug]
  /// The icons, in the order of the catalog.
  public var icons: [IconEntry]
  /// The outlines, sorted by id.
  public var outlines: [OutlineEntry]
  /// The pages of site.json and of prose, sorted by path.
  public var pages: [PageEntry]

  /// Where it stands in the output.
  public static let path = ".vitrine/snapshot.json"
  static let currentVersion = 1

  /// A site without anything in it.
  static let empty = SiteSnapshot(basePath: "/", sections: [], icons: [], outlines: [], pages: [])

  init(
    basePath: String, sections: [Slug], icons: [IconEntry], outlines: [OutlineEntry],
    pages: [PageEntry]
  ) {
    self.basePath = basePath
    self.sections = sections
    self.icons = icons
    self.outlines = outlines
    self.pages = pages
  }
}

extension SiteSnapshot: Codable {
  private enum CodingKeys: String, CodingKey {
    case version, basePath, sections, icons, outlines, pages
  }

  /// Reads a snapshot; one of another version is refused.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard version == Self.currentVersion else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container, debugDescription: "version \(version) is not known")
    }
    basePath = try container.decode(String.self, forKey: .basePath)
    sections = try container.decode([Slug].self, forKey: .sections)
    icons = try container.decode([IconEntry].self, forKey: .icons)
    outlines = try container.decode([OutlineEntry].self, forKey: .outlines)
    pages = try container.decode([PageEntry].self, forKey: .pages)
  }

  /// Writes the snapshot with its version.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.currentVersion, forKey: .version)
    try container.encode(basePath, forKey: .basePath)
    try container.encode(sections, forKey: .sections)
    try container.encode(icons, forKey: .icons)
    try container.encode(outlines, forKey: .outlines)
    try container.encode(pages, forKey: .pages)
  }

  /// The snapshot that a build published.
  ///
  /// - Throws: When there is none, or it was changed, or another version of Vitrine wrote it.
  init(contentsOf file: URL) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
    _ = try catalogSnapshot()
    for outline in outlines { _ = try outline.snapshot() }
  }
}
