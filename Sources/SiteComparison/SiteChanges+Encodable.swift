import Catalog

// The form that scripts read: `vitrine preview --format json`, and the report of a build.

extension SiteChanges: Encodable {
  private enum CodingKeys: String, CodingKey {
    case totals, icons, outlines, pages, settings
  }

  /// Writes all lists, empty ones too, how long each of the icons' is, and whether the settings
  /// differ.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let totals = [
      "inserted": icons.inserted.count, "deleted": icons.deleted.count,
      "moved": icons.moved.count, "renamed": icons.renamed.count, "changed": icons.changed.count,
    ]
    try container.encode(totals, forKey: .totals)
    try container.encode(icons, forKey: .icons)
    try container.encode(outlines, forKey: .outlines)
    try container.encode(pages, forKey: .pages)
    try container.encode(areSettingsChanged ? "changed" : "unchanged", forKey: .settings)
  }
}

extension CatalogChanges.Move: Encodable {
  private enum CodingKeys: String, CodingKey {
    case id, oldSection, section, oldPosition, position
  }

  /// Writes where the icon stood and where it stands.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(entry.id, forKey: .id)
    try container.encode(oldSection, forKey: .oldSection)
    try container.encode(entry.section, forKey: .section)
    try container.encode(oldPosition, forKey: .oldPosition)
    try container.encode(newPosition, forKey: .position)
  }
}

extension CatalogChanges.Change: Encodable {
  private enum CodingKeys: String, CodingKey {
    case id, fields, old, new
  }

  /// Writes the icon's id, the fields that differ, and all of it as it was and as it is.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(new.id, forKey: .id)
    try container.encode(fields.map(\.rawValue), forKey: .fields)
    try container.encode(old, forKey: .old)
    try container.encode(new, forKey: .new)
  }
}
