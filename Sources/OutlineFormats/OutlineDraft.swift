package import Catalog
package import CellConfiguration
package import ContentSyntax

/// An outline as parsed from its file, before includes are resolved and ids assigned.
package struct OutlineDraft {
  package var id: Slug
  package var title: String
  package var summary: String?
  package var items: [OutlineItem] = []
  package var sources: [Source] = []
  package var grouping: CatalogGrouping?
  package var opml: FormatDetails?
  package var cell: ListCellConfiguration?
  package var editing: EditingRules?
  package var formerly: [Located<Slug>] = []
  package var heldBack: Located<String>?
  package let report: FileReport

  package struct Source: PreorderElement {
    package var range: Range<Int>
    package var id: Range<Int>?
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
  package init(text: String) {
    self.init(id: "", text: text)
  }
}
