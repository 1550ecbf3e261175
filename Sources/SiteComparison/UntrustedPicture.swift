import Catalog
import Foundation

/// Shows a foreign picture as an image in a page.
///
/// Stops scripts in the pictures of a downloaded state folder, which contain markup. Browsers do not run
/// scripts or load resources in an SVG that an `<image>` shows (SVG 2 §2.2.6, "secure static mode"). The
/// markup is encoded in Base64.
enum UntrustedPicture {
  private static let longestSide = 1e6

  /// - Returns: `nil` if the picture has an invalid view box.
  /// - Complexity: O(bytes).
  static func image(_ picture: VectorImage?) -> VectorImage? {
    guard let picture else { return nil }
    let box = picture.viewBox
    let numbers = [box.minX, box.minY, box.width, box.height]
    guard numbers.allSatisfy({ abs($0) <= longestSide }), box.width > 0, box.height > 0 else {
      return nil
    }
    let view = numbers.map { "\($0)" }.joined(separator: " ")
    let document =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(view)\""
      + picture.rootAttributes.map(text).joined() + ">" + picture.content.map(text).joined()
      + "</svg>"
    let source = "data:image/svg+xml;base64,\(Data(document.utf8).base64EncodedString())"
    let attributes =
      "x=\"\(box.minX)\" y=\"\(box.minY)\" width=\"\(box.width)\" height=\"\(box.height)\""
    return VectorImage(
      viewBox: box, content: [.markup("<image \(attributes) href=\"\(source)\"/>")])
  }

  private static func text(_ fragment: VectorImage.Fragment) -> String {
    switch fragment {
    case .markup(let markup), .ownPaint(let markup): markup
    case .identifier(let id): id
    case .paint(let paint):
      paint.original.map { " \(paint.property.rawValue)=\"\($0.map(text).joined())\"" } ?? ""
    }
  }
}
