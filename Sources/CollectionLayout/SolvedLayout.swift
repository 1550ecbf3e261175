/// Where everything stands in one container.
///
/// Items of one size are kept as a line and a pitch, so that solving and asking about a part does
/// not cost more for a million items than for ten.
public struct SolvedLayout: Hashable, Sendable {
  /// The extent of all content, at least as wide as the container.
  public let contentSize: Size
  let sections: [SolvedSection]
  /// The boundary items of the whole layout.
  let boundary: SolvedBoundary

  /// Every element in the order of the document: the layout's boundary items at the start, then
  /// section by section background, boundary items at the start, items with what is attached to
  /// them, and boundary items at the end, then the layout's at the end.
  ///
  /// - Complexity: O(elements).
  public var attributes: [LayoutAttributes] {
    let capacity = sections.reduce(0) { $0 + $1.items.count + 2 }
    return attributes(AttributesCollector(capacity: capacity), in: nil)
  }

  /// The elements of which some part lies in `rect`, in the order of the document. Only the ends of
  /// the sections are looked at outside of `rect`.
  ///
  /// - Complexity: O(sections + elements found) for items of one size, O(sections + log items +
  ///   elements found) for others.
  public func attributes(in rect: Rect) -> [LayoutAttributes] {
    attributes(AttributesCollector(bounds: rect), in: rect)
  }

  /// The elements that can be seen while `rect` is the visible part of the content, in the order of
  /// the document, with pinned headers and footers where they are drawn then.
  ///
  /// - Complexity: that of `attributes(in:)`.
  public func attributes(visibleIn rect: Rect) -> [LayoutAttributes] {
    attributes(AttributesCollector(bounds: rect, visible: rect, between: boundary), in: rect)
  }

  private func attributes(
    _ collector: AttributesCollector, in rect: Rect?
  ) -> [LayoutAttributes] {
    var collector = collector
    collector.append(boundary.start, inSection: nil, pinningIn: content)
    for (index, section) in sections.enumerated() {
      var items = 0..<section.items.count
      if let rect {
        // An attachment may be outside of its cell.
        let near = section.attachments.map { rect.outset(by: $0.overhang) } ?? rect
        guard section.reach.intersects(near) else { continue }
        items = section.items.candidates(in: near)
      }
      collector.append(section, at: index, items: items)
    }
    collector.append(boundary.end, inSection: nil, pinningIn: content)
    return collector.attributes
  }

  /// Where all content is.
  private var content: Rect { Rect(origin: .zero, size: contentSize) }

  /// Where `element` stands; nil if there is no such element.
  ///
  /// - Complexity: O(1).
  public func frame(of element: LayoutElement) -> Rect? {
    switch element {
    case .cell(let section, let item):
      guard sections.indices.contains(section), item >= 0, item < sections[section].items.count
      else { return nil }
      return sections[section].items[item]
    case .supplementary(let kind, let section?, let item?):
      guard let cell = frame(of: .cell(section: section, item: item)) else { return nil }
      return sections[section].attachments?.frame(ofKind: kind, item: item, cell: cell)
    case .supplementary(let kind, let section?, nil):
      return boundaryFrame(ofKind: kind, section: section)
    case .supplementary(let kind, nil, _):
      return boundary.frame(ofKind: kind)
    case .background(let section):
      return sections.indices.contains(section) ? sections[section].background : nil
    case .header(let section):
      return boundaryFrame(ofKind: LayoutBoundarySupplementaryItem.headerKind, section: section)
    case .footer(let section):
      return boundaryFrame(ofKind: LayoutBoundarySupplementaryItem.footerKind, section: section)
    }
  }

  private func boundaryFrame(ofKind kind: String, section: Int) -> Rect? {
    sections.indices.contains(section) ? sections[section].boundary.frame(ofKind: kind) : nil
  }

  /// The length of the content of a section that scrolls across the direction of the layout, with
  /// its insets, in points; nil for a section that does not scroll.
  public func scrollLength(ofSection section: Int) -> Double? {
    sections.indices.contains(section) ? sections[section].scrollLength : nil
  }

  /// The part of the content that belongs to a section, with its insets; nil if there is no such
  /// section.
  public func frame(ofSection section: Int) -> Rect? {
    sections.indices.contains(section) ? sections[section].frame : nil
  }
}
