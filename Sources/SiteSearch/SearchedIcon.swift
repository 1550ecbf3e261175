package import Catalog
package import ContentHash

package struct SearchedIcon: ContentHashable {
  package let id: String
  package let name: String
  package let others: [String]
  package let category: String?
  package let otherCategories: [String]
  package let tags: [String]
  package let picture: SearchRecord.Picture?
  let date: CalendarDate?
  let isFeatured: Bool
  let colors: PaintedColors

  package init(
    _ icon: Icon, formerly: [String], picture: SearchRecord.Picture?, date: CalendarDate?,
    _ colors: PaintedColors
  ) {
    (id, name, tags) = (icon.id.text, icon.name, icon.tags)
    others = formerly + icon.aliases.map(\.id.text)
    (category, otherCategories) = (icon.category, icon.otherCategories)
    (self.picture, self.date, isFeatured) = (picture, date, icon.isFeatured)
    self.colors = colors.named
  }
}

extension SearchedIcon: DirectlyHashable {
  package func hash(into hasher: ValueHasher) {
    hasher.combine(id)
    hasher.combine(name)
    hasher.combine(others)
    hasher.combine(category)
    hasher.combine(otherCategories)
    hasher.combine(tags)
    hasher.combine(picture)
    hasher.combine(date)
    hasher.combine(isFeatured)
    hasher.combine(colors)
  }
}
