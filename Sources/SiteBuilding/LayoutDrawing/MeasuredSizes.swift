import CollectionLayout

/// The sizes that a browser measured of what sizes itself, section by section.
///
///     { "sections": [ { "items": [[358, 64.5], …], "header": [358, 32] }, … ] }
public struct MeasuredSizes: Hashable, Sendable, Decodable {
  /// What was measured of a section, each width and height in points.
  public struct Section: Hashable, Sendable, Decodable {
    /// The sizes of its items, from the first on.
    public var items: [[Double]]?
    /// The size of its header.
    public var header: [Double]?
    /// The size of its footer.
    public var footer: [Double]?
  }

  /// The sections, from the first on.
  public var sections: [Section]

  /// Tells sections what was measured. Sizes that content gives stay as they are.
  func fill(_ sections: inout [LayoutSection]) {
    for (index, measured) in zip(sections.indices, self.sections) {
      if sections[index].itemSizes.isEmpty {
        sections[index].itemSizes = (measured.items ?? []).map(Self.size)
      }
      sections[index].headerSize = measured.header.map(Self.size)
      sections[index].footerSize = measured.footer.map(Self.size)
    }
  }

  private static func size(_ lengths: [Double]) -> Size {
    Size(width: lengths.first ?? 0, height: lengths.dropFirst().first ?? 0)
  }
}
