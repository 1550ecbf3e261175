/// A layout of sections (UIKit: `UICollectionViewCompositionalLayout`).
public struct CompositionalLayout: Hashable, Sendable, Encodable {
  /// The layout of one section.
  public enum Section: Hashable, Sendable, Encodable {
    case groups(CompositionalSection)
    /// A list (UIKit: `NSCollectionLayoutSection.list(using:layoutEnvironment:)`).
    case list(ListConfiguration)
  }

  /// The sections' layouts.
  public struct Arrangement: Hashable, Sendable, Encodable {
    /// The sections' layouts. The last also applies to further sections.
    public var sections: [Section]
    /// The distance between sections, in points.
    public var interSectionSpacing: Double

    /// Creates an arrangement.
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
    /// The minimum container width, in points.
    public var minimumWidth: Double
    /// The arrangement.
    public var arrangement: Arrangement

    /// Creates a variant.
    public init(minimumWidth: Double, arrangement: Arrangement) {
      self.minimumWidth = minimumWidth
      self.arrangement = arrangement
    }
  }

  /// The arrangement if no variant applies.
  public var base: Arrangement
  /// Arrangements for wide containers. The widest that fits is used.
  public var variants: [Variant]

  /// The scroll direction. If horizontal, fractions of height are relative to the view's own height.
  public var scrollDirection: Axis
  /// The layout's boundary items, such as a page header.
  public var boundarySupplementaryItems: [LayoutBoundarySupplementaryItem]

  /// Creates a layout.
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
