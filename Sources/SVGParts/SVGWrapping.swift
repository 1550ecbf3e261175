import Catalog
import IconNames
import PictureReading

/// Wraps the content of a picture in an SVG element, and unwraps it.
package enum SVGWrapping {
  package static func svg(viewBox: String, attributes: String = "", body: String) -> String {
    // Declares the prefix of links again.
    let links = body.contains("xlink:") ? #" xmlns:xlink="http://www.w3.org/1999/xlink""# : ""
    return #"<svg xmlns="http://www.w3.org/2000/svg"\#(links) viewBox="\#(viewBox)"\#(attributes)>"#
      + body + "</svg>"
  }

  /// Returns the start tag and the content as written.
  ///
  /// - Complexity: O(bytes).
  package static func parts(of svg: String) -> (tag: String, body: String)? {
    parts(ofElement: "svg", in: Array(svg.utf8))
  }

  /// Returns the content of the first element with a name, up to the last end tag.
  package static func parts(ofElement name: String, in bytes: [UInt8]) -> (
    tag: String, body: String
  )? {
    var (start, end): (TagScanner.Tag?, TagScanner.Tag?)
    for tag in TagScanner(bytes) where tag.name == name {
      if tag.kind == .end { end = tag } else { start = start ?? tag }
    }
    guard let start, start.kind != .unclosed else { return nil }
    let tag = String(decoding: bytes[start.range], as: UTF8.self)
    if start.kind == .empty { return (tag, "") }
    guard let end, end.range.lowerBound >= start.range.upperBound else { return nil }
    let body = bytes[start.range.upperBound..<end.range.lowerBound]
    return (tag, String(decoding: body, as: UTF8.self))
  }

  package static func attribute(_ name: String, of tag: String) -> String? {
    attributes(of: tag).first { $0.name == name }?.value
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}

extension SVGWrapping {
  private static let inheritedInOrder = WordLists.ofPictures["inherited attributes"]
  package static let inherited = Set(inheritedInOrder)

  /// Returns the inherited attributes of a start tag, with a space before each.
  package static func style(of tag: String) -> String {
    let values = Dictionary(firstOf: attributes(of: tag).map { ($0.name, $0.value) })
    return inheritedInOrder.compactMap { name in values[name].map { written(name, $0) } }.joined()
  }

  /// Wraps the content in a group with the inherited attributes of its root.
  package static func keepingStyle(of tag: String, around body: String) -> String {
    let attributes = style(of: tag)
    return attributes.isEmpty ? body : "<g\(attributes)>\(body)</g>"
  }

  package static func box(of tag: String) -> IconBox? {
    VectorImage.ViewBox.ofRoot { attribute($0, of: tag) }.map(IconBox.init)
  }

  /// Returns the `viewBox` as written, or the box of the root's size.
  package static func viewBox(of tag: String) -> String? {
    let written = attribute("viewBox", of: tag)
    let isBox = VectorImage.ViewBox.ofRoot { $0 == "viewBox" ? written : nil } != nil
    return isBox ? written : size(of: tag)?.viewBox
  }

  package static func size(of tag: String) -> IconBox? {
    VectorImage.ViewBox.ofSize { attribute($0, of: tag) }.map(IconBox.init)
  }
}

extension SVGWrapping {
  /// Returns the attributes as written, in order.
  ///
  /// - Complexity: O(bytes).
  package static func attributes(of tag: String) -> [(name: String, value: String)] {
    let bytes = Array(tag.utf8)
    var attributes: [(name: String, value: String)] = []
    var index = bytes.firstIndex(where: isSpace) ?? bytes.count
    while index < bytes.count {
      while index < bytes.count, isSpace(bytes[index]) { index += 1 }
      guard let sign = bytes[index...].firstIndex(of: UInt8(ascii: "=")) else { break }
      let name = String(decoding: bytes[index..<sign], as: UTF8.self).trimmed
      guard
        let open = bytes[(sign + 1)...].firstIndex(where: { !isSpace($0) }),
        bytes[open] == UInt8(ascii: "\"") || bytes[open] == UInt8(ascii: "'"),
        let close = bytes[(open + 1)...].firstIndex(of: bytes[open])
      else { break }
      attributes.append((name, String(decoding: bytes[(open + 1)..<close], as: UTF8.self)))
      index = close + 1
    }
    return attributes
  }

  /// Writes an attribute with a space before it.
  package static func written(_ name: String, _ value: String) -> String {
    // Search bytes, because a quote and a combining mark are one `Character`.
    value.utf8.contains(UInt8(ascii: "\"")) ? " \(name)='\(value)'" : " \(name)=\"\(value)\""
  }
}

extension WordLists {
  static let ofPictures = WordLists(
    EmbeddedFiles.resources.first { $0.path == "lists.txt" }?.text ?? "")
}
