public import Catalog
import ContentSyntax
public import Diagnostics

extension OutlineFormat {
  /// Reads an outline without a site. Icons are not checked, and includes are omitted. A node without an id
  /// receives its position as id, such as `2.1`.
  ///
  ///     let outline = try OutlineFormat.opml.outline(of: text, id: Slug("guide"))
  ///     print(OutlineFormat.markdown.text(of: outline))
  ///
  /// - Parameters:
  /// - text: The whole file.
  /// - id: The outline's id, and its title if the file has no title.
  /// - name: The file name in diagnostics.
  /// - Returns: The outline.
  /// - Throws: `DiagnosticError` with all errors of the file.
  /// - Complexity: O(bytes).
  public func outline(
    of text: String, id: Slug, named name: String? = nil
  ) throws(DiagnosticError) -> Outline {
    let name = name ?? "\(id).\(fileExtension)"
    let report = FileReport(SourceFile(path: name, text: text))
    let draft = draft(id, report)
    guard let draft, !report.diagnostics.hasErrors else {
      throw DiagnosticError(report.diagnostics.sorted())
    }
    var items = draft.items
    Self.complete(&items, below: "")
    return Outline(
      id: id, title: draft.title, summary: draft.summary, items: items,
      itemSource: draft.grouping.map(OutlineSource.catalog), opml: draft.opml)
  }

  private func draft(_ id: Slug, _ report: FileReport) -> OutlineDraft? {
    var icons = NameTable()
    icons.isIncomplete = true
    switch self {
    case .opml: return OPMLOutlineReader(icons: icons, report: report).read(id: id)
    case .markdown:
      return MarkdownOutlineReader(icons: icons, report: report, id: id).read()
    case .json:
      do throws(JSONSyntaxError) {
        let node = try JSONReader.read(report.file)
        // Cells are specific to a site.
        return JSONOutlineReader(icons: icons, report: report) { _ in nil }.read(node, id: id)
      } catch {
        report.add(error)
        return nil
      }
    }
  }

  private static func complete(_ items: inout [OutlineItem], below path: String) {
    for index in items.indices {
      let nodePath = path.isEmpty ? "\(index + 1)" : "\(path).\(index + 1)"
      items[index].id = items[index].ownID ?? nodePath
      if items[index].includesOutline { items[index].childSource = nil }
      complete(&items[index].children, below: nodePath)
    }
  }
}
