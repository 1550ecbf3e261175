import CollectionLayout
import DiffableSnapshot

extension CollectionView {
  /// Writes a section's items: as one list, or in chunks where the view has many. `attributes` are further attributes of the list.
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
      append(cells: items[...], ofSection: index, kinds: kinds, as: .listItem, to: &html)
      html += "</ul>\n"
      return
    }
    html += "<div class=\"items chunks\" role=\"list\"\(attributes)>\n"
    for first in stride(from: 0, to: items.count, by: itemsPerChunk) {
      let chunk = items[first...].prefix(itemsPerChunk)
      let style = "--first-item: \(first); --item-count: \(chunk.count)"
      html += "<div class=\"chunk\" style=\"\(style)\">\n"
      append(cells: chunk, ofSection: index, kinds: kinds, as: .listItemInChunk, to: &html)
      html += "</div>\n"
    }
    html += "</div>\n"
  }

  private func append(
    cells items: ArraySlice<ItemID>, ofSection section: Int, kinds: [String],
    as element: CellElement, to html: inout String
  ) {
    let idPrefix = HTML.escaped(idPrefix)
    let loneItems = loneItemProperties(of: items, kinds: kinds)
    for (position, index) in items.indices.enumerated() {
      let item = items[index]
      var cell = cell(of: item, kinds: kinds)
      if index == 0 { setHeaderStyles(ofFirst: &cell, inSection: section) }
      if let alone = loneItems?[position] { cell.attributes.set(plain: "item-alone", alone) }
      cell.append(to: &html, as: element, item: item.description, escapedPrefix: idPrefix)
    }
  }
}

extension CollectionView {
  /// What cells of individual sizes tell of the lines that they have to themselves; nil where items
  /// have no such sizes.
  private func loneItemProperties(of items: ArraySlice<ItemID>, kinds: [String]) -> [String?]? {
    guard case .flow(let flow) = layout, flow.sizesVaryByItem else { return nil }
    return flow.loneItemProperties(
      for: items.map { cell(of: $0, kinds: kinds).size ?? flow.itemSize })
  }
}

/// The element that a cell is.
enum CellElement {
  /// An item of a list.
  case listItem
  /// An item of a list that is written in chunks. In HTML the items of a list are its children, and
  /// chunks stand between them here: ARIA roles make the chunks one list.
  case listItemInChunk

  /// Its start tag, as far as it is the same for all cells.
  var start: String {
    switch self {
    case .listItem: "<li class=\"cell\" id=\""
    case .listItemInChunk: "<div class=\"cell\" role=\"listitem\" id=\""
    }
  }

  var end: String {
    switch self {
    case .listItem: "</li>\n"
    case .listItemInChunk: "</div>\n"
    }
  }
}
