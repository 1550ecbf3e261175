import Catalog

// The form that scripts read: `vitrine preview --format json`, and the report of a build.

extension CatalogChanges {
  /// The changes as JSON, all four lists, empty ones too. Ends with a line break.
  ///
  /// - Throws: `EncodingError`, which these values never cause.
  public func json() throws -> String { try JSONOutput.text(self) }
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
    case id, old, new
  }

  /// Writes the icon's id, and all of it as it was and as it is.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(new.id, forKey: .id)
    try container.encode(old, forKey: .old)
    try container.encode(new, forKey: .new)
  }
}
