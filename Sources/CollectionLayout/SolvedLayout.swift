/// The frames of all elements in one container.
public struct SolvedLayout: Hashable, Sendable {
  /// The size of all content, at least as wide as the container.
  public let contentSize: Size
  let sections: [SolvedSection]
  let boundary: SolvedBoundary

  /// All elements in document order. In each section: the background, boundary items, and items with their
  /// supplementary items.
  ///
  /// - Complexity: O(elements).
  public var attributes: [LayoutAttributes] {
    let capacity = sections.reduce(0) { $0 + $1.items.count + 2 }
    return attributes(AttributesCollector(capacity: capacity), in: nil)
  }

  /// Returns the elements that intersect `rect`, in document order.
  ///
  /// - Complexity: O(sections + matches) for items of one size, plus O(log items) for individual sizes.
  public func attributes(in rect: Rect) -> [LayoutAttributes] {
    attributes(AttributesCollector(bounds: rect), in: rect)
  }

  /// Returns the elements that intersect the visible part `rect`, in document order, with pinned frames.
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
        let near = section.attachments.map { rect.outset(by: $0.overhang) } ?? rect
        guard section.reach.intersects(near) else { continue }
        items = section.items.candidates(in: near)
      }
      collector.append(section, at: index, items: items)
    }
    collector.append(boundary.end, inSection: nil, pinningIn: content)
    return collector.attributes
  }

  private var content: Rect { Rect(origin: .zero, size: contentSize) }

  /// Returns the frame of `element`, or nil for an unknown element.
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

  /// Returns the content length of an orthogonally scrolling section with its insets, in points.
  public func scrollLength(ofSection section: Int) -> Double? {
    sections.indices.contains(section) ? sections[section].scrollLength : nil
  }

  /// Returns the frame of a section with its insets.
  public func frame(ofSection section: Int) -> Rect? {
    sections.indices.contains(section) ? sections[section].frame : nil
  }
}
