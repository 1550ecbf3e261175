import Foundation
import Testing

/// Writes pages of cells for `Tests/Browser/test_cells.py`.
@Suite("Cell pages") struct CellPagesTests {
  static let output = ProcessInfo.processInfo.environment["VITRINE_CELL_PAGES"]

  @Test("Every page can be rendered, and names are unique")
  func drawn() throws {
    let pages = try CellPage.all()
    for page in pages { #expect(try page.html.contains("class=\"row\"")) }
    #expect(Set(pages.map(fileName)).count == pages.count)
  }

  @Test("The pages are written to VITRINE_CELL_PAGES", .enabled(if: output != nil))
  func write() throws {
    let folder = URL(filePath: try #require(Self.output), directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for page in try CellPage.all() {
      try Data(page.html.utf8).write(to: folder.appending(path: fileName(of: page)))
    }
  }

  private func fileName(of page: CellPage) -> String {
    page.name + (page.isRightToLeft ? "-rtl" : "") + ".html"
  }
}
