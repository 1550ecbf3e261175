import Catalog
import CellConfiguration

/// An outline as its file has it, before it includes others and its nodes have ids.
struct OutlineDraft {
  var id: Slug
  var title: String
  var summary: String?
  var items: [Item]
  /// What the icons of the catalog are grouped by that are its items.
  var grouping: CatalogGrouping?
  /// What its OPML file says besides the nodes.
  var opml: OPMLFile?
  /// What it says of how its rows look.
  var cell: ListCellConfiguration?
  /// What was found in its file.
  let report: FileReport

  struct Item {
    /// The id that its file gives it.
    var id: Located<String>?
    /// The node, still without id and children.
    var content: OutlineItem
    var children: [Item] = []
    /// The outline whose items are this one's children.
    var include: Located<String>?
    /// What the icons of the catalog are grouped by that are this one's children.
    var grouping: CatalogGrouping?
    /// Where it stands.
    var range: Range<Int>

    init(_ content: OutlineItem, at range: Range<Int>) {
      self.content = content
      self.range = range
    }
  }
}

extension OutlineItem {
  /// A node that has no id yet: the assembler gives it one.
  init(text: String) {
    self.init(id: "", text: text)
  }
}
