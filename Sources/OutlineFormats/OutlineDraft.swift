package import Catalog
package import CellConfiguration
package import ContentSyntax

/// An outline as its file has it, before it includes others and its nodes have ids.
package struct OutlineDraft {
  package var id: Slug
  package var title: String
  package var summary: String?
  /// The nodes without ids and without the nodes of other sources. `ownID` has the id of the file.
  package var items: [OutlineItem] = []
  /// The positions of `items` in pre-order.
  package var sources: [Source] = []
  /// What the icons of the catalog are grouped by that are its items.
  package var grouping: CatalogGrouping?
  /// The parts of its OPML file other than the nodes.
  package var opml: FormatDetails?
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

  /// The position of a node in the file.
  package struct Source: PreorderElement {
    /// The range that diagnostics of the node show.
    package var range: Range<Int>
    /// The range of the id.
    package var id: Range<Int>?
    /// The outline whose items are the children of the node.
    package var include: Located<String>?
    package var descendants = 0..<0
  }
}

extension Located<String> {
  /// The source of the children of a node that includes this outline. `nil` for an invalid id, which
  /// is reported when outlines are assembled.
  var outline: OutlineSource? {
    (try? Slug(value)).map(OutlineSource.outline)  // `try?`: see above
  }
}

extension OutlineItem {
  /// A node that has no id yet: the assembler gives it one.
  package init(text: String) {
    self.init(id: "", text: text)
  }
}
