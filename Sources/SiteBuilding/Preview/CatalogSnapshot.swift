public import Catalog
import DiffableSnapshot
import Foundation

/// What a published site keeps of its catalog, so that the next build can be compared with it.
///
/// It is published with the site as `.vitrine/snapshot.json`.
public struct CatalogSnapshot: Hashable, Sendable {
  /// An icon as readers see it.
  public struct Entry: Hashable, Sendable, Codable {
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
  }

  /// The path that the site's links begin with.
  public var basePath: String
  /// The ids of the sections, in order.
  public var sections: [Slug]
  /// The icons, in the order of the catalog.
  public var icons: [Entry]

  static let path = ".vitrine/snapshot.json"
  static let currentVersion = 1

  init(_ site: Site) {
    let catalog = site.catalog
    basePath = site.baseURL.path
    sections = catalog.sections.map(\.id)
    icons = catalog.icons.map { icon in
      Entry(
        id: icon.id, section: icon.section, name: icon.name, price: icon.price.decimalText,
        currency: icon.price.currency.code, isFeatured: icon.isFeatured)
    }
  }

  /// A catalog without anything in it.
  static let empty = CatalogSnapshot(basePath: "/", sections: [], icons: [])

  private init(basePath: String, sections: [Slug], icons: [Entry]) {
    self.basePath = basePath
    self.sections = sections
    self.icons = icons
  }

  /// The snapshot that a build published.
  ///
  /// - Throws: When there is none, or it was changed, or another version of Vitrine wrote it.
  init(contentsOf file: URL) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
    _ = try snapshot()
  }

  /// The icons in their sections, to be compared.
  ///
  /// - Throws: `SnapshotError` when a file that someone edited has an id twice.
  func snapshot() throws -> Snapshot<Slug, Slug> {
    var snapshot = Snapshot<Slug, Slug>()
    try snapshot.appendSections(sections)
    let bySection = Dictionary(grouping: icons, by: \.section)
    for section in sections {
      try snapshot.appendItems((bySection[section] ?? []).map(\.id), toSection: section)
    }
    return snapshot
  }
}

extension CatalogSnapshot: Codable {
  private enum CodingKeys: String, CodingKey {
    case version, basePath, sections, icons
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
    icons = try container.decode([Entry].self, forKey: .icons)
  }

  /// Writes the snapshot with its version.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.currentVersion, forKey: .version)
    try container.encode(basePath, forKey: .basePath)
    try container.encode(sections, forKey: .sections)
    try container.encode(icons, forKey: .icons)
  }
}
