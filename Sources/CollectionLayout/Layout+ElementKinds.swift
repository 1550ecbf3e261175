/// The kinds of what stands at the edges of a section or of a whole layout.
public struct BoundaryKinds: Hashable, Sendable {
  /// Those that stand before the items, in the order of the document.
  public var start: [String]
  /// Those that stand after the items, in the order of the document.
  public var end: [String]
}

extension Layout {
  /// The kinds of what stands at the edges of the section at `index`; nil: of the whole layout.
  ///
  /// - Complexity: O(variants of the layout).
  public func boundaryKinds(ofSection index: Int?) -> BoundaryKinds {
    guard let index else { return BoundaryKinds(start: [], end: []) }
    let kinds =
      switch self {
      case .flow(let flow): flow.boundaryKinds
      case .list(let list): list.boundaryKinds
      case .compositional: unique(sections(at: index).flatMap(\.boundaryKinds))
      }
    return BoundaryKinds(start: kinds.filter { $0 != "footer" }, end: kinds.filter { $0 == "footer" })
  }

  /// The kinds of what the layout attaches to items of a section, in the order of their
  /// declaration. Not every item has to have a place for each.
  ///
  /// - Complexity: O(items of the layout's groups).
  public func supplementaryKinds(ofSection index: Int) -> [String] {
    unique(sections(at: index).flatMap(\.itemKinds))
  }

  /// What the layout says of a section, in containers of all widths.
  private func sections(at index: Int) -> [CompositionalLayout.Section] {
    guard case .compositional(let layout) = self else { return [] }
    return ([layout.base] + layout.variants.map(\.arrangement)).filter { !$0.sections.isEmpty }
      .map { $0.layout(ofSection: index) }
  }

  private func unique(_ kinds: [String]) -> [String] {
    var seen: Set<String> = []
    return kinds.filter { seen.insert($0).inserted }
  }
}

extension FlowLayout {
  fileprivate var boundaryKinds: [String] {
    func has(_ size: Size) -> Bool {
      (scrollDirection == .vertical ? size.height : size.width) > 0
    }
    return (has(headerReferenceSize) ? ["header"] : [])
      + (has(footerReferenceSize) ? ["footer"] : [])
  }
}

extension ListConfiguration {
  fileprivate var boundaryKinds: [String] {
    (headerMode == .supplementary ? ["header"] : [])
      + (footerMode == .supplementary ? ["footer"] : [])
  }
}

extension CompositionalLayout.Section {
  fileprivate var itemKinds: [String] {
    guard case .groups(let section) = self else { return [] }
    return section.group.itemKinds
  }

  fileprivate var boundaryKinds: [String] {
    switch self {
    case .list(let list): list.boundaryKinds
    case .groups(let section):
      (section.header == nil ? [] : ["header"]) + (section.footer == nil ? [] : ["footer"])
    }
  }
}

extension LayoutGroup {
  fileprivate var itemKinds: [String] {
    guard case .line(_, let subitems, _) = arrangement else { return [] }
    return subitems.flatMap { subitem in
      switch subitem {
      case .item(let item): item.supplementaryItems.map(\.elementKind)
      case .group(let group): group.itemKinds
      }
    }
  }
}
