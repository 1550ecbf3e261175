import Catalog
import CollectionLayout
public import Diagnostics

/// The frames that a layout gives the items of a page.
public struct LayoutDrawing: Sendable {
  let path: PagePath
  let page: SolvedPage
  let environment: LayoutEnvironment
  /// The warnings about the content, sorted.
  public let warnings: [Diagnostic]

  /// Returns the frames as boxes of characters, in a container of `columns` characters. Items
  /// outside it are omitted.
  ///
  /// - Complexity: O(elements + area of the drawing).
  public func text(columns: Int = 80) -> String {
    "\(summary)\n\n" + TextDrawing(page: page, environment: environment, columns: columns).text
  }

  var summary: String {
    let content = page.contentSize.text
    let width = environment.containerSize.width.upToTwoDecimals
    return "\(path) at \(width) points: content \(content), "
      + "\(page.sectionCount.counting("section")), \(page.itemCount.counting("item"))"
  }
}

extension Size {
  var text: String { "\(width.upToTwoDecimals)×\(height.upToTwoDecimals)" }
}
