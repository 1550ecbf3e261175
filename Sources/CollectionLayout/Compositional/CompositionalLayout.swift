/// A layout of sections (UIKit: `UICollectionViewCompositionalLayout`).
public struct CompositionalLayout: Hashable, Sendable, Encodable {
  /// The layout of one section.
  public enum Section: Hashable, Sendable, Encodable {
    /// A section of repeated groups.
    case groups(CompositionalSection)
    /// A list (UIKit: `NSCollectionLayoutSection.list(using:layoutEnvironment:)`).
    case list(ListConfiguration)
  }

  /// The layouts of all sections.
  public struct Arrangement: Hashable, Sendable, Encodable {
    /// The layouts of the sections. The last also applies to further sections.
    public var sections: [Section]
    /// The distance between sections, in points.
    public var interSectionSpacing: Double

    /// Creates an arrangement of `sections`.
    public init(sections: [Section], interSectionSpacing: Double = 0) {
      self.sections = sections
      self.interSectionSpacing = interSectionSpacing
    }

    func layout(ofSection index: Int) -> Section {
      sections[min(index, sections.count - 1)]
    }
  }

  /// An arrangement for wide containers (UIKit: a section provider).
  public struct Variant: Hashable, Sendable, Encodable {
    /// The smallest container width to which the arrangement applies, in points.
    public var minimumWidth: Double
    /// The arrangement of the sections.
    public var arrangement: Arrangement

    /// Creates a variant for containers of `minimumWidth` points and more.
    public init(minimumWidth: Double, arrangement: Arrangement) {
      self.minimumWidth = minimumWidth
      self.arrangement = arrangement
    }
  }

  /// The arrangement for containers to which no variant applies.
  public var base: Arrangement
  /// Arrangements for wide containers. The widest that fits is used.
  public var variants: [Variant]

  /// The scroll direction. If it is horizontal, fractions of height are relative to the view's own height.
  public var scrollDirection: Axis
  /// The boundary items of the whole layout, such as a page header.
  public var boundarySupplementaryItems: [LayoutBoundarySupplementaryItem]

  /// Creates a layout of `sections`, with variants for wide containers.
  public init(
    sections: [Section], interSectionSpacing: Double = 0, variants: [Variant] = [],
    scrollDirection: Axis = .vertical,
    boundarySupplementaryItems: [LayoutBoundarySupplementaryItem] = []
  ) {
    base = Arrangement(sections: sections, interSectionSpacing: interSectionSpacing)
    self.variants = variants
    self.scrollDirection = scrollDirection
    self.boundarySupplementaryItems = boundarySupplementaryItems
  }

  func arrangement(forWidth width: Double) -> Arrangement {
    variants.filter { $0.minimumWidth <= width }
      .max { $0.minimumWidth < $1.minimumWidth }?.arrangement ?? base
  }
}
