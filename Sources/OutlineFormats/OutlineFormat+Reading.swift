public import Catalog
import ContentSyntax
public import Diagnostics

extension OutlineFormat {
  /// Reads an outline by itself, without a site: icons that it names may be there or not, and
  /// outlines that it includes are left out.
  ///
  ///     let outline = try OutlineFormat.opml.outline(of: text, id: Slug("guide"))
  ///     print(OutlineFormat.markdown.text(of: outline))
  ///
  /// Nodes without an id of their own have the path of their places: `2.1`.
  ///
  /// - Parameters:
  ///   - text: The whole file.
  ///   - id: The outline's id, and its title if the file gives none.
  ///   - name: The name of the file in diagnostics.
  /// - Returns: The outline.
  /// - Throws: `DiagnosticError` with all mistakes in the file, each with line and column.
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
        // How cells look matters to a site alone.
        return JSONOutlineReader(icons: icons, report: report) { _ in nil }.read(node, id: id)
      } catch {
        report.add(error)
        return nil
      }
    }
  }

  /// Gives the nodes ids, and removes their references to other outlines.
  private static func complete(_ items: inout [OutlineItem], below path: String) {
    for index in items.indices {
      let place = path.isEmpty ? "\(index + 1)" : "\(path).\(index + 1)"
      items[index].id = items[index].ownID ?? place
      if items[index].includesOutline { items[index].childSource = nil }
      complete(&items[index].children, below: place)
    }
  }
}
