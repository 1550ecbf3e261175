package import Catalog
package import ContentSyntax
import Diagnostics

/// Reads an outline from OPML 2.0 or, as the specification requires, OPML 1.x.
///
/// All attributes and elements are kept (`OutlineItem.opml`). The reader also uses attributes of outliners:
/// `_note`, `_complete` (Workflowy), `complete` and `checkbox` (Dynalist), `_status` (OmniOutliner) and
/// `collapsed`. `id` and `_image` are the node's id and icon.
///
/// Mistakes are warnings, because users cannot fix the exports of other programs.
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
  var isTrue: Bool { lowercased() == "true" }
}
