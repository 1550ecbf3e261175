import Catalog
import Markup

/// The markup of a picture as a file, without attributes that say what holds anyway.
struct CleanMarkup {
  private let start: String
  private let parts: [Part]

  private enum Part {
    case text(String)
    /// The value of an attribute whose numbers can be rounded.
    case numbers(String, isPath: Bool)
  }

  init(_ image: VectorImage, size: SVGSize) {
    let box = image.viewBox
    let numbers = [box.minX, box.minY, box.width, box.height].map {
      $0 == $0.rounded() && abs($0) < 1e15 ? "\(Int64($0))" : "\($0)"
    }
    let sides = [("width", size.width), ("height", size.height)].map { name, value in
      value.map { " \(name)=\"\($0.escaped(for: .xmlAttribute))\"" } ?? ""
    }
    start =
      "<svg xmlns=\"http://www.w3.org/2000/svg\"" + sides.joined()
      + " viewBox=\"\(numbers.joined(separator: " "))\""
    let (root, content) = (image.rootText, image.contentText)
    parts = Self.parts(of: root + ">" + content + "</svg>\n")
  }

  /// The file with numbers of so many decimal places.
  ///
  /// - Complexity: O(bytes).
  func text(decimals: Int) -> String {
    start
      + parts.map { part in
        switch part {
        case .text(let text): text
        case .numbers(let value, let isPath):
          RoundedNumbers.text(value, decimals: decimals, isPath: isPath)
        }
      }.joined()
  }

  // MARK: Attributes

  /// Lengths and coordinates.
  private static let rounded: Set<String> = [
    "cx", "cy", "d", "fx", "fy", "height", "points", "r", "rx", "ry", "stroke-width", "width", "x",
    "x1", "x2", "y", "y1", "y2",
  ]
  /// What holds for an element that does not say it, whatever those above it say.
  private static let ownDefaults = ["opacity": "1", "stop-opacity": "1"]
  /// What holds where nothing above says something else.
  private static let inheritedDefaults = [
    "clip-rule": "nonzero", "fill-opacity": "1", "fill-rule": "nonzero", "stroke-dasharray": "none",
    "stroke-dashoffset": "0", "stroke-linecap": "butt", "stroke-linejoin": "miter",
    "stroke-miterlimit": "4", "stroke-opacity": "1", "stroke-width": "1",
  ]

  private struct Attribute {
    let name, value: String
    /// With the blank before it and the quotation mark at its end.
    let range: Range<Int>
  }

  private static func parts(of markup: String) -> [Part] {
    let bytes = Array(markup.utf8)
    let attributes = attributes(of: bytes)
    // An inherited property goes only where all say the same: none lies above another then.
    let styled = attributes.contains { $0.name == "style" }
    let differing = Set(
      attributes.filter { attribute in
        inheritedDefaults[attribute.name].map { $0 != attribute.value } == true
      }.map(\.name))
    var parts: [Part] = []
    var end = 0
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    for attribute in attributes {
      let (name, value) = (attribute.name, attribute.value)
      let isDefault =
        ownDefaults[name] == value
        || inheritedDefaults[name] == value && !styled && !differing.contains(name)
      if isDefault {
        parts.append(.text(text(end..<attribute.range.lowerBound)))
        end = attribute.range.upperBound
      } else if rounded.contains(name) {
        let start = attribute.range.upperBound - 1 - value.utf8.count
        parts.append(.text(text(end..<start)))
        parts.append(.numbers(value, isPath: name == "d"))
        end = attribute.range.upperBound - 1
      }
    }
    return parts + [.text(text(end..<bytes.count))]
  }

  /// The attributes of markup that was rebuilt: ` name="value"`, with no quotation mark in a value.
  private static func attributes(of bytes: [UInt8]) -> [Attribute] {
    let (quote, blank) = (UInt8(ascii: "\""), UInt8(ascii: " "))
    var attributes: [Attribute] = []
    var place = 0
    while let equals = bytes[place...].firstIndex(of: UInt8(ascii: "=")) {
      place = equals + 1
      guard place < bytes.count, bytes[place] == quote,
        let end = bytes[(place + 1)...].firstIndex(of: quote),
        let before = bytes[..<equals].lastIndex(of: blank)
      else { continue }
      attributes.append(
        Attribute(
          name: String(decoding: bytes[(before + 1)..<equals], as: UTF8.self),
          value: String(decoding: bytes[(place + 1)..<end], as: UTF8.self),
          range: before..<end + 1))
      place = end + 1
    }
    return attributes
  }
}
