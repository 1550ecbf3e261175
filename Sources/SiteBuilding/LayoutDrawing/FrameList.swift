import Catalog
import CollectionLayout

/// Solved frames as JSON, for other programs: what stands where, what lies below first.
struct FrameList: Encodable {
  struct Element: Encodable {
    /// `cell`, `background`, or the element kind of a supplementary view.
    var kind: String
    /// Which section it stands in, from 0; none for what belongs to the whole layout.
    var section: Int?
    /// The id of the item that it is, or is attached to.
    var item: String?
    /// x, y, width and height in points.
    var frame: [Double]
  }

  var path: String
  var isRightToLeft: Bool
  /// Width and height in points.
  var containerSize: [Double]
  /// Width and height in points.
  var contentSize: [Double]
  var elements: [Element]

  init(_ drawing: LayoutDrawing) {
    path = drawing.path.text
    isRightToLeft = drawing.environment.layoutDirection == .rightToLeft
    containerSize = Self.lengths(of: drawing.environment.containerSize)
    contentSize = Self.lengths(of: drawing.page.contentSize)
    elements = drawing.page.elements.map { element in
      Element(
        kind: element.elementKind ?? element.kind.rawValue, section: element.section,
        item: element.item,
        frame: [element.frame.minX, element.frame.minY] + Self.lengths(of: element.frame.size))
    }
  }

  private static func lengths(of size: Size) -> [Double] { [size.width, size.height] }
}
