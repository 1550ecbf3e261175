/// Lists the elements of one section in the order of the document.
struct SectionAttributes {
  let index: Int
  let section: SolvedSection
  /// What elements must have a part in; nil: all are wanted.
  var bounds: Rect?

  /// Adds background, header, `items` and footer to `result`, headers and footers where `place` puts them.
  func append(
    to result: inout [LayoutAttributes], items: Range<Int>,
    placing place: (SolvedSupplementary) -> Rect
  ) {
    if let background = section.background {
      append(.background(section: index), background, zIndex: -1, to: &result)
    }
    if let header = section.header {
      append(.header(section: index), place(header), zIndex: header.zIndex, to: &result)
    }
    for item in items {
      let cell = section.items[item]
      guard let attachments = section.attachments else {
        append(.cell(section: index, item: item), cell, zIndex: 0, to: &result)
        continue
      }
      append(
        .cell(section: index, item: item), cell, zIndex: attachments.zIndex(of: item), to: &result)
      for attachment in attachments.supplementaryItems(of: item) {
        append(
          .supplementary(kind: attachment.elementKind, section: index, item: item),
          attachment.frame(at: cell, direction: attachments.direction),
          zIndex: attachment.zIndex, to: &result)
      }
    }
    if let footer = section.footer {
      append(.footer(section: index), place(footer), zIndex: footer.zIndex, to: &result)
    }
  }

  private func append(
    _ element: LayoutElement, _ frame: Rect, zIndex: Int, to result: inout [LayoutAttributes]
  ) {
    guard bounds.map(frame.intersects) ?? true else { return }
    result.append(LayoutAttributes(element: element, frame: frame, zIndex: zIndex))
  }
}
