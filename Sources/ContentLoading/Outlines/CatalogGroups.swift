import Catalog
import ContentSyntax
import OutlineFormats

struct CatalogGroups {
  private let catalog: CatalogDraft
  private var sections: [CatalogSection] { catalog.sections }
  private var icons: [IconDraft] { catalog.icons }
  private var made: [CatalogGrouping: [OutlineItem]] = [:]

  init(_ catalog: CatalogDraft) {
    self.catalog = catalog
  }

  /// Omits icons without a group, and empty groups.
  ///
  /// - Complexity: O(icons × tags of each) for the first call, O(1) for later calls.
  mutating func items(by grouping: CatalogGrouping) -> [OutlineItem] {
    if let items = made[grouping] { return items }
    catalog.require({ [$0.name] + Self.names(of: $0, by: grouping) }, inSameOrder: true)
    let items = groups(by: grouping).map { group in
      var item = OutlineItem(text: group.title)
      item.ownID = group.name
      item.children = group.icons.map { Self.item(of: icons[$0]) }
      return item
    }
    made[grouping] = items
    return items
  }

  private struct Group {
    var name: String?
    var title: String
    var icons: [Int] = []
  }

  private func groups(by grouping: CatalogGrouping) -> [Group] {
    var groups: [Group] = []
    var indices: [String: Int] = [:]
    if grouping == .section {
      for section in sections {
        indices[section.id.text] = groups.count
        groups.append(Group(name: section.id.text, title: section.title))
      }
    }
    for (index, icon) in icons.enumerated() {
      for name in Self.names(of: icon, by: grouping) {
        let group = indices[name] ?? groups.count
        if group == groups.count {
          indices[name] = group
          groups.append(Group(title: name))
        }
        groups[group].icons.append(index)
      }
    }
    return groups.filter { !$0.icons.isEmpty }
  }

  private static func names(of icon: IconDraft, by grouping: CatalogGrouping) -> [String] {
    switch grouping {
    case .section: [icon.section.text]
    case .category: icon.category.map { [$0] } ?? []
    case .tag: icon.tags
    }
  }

  private static func item(of icon: IconDraft) -> OutlineItem {
    var item = OutlineItem(text: icon.name)
    item.ownID = icon.id.value.text
    item.image = icon.id.value
    item.link = .icon(icon.id.value)
    return item
  }
}
