package import Catalog
import ContentHash

/// The values of an icon that the search depends on, except its price and its text, so that both can
/// change.
package struct SearchedIcon: ContentHashable {
  /// The icon's id.
  package let id: String
  /// The icon's name.
  package let name: String
  /// Its former ids and aliases.
  package let others: [String]
  /// The name of its category.
  package let category: String?
  /// The names of its other categories.
  package let otherCategories: [String]
  /// The icon's tags.
  package let tags: [String]
  /// Its picture if it is a file.
  package let picture: SearchRecord.Picture?
  let date: CalendarDate?
  let isFeatured: Bool
  /// The colors of its picture.
  let colors: PaintedColors

  /// The values of an icon with former ids, a picture, a day of publication, and the colors of its
  /// picture.
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
