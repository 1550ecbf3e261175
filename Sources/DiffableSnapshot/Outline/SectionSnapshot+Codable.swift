private enum SectionSnapshotKey: String, CodingKey {
  case version, items
}

private enum OutlineItemKey: String, CodingKey {
  case id, level, isExpanded
}

extension SectionSnapshot: Encodable where ItemID: Encodable {
  /// Writes the items as a flat list of `{"id": …, "level": …}`, with `"isExpanded": true` if it is. Parsers
  /// limit nesting.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: SectionSnapshotKey.self)
    try container.encode(codedVersion, forKey: .version)
    var list = container.nestedUnkeyedContainer(forKey: .items)
    for node in tree.descendants(of: OutlineTree.top) {
      var entry = list.nestedContainer(keyedBy: OutlineItemKey.self)
      try entry.encode(item(node), forKey: .id)
      try entry.encode(tree.level(of: node), forKey: .level)
      if tree.isExpanded(node) { try entry.encode(true, forKey: .isExpanded) }
    }
  }
}

extension SectionSnapshot: Decodable where ItemID: Decodable {
  /// Reads the result of ``encode(to:)``.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for an unknown version, a duplicate identifier, or a skipped
  ///   level.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: SectionSnapshotKey.self)
    try container.refuseUnknownVersion(forKey: .version)
    var list = try container.nestedUnkeyedContainer(forKey: .items)
    self.init()
    var path = [OutlineTree.top]
    while !list.isAtEnd {
      let entry = try list.nestedContainer(keyedBy: OutlineItemKey.self)
      let item = try entry.decode(ItemID.self, forKey: .id)
      let level = try entry.decode(Int.self, forKey: .level)
      guard !contains(item) else {
        throw DecodingError.misuse(Failure.duplicateItems([item]), at: entry.codingPath)
      }
      guard (0..<path.count).contains(level) else {
        throw DecodingError.dataCorruptedError(
          forKey: .level, in: entry,
          debugDescription: "the level of '\(item)' is \(level), not 0 to \(path.count - 1)")
      }
      path.removeLast(path.count - 1 - level)
      let isExpanded = try entry.decodeIfPresent(Bool.self, forKey: .isExpanded) ?? false
      path.append(add(item, below: path[level], isExpanded: isExpanded))
    }
  }
}
