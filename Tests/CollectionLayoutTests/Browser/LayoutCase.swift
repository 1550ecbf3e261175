import CollectionLayout

/// A layout with content, for a browser to lay out as well.
struct LayoutCase {
  let name: String
  let layout: Layout
  let sections: [LayoutSection]
  /// The height of a view that scrolls horizontally; nil: the page scrolls.
  var containerHeight: Double?
  /// Whether content decides sizes: cells and headers then contain something of the listed size.
  var hasContent = false

  /// Where the test's window is scrolled to, besides the start.
  var scrollPositions: [Double] = []
}

extension LayoutCase {
  /// The height of the browser's window.
  static let windowHeight = 800.0

  /// The document that `Layout.stylesheet(forClass:)` describes.
  var html: String {
    let height = containerHeight.map { " style=\"--collection-height: \($0)px\"" } ?? ""
    var html = "<div class=\"collection-view x\"\(height)>\n"
    for (index, section) in sections.enumerated() {
      html += "<section class=\"section\">"
      if section.hasHeader { html += "<h2 class=\"header\">\(content(section.headerSize))</h2>" }
      html += items(of: section, at: index)
      if section.hasFooter { html += "<p class=\"footer\">\(content(section.footerSize))</p>" }
      html += "</section>\n"
    }
    return html + "</div>"
  }

  /// The items: in one list, or in the chunks that the layout wants.
  private func items(of section: LayoutSection, at index: Int) -> String {
    let itemCount = sections.map(\.itemCount).reduce(0, +)
    guard let limit = layout.itemsPerChunk, itemCount > limit else {
      let cells = cells(0..<section.itemCount, of: section, at: index)
      return "<ul class=\"items\">\(cells)</ul>"
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
    items.map { item in
      let size = item < section.itemSizes.count ? section.itemSizes[item] : nil
      return "<\(element) class=\"cell\"\(style(size))>\(content(size))"
        + supplementaryItems(item, in: index) + "</\(element)>"
    }.joined()
  }

  private func content(_ size: Size?) -> String {
    guard hasContent, let size else { return "" }
    return "<div style=\"width: \(size.width)px; height: \(size.height)px\"></div>"
  }

  private func style(_ size: Size?) -> String {
    guard !hasContent, let size else { return "" }
    return " style=\"--item-width: \(size.width)px; --item-height: \(size.height)px\""
  }

  private func supplementaryItems(_ item: Int, in section: Int) -> String {
    let environment = LayoutEnvironment(containerSize: Size(width: 1024, height: 800))
    guard case .compositional = layout,
      let solved = try? layout.solve(sections, in: environment)
    else { return "" }
    return ["badge", "ribbon"].filter {
      solved.frame(of: .supplementary(kind: $0, section: section, item: item)) != nil
    }.map { "<b class=\"\($0)\"></b>" }.joined()
  }
}
