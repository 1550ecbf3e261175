/// The kinds of boundary items, in document order.
public struct BoundaryKinds: Hashable, Sendable {
  /// The kinds before the content.
  public var start: [String]
  /// The kinds after the content.
  public var end: [String]

  fileprivate mutating func add(_ other: BoundaryKinds) {
    let kinds = Set(start + end)
    start += other.start.filter { !kinds.contains($0) }
    end += other.end.filter { !kinds.contains($0) }
  }

  func intersection(_ other: BoundaryKinds) -> BoundaryKinds {
    let kinds = Set(other.start + other.end)
    return BoundaryKinds(start: start.filter(kinds.contains), end: end.filter(kinds.contains))
  }

  fileprivate static let none = BoundaryKinds(start: [], end: [])

  fileprivate static func standard(hasHeader: Bool, hasFooter: Bool) -> BoundaryKinds {
    BoundaryKinds(
      start: hasHeader ? [LayoutBoundarySupplementaryItem.headerKind] : [],
      end: hasFooter ? [LayoutBoundarySupplementaryItem.footerKind] : [])
  }
}

extension BoundaryKinds {
  fileprivate init(_ items: [LayoutBoundarySupplementaryItem], scrolling axis: Axis) {
    self = .none
    for item in items {
      switch item.alignment.position(along: axis) {
      case .start, .center: start.append(item.elementKind)
      case .end: end.append(item.elementKind)
      }
    }
  }
}

extension Layout {
  /// Returns the kinds of a section's boundary items at any width; nil: of the whole layout.
  ///
  /// - Complexity: O(arrangements × boundary items²).
  public func boundaryKinds(ofSection section: Int?) -> BoundaryKinds {
    guard case .compositional(let layout) = self else {
      return section == nil ? .none : sectionKinds
    }
    let axis = layout.scrollDirection
    guard let section else {
      return BoundaryKinds(layout.boundarySupplementaryItems, scrolling: axis)
    }
    var kinds = BoundaryKinds.none
    for section in layout.sections(at: section) { kinds.add(section.edges(scrolling: axis)) }
    return kinds
  }

  private var sectionKinds: BoundaryKinds {
    switch self {
    case .flow(let flow): flow.boundaryKinds
    case .list(let list): list.boundaryKinds
    case .compositional: .none
    }
  }

  /// Returns the kinds of supplementary items of a section's cells at any width.
  ///
  /// - Complexity: O(arrangements × supplementary items²).
  public func supplementaryKinds(ofSection section: Int) -> [String] {
    guard case .compositional(let layout) = self else { return [] }
    var kinds: Set<String> = []
    return layout.sections(at: section).flatMap(\.cellKinds).filter { kinds.insert($0).inserted }
  }
}

extension CompositionalLayout.Section {
  func edges(scrolling axis: Axis) -> BoundaryKinds {
    switch self {
    case .groups(let section):
      BoundaryKinds(section.boundarySupplementaryItems, scrolling: axis)
    case .list(let list): list.boundaryKinds
    }
  }
}

extension FlowLayout {
  fileprivate var boundaryKinds: BoundaryKinds {
    func isExtended(_ size: Size) -> Bool {
      (scrollDirection == .vertical ? size.height : size.width) > 0
    }
    return .standard(
      hasHeader: isExtended(headerReferenceSize), hasFooter: isExtended(footerReferenceSize))
  }
}

extension ListConfiguration {
  fileprivate var boundaryKinds: BoundaryKinds {
    .standard(hasHeader: headerMode == .supplementary, hasFooter: footerMode == .supplementary)
  }
}
