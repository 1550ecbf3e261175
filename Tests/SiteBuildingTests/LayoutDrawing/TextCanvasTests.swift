import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SitePages

@Suite struct TextCanvasTests {
  private func drawn(
    columns: Int = 12, rows: Int = 4, _ draw: (inout TextCanvas) -> Void
  ) -> String {
    var canvas = TextCanvas(columns: columns, rows: rows)
    draw(&canvas)
    return canvas.text
  }

  private func box(_ columns: Range<Int>, _ rows: Range<Int>) -> TextBox {
    TextBox(columns: columns, rows: rows)
  }

  /// The border stays in place.
  @Test func wideCharactersTakeTwoColumns() {
    let text = drawn { canvas in
      canvas.frame(box(0..<8, 0..<3), with: .light)
      canvas.write(["梟梟梟梟"], in: box(0..<8, 0..<3))
    }
    #expect(text == "┌──────┐\n│梟梟… │\n└──────┘\n\n")
  }

  /// Drawing over half of a wide character removes all of it.
  @Test func halfOfAWideCharacterIsNone() {
    let text = drawn(rows: 1) { canvas in
      canvas.write(["a梟b"], in: box(0..<8, 0..<1))
      canvas.fill(box(4..<5, 0..<1), with: "x")
    }
    #expect(text == "  a xb\n")
  }

  @Test func boxesOfOneRowAndOfOneColumn() {
    let text = drawn { canvas in
      canvas.frame(box(0..<6, 0..<1), with: .light)
      canvas.write(["owl"], in: box(0..<6, 0..<1))
      canvas.frame(box(8..<9, 0..<3), with: .light)
    }
    #expect(text == "[owl─]  │\n        │\n        │\n\n")
  }

  /// Drawing outside the canvas is skipped at no cost.
  @Test func whatLiesOutsideIsLeftOut() {
    let text = drawn(columns: 4, rows: 2) { canvas in
      canvas.frame(box(2..<1_000_000_000, -5..<1_000_000_000), with: .double)
      canvas.frame(box(-9..<(-2), 0..<2), with: .double)
      canvas.write(["far away"], in: box(900..<920, 0..<2))
    }
    #expect(text == "  ║\n  ║\n")
  }
}
