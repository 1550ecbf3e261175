import Catalog
import ContentLoading

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

  var path: String {
    switch self {
    case .catalog: CatalogEditor.path
    case .ownItems(let file): file.path
    case .outline(let file): file.path
    }
  }
}

extension Site {
  func items(ofPage path: PagePath) -> [ListItem]? {
    guard case .list(let items)? = collectionPages.first(where: { $0.path == path })?.items else {
      return nil
    }
    return items
  }
}

extension [ListItem] {
  /// The distinct headings, in order.
  var sections: [String] {
    var sections: Set<String> = []
    return compactMap(\.section).filter { sections.insert($0).inserted }
  }
}
