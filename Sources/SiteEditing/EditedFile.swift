import Catalog
import ContentLoading

/// The file that a page is edited in.
enum EditedFile {
  case catalog
  case ownItems(OwnItemsFile)
  case outline(OutlineSourceFile)

  init(of page: PagePath, in site: ContentSource) {
    if let outline = OutlineSourceFile(of: page, in: site) {
      self = .outline(outline)
    } else {
      self = OwnItemsFile(of: page, in: site).map(EditedFile.ownItems) ?? .catalog
    }
  }

  /// Relative to the site.
  var path: String {
    switch self {
    case .catalog: CatalogEditor.path
    case .ownItems(let file): file.path
    case .outline(let file): file.path
    }
  }
}

extension Site {
  /// The items that a page lists itself; `nil` if it lists none.
  func items(ofPage path: PagePath) -> [ListItem]? {
    guard case .list(let items)? = collectionPages.first(where: { $0.path == path })?.items else {
      return nil
    }
    return items
  }
}

extension [ListItem] {
  /// The headings that items name, in the order in which they do first.
  var sections: [String] {
    var sections: Set<String> = []
    return compactMap(\.section).filter { sections.insert($0).inserted }
  }
}
