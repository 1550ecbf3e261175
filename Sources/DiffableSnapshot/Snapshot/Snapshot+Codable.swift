/// The version of the coded form, and the newest readable version.
let codedVersion = 1

private enum SnapshotKey: String, CodingKey {
  case version, sections, reloadedSections, reloadedItems, reconfiguredItems
}

private enum SectionKey: String, CodingKey {
  case id, items
}

extension Snapshot: Encodable where SectionID: Encodable, ItemID: Encodable {
  /// Writes the sections in order, each as `{"id": …, "items": [ … ]}`, with a `version` and nonempty refresh
  /// marks.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: SnapshotKey.self)
    try container.encode(codedVersion, forKey: .version)
    var list = container.nestedUnkeyedContainer(forKey: .sections)
    for section in sectionIdentifiers {
      var entry = list.nestedContainer(keyedBy: SectionKey.self)
      try entry.encode(section, forKey: .id)
      try entry.encode(itemIdentifiers(inSection: section), forKey: .items)
    }
    try container.encodeUnlessEmpty(reloadedSectionIdentifiers, forKey: .reloadedSections)
    try container.encodeUnlessEmpty(reloadedItemIdentifiers, forKey: .reloadedItems)
    try container.encodeUnlessEmpty(reconfiguredItemIdentifiers, forKey: .reconfiguredItems)
  }
}

extension Snapshot: Decodable where SectionID: Decodable, ItemID: Decodable {
  /// Reads the result of ``encode(to:)``.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for an unknown version, or with a ``SnapshotError`` as
  ///   `underlyingError`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: SnapshotKey.self)
    try container.refuseUnknownVersion(forKey: .version)
    var list = try container.nestedUnkeyedContainer(forKey: .sections)
    self.init()
    while !list.isAtEnd {
      let entry = try list.nestedContainer(keyedBy: SectionKey.self)
      let section = try entry.decode(SectionID.self, forKey: .id)
      let items = try entry.decode([ItemID].self, forKey: .items)
      do throws(Failure) {
        try appendNewSection(section)
        try appendNewItems(items, to: section)
      } catch {
        throw DecodingError.misuse(error, at: entry.codingPath)
      }
    }
    try decodeMarks(from: container)
  }

  private mutating func decodeMarks(
    from container: KeyedDecodingContainer<SnapshotKey>
  ) throws {
    let sections = try container.decodeIfPresent([SectionID].self, forKey: .reloadedSections)
    let items = try container.decodeIfPresent([ItemID].self, forKey: .reloadedItems)
    let updated = try container.decodeIfPresent([ItemID].self, forKey: .reconfiguredItems)
    do throws(Failure) {
      try reloadSections(sections ?? [])
      try reloadItems(items ?? [])
      try reconfigureItems(updated ?? [])
    } catch {
      throw DecodingError.misuse(error, at: container.codingPath)
    }
  }
}

extension KeyedEncodingContainer {
  fileprivate mutating func encodeUnlessEmpty(_ list: [some Encodable], forKey key: Key) throws {
    if !list.isEmpty { try encode(list, forKey: key) }
  }
}

extension KeyedDecodingContainer {
  func refuseUnknownVersion(forKey key: Key) throws {
    let version = try decode(Int.self, forKey: key)
    guard (1...codedVersion).contains(version) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self,
        debugDescription: "version \(version) is not known; the newest known is \(codedVersion)")
    }
  }
}

extension DecodingError {
  static func misuse<SectionID, ItemID>(
    _ error: SnapshotError<SectionID, ItemID>, at path: [any CodingKey]
  ) -> Self {
    .dataCorrupted(Context(codingPath: path, debugDescription: "\(error)", underlyingError: error))
  }
}
