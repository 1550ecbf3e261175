import CollectionLayout

/// The sizes that a browser measured of items and views that size themselves, section by section.
///
///     { "sections": [ { "items": [[358, 64.5], …], "boundary": { "header": [358, 32] } }, … ],
///       "boundary": { "intro": [358, 20] } }
public struct MeasuredSizes: Hashable, Sendable, Decodable {
  /// The measured sizes of a section, each a width and a height in points.
  public struct Section: Hashable, Sendable, Decodable {
    /// The sizes of its items, from the first on.
    public var items: [[Double]]?
    /// The sizes of the supplementary views at its edges, by element kind.
    public var boundary: [String: [Double]]?
  }

  /// The sections, from the first on.
  public var sections: [Section]
  /// The sizes of the supplementary views at the edges of the whole layout, by element kind.
  public var boundary: [String: [Double]]?

  /// Sets the measured sizes of sections. Sizes that the content gives stay as they are.
  func fill(_ sections: inout [LayoutSection]) {
    for (index, measured) in zip(sections.indices, self.sections) {
      if sections[index].itemSizes.isEmpty {
        sections[index].itemSizes = (measured.items ?? []).map(Self.size)
      }
      var sizes = (measured.boundary ?? [:]).mapValues(Self.size)
      sections[index].headerSize = sizes.removeValue(
        forKey: LayoutBoundarySupplementaryItem.headerKind)
      sections[index].footerSize = sizes.removeValue(
        forKey: LayoutBoundarySupplementaryItem.footerKind)
      sections[index].boundarySizes = sizes
    }
  }

  var boundarySizes: [String: Size] { (boundary ?? [:]).mapValues(Self.size) }

  private static func size(_ lengths: [Double]) -> Size {
    Size(width: lengths.first ?? 0, height: lengths.dropFirst().first ?? 0)
  }
}
