import Catalog
import CollectionLayout
import Markup

extension LayoutDrawing {
  /// Returns the frames in JSON: points, backgrounds first.
  ///
  /// - Complexity: O(elements).
  public func json() -> String {
    let bytes = JSONWriter.file { json in
      json.member("containerSize", Self.lengths(of: environment.containerSize))
      json.member("contentSize", Self.lengths(of: page.contentSize))
      json.member("elements", page.elements) { json, element in
        let frame = element.frame
        // x, y, width and height.
        json.member("frame", [frame.minX, frame.minY] + Self.lengths(of: frame.size))
        // The item that the element shows, or is attached to.
        json.member("item", element.item)
        // `cell`, `background`, or the element kind of a supplementary view.
        json.member("kind", element.elementKind ?? element.kind.rawValue)
        // The section index; absent for elements of the whole layout.
        json.member("section", element.section)
      }
      json.member("isRightToLeft", environment.layoutDirection == .rightToLeft)
      json.member("path", path.text)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func lengths(of size: Size) -> [Double] { [size.width, size.height] }
}
