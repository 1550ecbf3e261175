import CollectionLayout
import TestSupport
import Testing

/// Returns a drawing of items of 8 × 3 characters in a window.
func drawing(of count: Int, columns: Int) throws -> String {
  let layout = Layout.flow(
    FlowLayout(
      itemSize: Size(width: 8, height: 3), minimumLineSpacing: 1, minimumInteritemSpacing: 2))
  let solved = try layout.solve(
    [LayoutSection(itemCount: count)],
    in: LayoutEnvironment(containerSize: Size(width: Double(columns), height: 24)))

  let rows = Int(solved.contentSize.height)
  var canvas = [[Character]](repeating: Array(repeating: " ", count: columns), count: rows)
  for item in 0..<count {
    guard let frame = solved.frame(of: .cell(section: 0, item: item)) else { continue }
    for y in Int(frame.minY)..<Int(frame.maxY) {
      for x in Int(frame.minX)..<Int(frame.maxX) { canvas[y][x] = "#" }
    }
  }
  return canvas.map { String($0) }.joined(separator: "\n")
}

/// Tests the article's code and its printed output.
@Suite struct LayoutInTheTerminalTests {
  @Test func itPrintsWhatItSays() throws {
    let article = try Article("LayoutInTheTerminal", of: "CollectionLayout")
    #expect(try article.missingCode(in: #filePath) == nil)
    #expect(try drawing(of: 5, columns: 32) == article.blocks("text")[0])
  }
}
