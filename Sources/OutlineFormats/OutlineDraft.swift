package import Catalog
package import CellConfiguration
package import ContentSyntax

/// An outline as parsed from its file, before includes are resolved and ids assigned.
package struct OutlineDraft {
  package var id: Slug
  package var title: String
  package var summary: String?
  /// The nodes of the file, without ids.
  package var items: [OutlineItem] = []
  /// The positions of `items` in pre-order.
  package var sources: [Source] = []
  /// The grouping, if the items are the catalog's icons.
  package var grouping: CatalogGrouping?
  /// The parts of the OPML file other than the nodes.
  package var opml: FormatDetails?
  /// The configuration of the cells.
  package var cell: ListCellConfiguration?
  /// The operations that the editor allows.
  package var editing: EditingRules?
  /// The former ids.
  package var formerly: [Located<Slug>] = []
  /// The field that prevents publication.
  package var heldBack: Located<String>?
  /// The problems of the file.
  package let report: FileReport

  /// The position of a node.
  package struct Source: PreorderElement {
    /// The range for diagnostics.
    package var range: Range<Int>
    /// The range of the id.
    package var id: Range<Int>?
    /// The included outline.
    package var include: Located<String>?
    package var descendants = 0..<0
  }
}

extension Located<String> {
  /// Invalid ids are reported later.
  var outline: OutlineSource? {
    (try? Slug(value)).map(OutlineSource.outline)  // reported later
  }
}

extension OutlineItem {
  /// Creates a node without an id.
  package init(text: String) {
    self.init(id: "", text: text)
  }
}
