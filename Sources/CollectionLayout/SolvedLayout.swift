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

  /// Every element in the order of the document: header, items, footer, section by section.
  ///
  /// - Complexity: O(elements).
  public var attributes: [LayoutAttributes] {
    var result: [LayoutAttributes] = []
    result.reserveCapacity(sections.reduce(0) { $0 + $1.items.count + 2 })
    for index in sections.indices {
      append(section: index, items: 0..<sections[index].items.count, to: &result) { _ in true }
    }
    return result
  }

  /// The elements of which some part lies in `rect`, in the order of the document.
  ///
  /// - Complexity: O(sections + elements found) for items of one size, else O(items of the sections
  ///   that `rect` touches).
  public func attributes(in rect: Rect) -> [LayoutAttributes] {
    var result: [LayoutAttributes] = []
    for (index, section) in sections.enumerated() where section.frame.intersects(rect) {
      append(section: index, items: section.items.candidates(in: rect), to: &result) {
        $0.intersects(rect)
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
    case .header(let section):
      return sections.indices.contains(section) ? sections[section].header : nil
    case .footer(let section):
      return sections.indices.contains(section) ? sections[section].footer : nil
    }
  }

  /// The part of the content that belongs to a section, with its insets; nil if there is no such
  /// section.
  public func frame(ofSection section: Int) -> Rect? {
    sections.indices.contains(section) ? sections[section].frame : nil
  }

  private func append(
    section index: Int, items: Range<Int>, to result: inout [LayoutAttributes],
    where isWanted: (Rect) -> Bool
  ) {
    let section = sections[index]
    if let header = section.header, isWanted(header) {
      result.append(LayoutAttributes(element: .header(section: index), frame: header, zIndex: 1))
    }
    for item in items where isWanted(section.items[item]) {
      let element = LayoutElement.cell(section: index, item: item)
      result.append(LayoutAttributes(element: element, frame: section.items[item]))
    }
    if let footer = section.footer, isWanted(footer) {
      result.append(LayoutAttributes(element: .footer(section: index), frame: footer, zIndex: 1))
    }
  }
}
