import Catalog
import CollectionLayout
public import Diagnostics

/// A drawing of the frames that a layout gives the items of a page.
public struct LayoutDrawing: Sendable {
  let path: PagePath
  let page: SolvedPage
  let environment: LayoutEnvironment
  /// The warnings about the content, sorted.
  public let warnings: [Diagnostic]

  /// The frames as boxes of characters; the container is `columns` characters wide. Items outside
  /// the container, which readers have to scroll to sideways, are left out. Ends with a line break.
  ///
  /// - Complexity: O(elements + area of the drawing).
  public func text(columns: Int = 80) -> String {
    "\(summary)\n\n" + TextDrawing(page: page, environment: environment, columns: columns).text
  }

  /// The heading of the drawing: the page, its width, and the size of its content.
  var summary: String {
    let content = page.contentSize.text
    let width = environment.containerSize.width.upToTwoDecimals
    return "\(path) at \(width) points: content \(content), "
      + "\(page.sectionCount.counting("section")), \(page.itemCount.counting("item"))"
  }
}

extension Size {
  /// The size for readers: `100×150`.
  var text: String { "\(width.upToTwoDecimals)×\(height.upToTwoDecimals)" }
}
