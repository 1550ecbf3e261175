package import Catalog
package import ContentSyntax
import Diagnostics

/// Reads an outline from OPML 2.0; OPML 1.x is read as such, as the specification has it.
///
/// All attributes and elements of a file are kept (`OutlineItem.opml`). The reader also extracts the
/// parts that pages show: the text without HTML that is not for texts, links, feeds, notes, tasks,
/// categories and the expanded nodes. Besides the attributes of the specification, those count that outliners
/// agree on: `_note`, `_complete` (Workflowy), `complete` and `checkbox` (Dynalist), `_status`
/// (OmniOutliner), `collapsed`; `id` and `_image` are the id of a node and of its icon.
///
/// Other programs write these files, and their users can't mend them: a link that leads nowhere, a
/// node without a text, an element that is not OPML's cost a warning, and the node stays.
package struct OPMLOutlineReader {
  package let report: FileReport
  private let links: LinkReader

  package init(icons: NameTable, report: FileReport) {
    self.report = report
    links = LinkReader(icons: icons, report: report, severity: .warning)
  }

  package func read(id: Slug) -> OutlineDraft? {
    let xml = ParsedXML(parsing: report.file.text)
    guard let document = OPMLDocument(xml, report: report) else { return nil }
    let head = document.file.head
    var links = links
    links.ownPage = "/outlines/\(id)/"
    let nodes = document.outlines
    var reader = OPMLNodeReader(
      source: xml, nodes: nodes, report: report, links: links,
      expanded: head.expansionState.map { ExpandedLines($0, of: nodes).expanded },
      usesCollapsed: nodes.contains { $0.content["collapsed"] != nil })
    let items = reader.items(of: nil)
    return OutlineDraft(
      id: id, title: head["title"] ?? id.text, summary: head["description"], items: items,
      sources: reader.sources, opml: FormatDetails(document.file), report: report)
  }
}

extension String {
  /// Whether an attribute says yes.
  var isTrue: Bool { lowercased() == "true" }
}
