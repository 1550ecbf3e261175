import CollectionLayout
import Diagnostics

/// Draws frames with characters that are twice as high as wide.
struct TextDrawing {
  let page: SolvedPage
  let columns: Int
  private let pointsPerColumn: Double

  /// The limit of rows. A layout with large distances could have billions.
  private static let maximumRows = 20_000

  init(page: SolvedPage, environment: LayoutEnvironment, columns: Int) {
    self.page = page
    self.columns = max(1, columns)
    pointsPerColumn = environment.containerSize.width / Double(self.columns)
  }

  var text: String {
    let rows = row(page.contentSize.height)
    var canvas = TextCanvas(columns: columns, rows: min(rows, Self.maximumRows))
    for element in page.elements { draw(element, on: &canvas) }
    return canvas.text + (rows > Self.maximumRows ? "…\n" : "")
  }

  private func column(_ x: Double) -> Int { Self.rounded(x / pointsPerColumn) }

  private func row(_ y: Double) -> Int { Self.rounded(y / pointsPerColumn / 2) }

  private static func rounded(_ value: Double) -> Int {
    Int(min(max(value.rounded(), -1e9), 1e9))
  }

  private func draw(_ element: SolvedPage.Element, on canvas: inout TextCanvas) {
    let (left, top) = (column(element.frame.minX), row(element.frame.minY))
    let right = max(left + 1, column(element.frame.maxX))
    let bottom = max(top + 1, row(element.frame.maxY))
    let box = TextBox(columns: left..<right, rows: top..<bottom)
    switch element.kind {
    case .background: canvas.fill(box, with: "·")
    case .cell: canvas.frame(box, with: .light)
    case .header, .footer: canvas.frame(box, with: .double)
    case .supplementary: canvas.frame(box, with: .round)
    }
    guard !element.label.isEmpty, box.columns.count > 2 else { return }
    canvas.write([element.label, element.frame.size.text], in: box)
  }
}
