import ContentSyntax
import LayoutReading
import OutlineFormats

extension JSONOutlineReader {
  /// Creates a reader that supports cells and reports cell settings that outlines ignore.
  init(icons: NameTable, report: FileReport) {
    let cells = CellReader(report: report, icons: icons)
    self.init(icons: icons, report: report) { node in
      let cell = cells.cell(node)
      report.add(CellPlace.outline.undrawn(in: node, of: cell))
      return cell
    }
  }
}
