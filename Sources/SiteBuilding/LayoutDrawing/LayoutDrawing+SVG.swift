import CollectionLayout
import CollectionView

extension LayoutDrawing {
  /// The frames as an SVG picture, in points.
  ///
  /// - Complexity: O(elements).
  public var svg: String {
    let (width, height) = (
      page.contentSize.width.upToTwoDecimals, page.contentSize.height.upToTwoDecimals
    )
    let title = HTML.escaped(summary)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img">
      <title>\(title)</title>
      <style>
      text { font: 12px system-ui, sans-serif; text-anchor: middle; dominant-baseline: central; }
      rect { stroke: #3b5b8c; fill: #e3ecf9; }
      .header, .footer { stroke: #6b4d94; fill: #efe6fa; }
      .supplementary { stroke: #9a3412; fill: #ffe4d5; }
      .background { stroke: none; fill: #f1f1ec; }
      </style>
      <rect width="100%" height="100%" style="fill: #fff; stroke: none"/>
      \(page.elements.map(Self.svg(of:)).joined(separator: "\n"))
      </svg>

      """
  }

  private static func svg(of element: SolvedPage.Element) -> String {
    let frame = element.frame
    let rect = """
      <rect class="\(element.kind.rawValue)" x="\(frame.minX.upToTwoDecimals)" y="\(frame.minY.upToTwoDecimals)" \
      width="\(frame.size.width.upToTwoDecimals)" height="\(frame.size.height.upToTwoDecimals)"/>
      """
    guard !element.label.isEmpty else { return rect }
    let x = (frame.minX + frame.size.width / 2).upToTwoDecimals
    let y = (frame.minY + frame.size.height / 2).upToTwoDecimals
    return rect + "<text x=\"\(x)\" y=\"\(y)\">\(HTML.escaped(element.label))</text>"
  }
}
