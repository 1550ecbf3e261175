import CollectionLayout

/// A layout with content that a browser lays out too.
struct LayoutCase {
  let name: String
  let layout: Layout
  let sections: [LayoutSection]
  /// The height of a horizontally scrolling view; nil: the page scrolls.
  var containerHeight: Double?
  /// True if content sets sizes. Cells and headers then contain elements of the listed size.
  var hasContent = false

  /// The positions to which the test scrolls, besides the start.
  var scrollPositions: [Double] = []
  /// The layout's boundary items in the content.
  var boundaryKinds: Set<String> = []
}

extension LayoutCase {
  /// The height of the browser's window.
  static let windowHeight = 800.0

  func solve(width: Double, _ direction: LayoutDirection) throws(LayoutError) -> SolvedLayout {
    let size = Size(width: width, height: containerHeight ?? Self.windowHeight)
    return try layout.solve(
      sections, boundaryKinds: boundaryKinds,
      in: LayoutEnvironment(containerSize: size, layoutDirection: direction))
  }

  /// The number of container sizes at which the rules for cells change: 0 if CSS can place cells at every
  /// width. Only compositional layouts are counted.
  var breakpoints: Int {
    guard case .compositional = layout else { return 0 }
    let text = layout.stylesheet(forClass: "x")
    return text.split(separator: "\n").count { line in
      line.contains("@container (") || line.contains("@media (")
    }
  }

  /// The document for `Layout.stylesheet(forClass:)`.
  var html: String {
    let height = containerHeight.map { " style=\"--collection-height: \($0)px\"" } ?? ""
    let kinds = layout.boundaryKinds(ofSection: nil)
    var html = "<div class=\"collection-view \(themeClasses) x\"\(height)>\n"
    html += elements(kinds.start, of: boundaryKinds)
    for (index, section) in sections.enumerated() { append(section, at: index, to: &html) }
    return html + elements(kinds.end, of: boundaryKinds) + "</div>"
  }

  /// The classes of the collection view in the theme.
  private var themeClasses: String {
    switch layout {
    case .flow: "flow"
    case .list(let list): "list list-\(list.appearance.rawValue)"
    case .compositional: "compositional"
    }
  }

  private func append(_ section: LayoutSection, at index: Int, to html: inout String) {
    var present = section.boundaryKinds
    if section.hasHeader { present.insert("header") }
    if section.hasFooter { present.insert("footer") }
    var sizes = section.boundarySizes
    sizes["header"] = section.headerSize
    sizes["footer"] = section.footerSize
    let kinds = layout.boundaryKinds(ofSection: index)
    var classes = "section"
    if case .compositional = layout, let list = layout.list(ofSection: index) {
      classes += " list list-\(list.appearance.rawValue)"
    }
    html += "<section class=\"\(classes)\">" + elements(kinds.start, of: present, sizes: sizes)
    html += items(of: section, at: index)
    html += elements(kinds.end, of: present, sizes: sizes) + "</section>\n"
  }

  private func elements(
    _ kinds: [String], of present: Set<String>, sizes: [String: Size] = [:]
  ) -> String {
    kinds.filter(present.contains)
      .map { "<div class=\"\($0)\">\(content(sizes[$0]))</div>" }.joined()
  }

  /// The items, in one list or in the layout's chunks.
  private func items(of section: LayoutSection, at index: Int) -> String {
    let itemCount = sections.map(\.itemCount).reduce(0, +)
    guard let limit = layout.itemsPerChunk, let most = layout.mostItemsWithoutChunks,
      itemCount > most
    else {
      let cells = cells(0..<section.itemCount, of: section, at: index)
      let count =
        layout.countsItems(ofSection: index)
        ? " style=\"--item-count: \(section.itemCount)\"" : ""
      return "<ul class=\"items\"\(count)>\(cells)</ul>"
    }
    let chunks = stride(from: 0, to: section.itemCount, by: limit).map { start in
      let items = start..<min(start + limit, section.itemCount)
      let style = "--first-item: \(start); --item-count: \(items.count)"
      let cells = cells(items, of: section, at: index, element: "div")
      return "<div class=\"chunk\" style=\"\(style)\">\(cells)</div>"
    }
    return "<div class=\"items chunks\">\(chunks.joined())</div>"
  }

  private func cells(
    _ items: Range<Int>, of section: LayoutSection, at index: Int, element: String = "li"
  ) -> String {
    let attachments = layout.supplementaryKinds(ofSection: index)
      .map { "<b class=\"\($0)\"></b>" }.joined()
    let alone = loneItems(of: section)
    return items.map { item in
      let size = item < section.itemSizes.count ? section.itemSizes[item] : nil
      let style = style(size, alone: item < alone.count ? alone[item] : nil)
      return "<\(element) class=\"cell\"\(style)>\(content(size))\(attachments)"
        + "</\(element)>"
    }.joined()
  }

  private func content(_ size: Size?) -> String {
    guard hasContent, let size else { return "" }
    return "<div style=\"width: \(size.width)px; height: \(size.height)px\"></div>"
  }

  private func loneItems(of section: LayoutSection) -> [String?] {
    guard case .flow(let flow) = layout, !hasContent else { return [] }
    return flow.loneItemProperties(for: section.itemSizes)
  }

  private func style(_ size: Size?, alone: String?) -> String {
    guard !hasContent, let size else { return "" }
    let alone = alone.map { "; --item-alone: \($0)" } ?? ""
    return " style=\"--item-width: \(size.width)px; --item-height: \(size.height)px\(alone)\""
  }
}
