import CollectionLayout
import DiffableSnapshot

extension CollectionView {
  func append(
    items: [ItemID], ofSection index: Int, attributes: String, to html: inout String
  ) {
    let kinds = layout.supplementaryKinds(ofSection: index)
    guard let itemsPerChunk = layout.itemsPerChunk, let most = layout.mostItemsWithoutChunks,
      isPart || snapshot.numberOfItems > most
    else {
      let count =
        layout.countsItems(ofSection: index) ? " style=\"--item-count: \(items.count)\"" : ""
      html += "<ul class=\"items\" role=\"list\"\(count)\(attributes)>\n"
      append(
        cells(of: items[...], ofSection: index, kinds: kinds), of: items[...], as: .listItem,
        to: &html)
      html += "</ul>\n"
      return
    }
    html += "<div class=\"items chunks\" role=\"list\"\(attributes)>\n"
    for first in stride(from: 0, to: items.count, by: itemsPerChunk) {
      let chunk = items[first...].prefix(itemsPerChunk)
      let cells = cells(of: chunk, ofSection: index, kinds: kinds)
      let shapes = layout.listAppearance == nil ? nil : RowShapes(cells)
      let style = "--first-item: \(first); --item-count: \(chunk.count)\(shapes?.css ?? "")"
      html += "<div class=\"chunk\" style=\"\(style)\">\n"
      append(cells, of: chunk, as: .listItemInChunk, to: &html)
      html += "</div>\n"
    }
    html += "</div>\n"
  }

  private func cells(
    of items: ArraySlice<ItemID>, ofSection section: Int, kinds: [String]
  ) -> [Cell] {
    var cells = items.map { cell(of: $0, kinds: kinds) }
    if items.startIndex == 0, !cells.isEmpty {
      setHeaderStyles(ofFirst: &cells[0], inSection: section)
    }
    for (index, alone) in loneItemProperties(of: cells).enumerated() {
      if let alone { cells[index].attributes.set(plain: "item-alone", alone) }
    }
    return cells
  }

  private func append(
    _ cells: [Cell], of items: ArraySlice<ItemID>, as element: CellElement, to html: inout String
  ) {
    let idPrefix = HTML.escaped(idPrefix)
    for (index, cell) in cells.enumerated() {
      let item = items[items.startIndex + index].description
      cell.append(to: &html, as: element, item: item, escapedPrefix: idPrefix)
    }
  }
}

extension CollectionView {
  private func loneItemProperties(of cells: [Cell]) -> [String?] {
    guard case .flow(let flow) = layout, flow.sizesVaryByItem else { return [] }
    return flow.loneItemProperties(for: cells.map { $0.size ?? flow.itemSize })
  }
}

struct CellElement {
  let start: String
  let end: String

  static let listItem = CellElement(start: "<li class=\"cell\" id=\"", end: "</li>\n")
  /// HTML list items must be children of their list, but ARIA roles allow chunks between them.
  static let listItemInChunk = CellElement(
    start: "<div class=\"cell\" role=\"listitem\" id=\"", end: "</div>\n")
}
