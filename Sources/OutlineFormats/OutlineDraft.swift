package import Catalog
package import CellConfiguration
package import ContentSyntax

/// An outline as its file has it, before it includes others and its nodes have ids.
package struct OutlineDraft {
  package var id: Slug
  package var title: String
  package var summary: String?
  package var items: [Item]
  /// What the icons of the catalog are grouped by that are its items.
  package var grouping: CatalogGrouping?
  /// What its OPML file says besides the nodes.
  package var opml: OPMLFile?
  /// What it says of how its rows look.
  package var cell: ListCellConfiguration?
  /// What may be done with its nodes in the editor.
  package var editing: EditingRules?
  /// The ids that it had before.
  package var formerly: [Located<Slug>] = []
  /// The field that holds the outline back, as it could be written.
  package var heldBack: Located<String>?
  /// What was found in its file.
  package let report: FileReport

  package init(
    id: Slug, title: String, summary: String? = nil, items: [Item],
    grouping: CatalogGrouping? = nil, opml: OPMLFile? = nil, cell: ListCellConfiguration? = nil,
    report: FileReport
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.items = items
    self.grouping = grouping
    self.opml = opml
    self.cell = cell
    self.report = report
  }

  package struct Item {
    /// The id that its file gives it.
    package var id: Located<String>?
    /// The node, still without id and children.
    package var content: OutlineItem
    package var children: [Item] = []
    /// The outline whose items are this one's children.
    package var include: Located<String>?
    /// What the icons of the catalog are grouped by that are this one's children.
    package var grouping: CatalogGrouping?
    /// Where it stands.
    package var range: Range<Int>

    package init(_ content: OutlineItem, at range: Range<Int>) {
      self.content = content
      self.range = range
    }
  }
}

extension OutlineItem {
  /// A node that has no id yet: the assembler gives it one.
  package init(text: String) {
    self.init(id: "", text: text)
  }
}
