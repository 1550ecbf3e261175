/// Where everything stands in one container.
///
/// Items of one size are kept as a line and a pitch, so that solving and asking about a part does
/// not cost more for a million items than for ten.
public struct SolvedLayout: Hashable, Sendable {
  /// The extent of all content, at least as wide as the container.
  public let contentSize: Size
  let sections: [SolvedSection]

  init(sections: [SolvedSection], contentSize: Size) {
    self.sections = sections
    self.contentSize = contentSize
  }

  /// Every element in the order of the document: background, header, items with what is
  /// attached to them, footer, section by section.
  ///
  /// - Complexity: O(elements).
  public var attributes: [LayoutAttributes] {
    var result: [LayoutAttributes] = []
    result.reserveCapacity(sections.reduce(0) { $0 + $1.items.count + 2 })
    for (index, section) in sections.enumerated() {
      let parts = SectionAttributes(index: index, section: section)
      parts.append(to: &result, items: 0..<section.items.count) { $0.frame }
    }
    return result
  }

  /// The elements of which some part lies in `rect`, in the order of the document.
  ///
  /// - Complexity: O(sections + elements found) for items of one size, else O(items of the sections
  ///   that `rect` touches).
  public func attributes(in rect: Rect) -> [LayoutAttributes] {
    attributes(in: rect) { supplementary, _ in supplementary.frame }
  }

  /// The elements that can be seen while `rect` is the visible part of the content, in the order of
  /// the document, with pinned headers and footers where they are drawn then.
  ///
  /// - Complexity: that of `attributes(in:)`.
  public func attributes(visibleIn rect: Rect) -> [LayoutAttributes] {
    attributes(in: rect) { supplementary, section in
      section.pinned(supplementary, visible: rect)
    }
  }

  private func attributes(
    in rect: Rect, placing place: (SolvedSupplementary, SolvedSection) -> Rect
  ) -> [LayoutAttributes] {
    var result: [LayoutAttributes] = []
    for (index, section) in sections.enumerated() {
      // What is attached to a cell may stand outside of it.
      let near = section.attachments.map { rect.outset(by: $0.overhang) } ?? rect
      guard section.reach.intersects(near) else { continue }
      let parts = SectionAttributes(index: index, section: section, bounds: rect)
      parts.append(to: &result, items: section.items.candidates(in: near)) {
        place($0, section)
      }
    }
    return result
  }

  /// Where `element` stands; nil if there is no such element.
  ///
  /// - Complexity: O(1).
  public func frame(of element: LayoutElement) -> Rect? {
    switch element {
    case .cell(let section, let item):
      guard sections.indices.contains(section), item >= 0, item < sections[section].items.count
      else { return nil }
      return sections[section].items[item]
    case .supplementary(let kind, let section, let item):
      guard let cell = frame(of: .cell(section: section, item: item)) else { return nil }
      return sections[section].attachments?.frame(ofKind: kind, item: item, cell: cell)
    case .background(let section):
      return sections.indices.contains(section) ? sections[section].background : nil
    case .header(let section):
      return sections.indices.contains(section) ? sections[section].header?.frame : nil
    case .footer(let section):
      return sections.indices.contains(section) ? sections[section].footer?.frame : nil
    }
  }

  /// The part of the content that belongs to a section, with its insets; nil if there is no such
  /// section.
  public func frame(ofSection section: Int) -> Rect? {
    sections.indices.contains(section) ? sections[section].frame : nil
  }
}
