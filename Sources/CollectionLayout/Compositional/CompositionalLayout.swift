/// Sections below or beside each other, each with a layout of its own (UIKit:
/// `UICollectionViewCompositionalLayout`).
public struct CompositionalLayout: Hashable, Sendable, Encodable {
  /// How one section is laid out.
  public enum Section: Hashable, Sendable, Encodable {
    /// In groups.
    case groups(CompositionalSection)
    /// As a list (UIKit: `NSCollectionLayoutSection.list(using:layoutEnvironment:)`).
    case list(ListConfiguration)
  }

  /// The layouts of all sections.
  public struct Arrangement: Hashable, Sendable, Encodable {
    /// The layouts of the sections, in order, at least one. If there are more sections than
    /// layouts, all further sections have the last layout.
    public var sections: [Section]
    /// The distance between two sections, in points.
    public var interSectionSpacing: Double

    /// An arrangement of `sections`.
    public init(sections: [Section], interSectionSpacing: Double = 0) {
      self.sections = sections
      self.interSectionSpacing = interSectionSpacing
    }

    /// The layout of the section at `index`; there is at least one.
    func layout(ofSection index: Int) -> Section {
      sections[min(index, sections.count - 1)]
    }
  }

  /// Another arrangement for wide containers (UIKit: a section provider that looks at the
  /// container of its environment).
  public struct Variant: Hashable, Sendable, Encodable {
    /// The width of container from which on it is used, in points.
    public var minimumWidth: Double
    /// What is used there.
    public var arrangement: Arrangement

    /// `arrangement` for containers of `minimumWidth` and more.
    public init(minimumWidth: Double, arrangement: Arrangement) {
      self.minimumWidth = minimumWidth
      self.arrangement = arrangement
    }
  }

  /// What is used where no variant is.
  public var base: Arrangement
  /// Other arrangements; of those for which the container is wide enough, the one for the widest is
  /// used.
  public var variants: [Variant]

  /// The direction in which sections and their groups follow each other. Fractions of height are of
  /// the view's own height where it is horizontal.
  public var scrollDirection: Axis
  /// What stands at the edges of the whole layout, such as a header of the page; for content that
  /// has it.
  public var boundarySupplementaryItems: [LayoutBoundarySupplementaryItem]

  /// A layout of `sections`, and of other ones in wide containers.
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

  /// What is used in a container of `width`.
  func arrangement(forWidth width: Double) -> Arrangement {
    variants.filter { $0.minimumWidth <= width }
      .max { $0.minimumWidth < $1.minimumWidth }?.arrangement ?? base
  }
}
