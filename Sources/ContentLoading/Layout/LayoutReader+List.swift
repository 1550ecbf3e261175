import CollectionLayout
import ContentSyntax

extension LayoutReader {
  func list(_ object: inout FieldReader) -> ListConfiguration {
    var list = ListConfiguration(appearance: object.choice("appearance") ?? .plain)
    list.headerMode = object.choice("headerMode") ?? list.headerMode
    list.footerMode = object.choice("footerMode") ?? list.footerMode
    list.showsSeparators = object.bool("showsSeparators") ?? list.showsSeparators
    list.headerTopPadding = length("headerTopPadding", &object)
    if let node = object.value("separatorConfiguration") {
      list.separatorConfiguration =
        self.object(node, owner: "'separatorConfiguration'", separators)
        ?? list.separatorConfiguration
    }
    return list
  }

  private func separators(_ object: inout FieldReader) -> ListSeparatorConfiguration {
    var separators = ListSeparatorConfiguration()
    separators.topSeparatorVisibility =
      object.choice("topSeparatorVisibility") ?? separators.topSeparatorVisibility
    separators.bottomSeparatorVisibility =
      object.choice("bottomSeparatorVisibility") ?? separators.bottomSeparatorVisibility
    separators.topSeparatorInsets = insets("topSeparatorInsets", &object)
    separators.bottomSeparatorInsets = insets("bottomSeparatorInsets", &object)
    return separators
  }
}
