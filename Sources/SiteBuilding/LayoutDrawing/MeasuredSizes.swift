import CollectionLayout

/// The sizes that a browser measured of items and views that size themselves, section by section.
///
///     { "sections": [ { "items": [[358, 64.5], …], "boundary": { "header": [358, 32] } }, … ],
///       "boundary": { "intro": [358, 20] } }
public struct MeasuredSizes: Hashable, Sendable, Decodable {
  /// A width and a height in points, each of 0 or more.
  public struct Measure: Hashable, Sendable, Decodable {
    let size: Size

    /// Reads an array of two numbers.
    ///
    /// - Throws: `DecodingError` if it is none, or if one of them is negative.
    public init(from decoder: any Decoder) throws {
      let lengths = try decoder.singleValueContainer().decode([Double].self)
      guard lengths.count == 2, lengths.allSatisfy({ $0 >= 0 && $0.isFinite }) else {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: decoder.codingPath,
            debugDescription: "a size has two numbers of 0 or more: its width and its height"))
      }
      size = Size(width: lengths[0], height: lengths[1])
    }
  }

  /// The measured sizes of a section, each a width and a height in points.
  public struct Section: Hashable, Sendable, Decodable {
    /// The sizes of its items, from the first on.
    public var items: [Measure]?
    /// The sizes of the supplementary views at its edges, by element kind.
    public var boundary: [String: Measure]?
  }

  /// The sections, from the first on.
  public var sections: [Section]
  /// The sizes of the supplementary views at the edges of the whole layout, by element kind.
  public var boundary: [String: Measure]?

  /// Sets the measured sizes of sections. Sizes that the content gives stay as they are.
  func fill(_ sections: inout [LayoutSection]) {
    for (index, measured) in zip(sections.indices, self.sections) {
      if sections[index].itemSizes.isEmpty {
        sections[index].itemSizes = (measured.items ?? []).map(\.size)
      }
      var sizes = (measured.boundary ?? [:]).mapValues(\.size)
      sections[index].headerSize = sizes.removeValue(
        forKey: LayoutBoundarySupplementaryItem.headerKind)
      sections[index].footerSize = sizes.removeValue(
        forKey: LayoutBoundarySupplementaryItem.footerKind)
      sections[index].boundarySizes = sizes
    }
  }

  var boundarySizes: [String: Size] { (boundary ?? [:]).mapValues(\.size) }
}
