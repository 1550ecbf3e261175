import CollectionLayout

/// Sizes of self-sizing items and views, as measured in a browser.
///
///     { "sections": [ { "items": [[358, 64.5], …], "boundary": { "header": [358, 32] } }, … ],
///       "boundary": { "intro": [358, 20] } }
public struct MeasuredSizes: Hashable, Sendable, Decodable {
  /// A width and a height in points, both at least 0.
  public struct Measure: Hashable, Sendable, Decodable {
    let size: Size

    /// Decodes an array of two numbers.
    ///
    /// - Throws: `DecodingError` for other values.
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

  /// The measured sizes of a section.
  public struct Section: Hashable, Sendable, Decodable {
    /// The sizes of the items, in order.
    public var items: [Measure]?
    /// The sizes of the boundary supplementary views, by element kind.
    public var boundary: [String: Measure]?
  }

  /// The sections, in order.
  public var sections: [Section]
  /// The sizes of the layout's boundary supplementary views, by element kind.
  public var boundary: [String: Measure]?

  /// Item sizes in the content have priority.
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
