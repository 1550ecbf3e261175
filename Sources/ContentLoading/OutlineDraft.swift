import Catalog

/// An outline as its file has it, before it includes others and its nodes have ids.
struct OutlineDraft {
  var id: Slug
  var title: String
  var summary: String?
  var items: [Item]
  /// What was found in its file.
  let report: FileReport

  struct Item {
    var id: Located<String>?
    var text: String
    var richText: RichText?
    var secondaryText: String?
    var image: Slug?
    var link: LinkTarget?
    var isExpanded = false
    var children: [Item] = []
    /// The outline whose items are this one's children.
    var include: Located<String>?
    /// Where it stands.
    var range: Range<Int>
  }
}
