struct AttributesCollector {
  let bounds: Rect?
  /// The visible part of the content; nil: without pinning.
  let visible: Rect?
  /// The visible part between the layout's pinned items.
  private let visibleBetween: Rect?
  private(set) var attributes: [LayoutAttributes] = []

  init(
    bounds: Rect? = nil, visible: Rect? = nil, between boundary: SolvedBoundary = SolvedBoundary(),
    capacity: Int = 0
  ) {
    self.bounds = bounds
    self.visible = visible
    visibleBetween = visible.map { boundary.pinned(in: $0) }
    attributes.reserveCapacity(capacity)
  }

  mutating func append(_ section: SolvedSection, at index: Int, items: Range<Int>) {
    if let background = section.background {
      append(.background(section: index), background, zIndex: -1)
    }
    append(section.boundary.start, inSection: index, pinningIn: section.pinningFrame)
    for item in items {
      let cell = section.items[item]
      guard let attachments = section.attachments else {
        append(.cell(section: index, item: item), cell, zIndex: 0)
        continue
      }
      append(
        .cell(section: index, item: item), cell, zIndex: attachments.zIndex(of: item))
      for (attachment, frame) in attachments.frames(of: item, cell: cell) {
        append(
          .supplementary(kind: attachment.elementKind, section: index, item: item), frame,
          zIndex: attachment.zIndex)
      }
    }
    append(section.boundary.end, inSection: index, pinningIn: section.pinningFrame)
  }

  /// `section` is nil for the whole layout. Pinned items stay in `area`.
  mutating func append(
    _ items: [SolvedSupplementary], inSection section: Int?, pinningIn area: Rect
  ) {
    for item in items {
      append(
        item.element(inSection: section),
        (section == nil ? visible : visibleBetween).map { item.frame(visible: $0, in: area) }
          ?? item.frame, zIndex: item.zIndex)
    }
  }

  private mutating func append(_ element: LayoutElement, _ frame: Rect, zIndex: Int) {
    guard bounds.map(frame.intersects) ?? true else { return }
    attributes.append(LayoutAttributes(element: element, frame: frame, zIndex: zIndex))
  }
}
