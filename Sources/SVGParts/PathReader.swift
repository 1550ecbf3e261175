import Catalog
import ContentSyntax
import IconNames
import PictureReading

/// A picture that contains only paths.
package struct PathReader {
  package struct Path {
    package let data: String
    let attributes: [String: String]
    let paint: Paint
  }

  /// The paint of paths, which paths inherit from groups.
  struct Paint: Equatable {
    var fill = "black"
    var stroke = "none"
    var rule = "nonzero"
    /// True for a property that outlines do not support.
    var isMore = false

    var isNothing: Bool { stroke == "none" && ["none", "transparent"].contains(fill) }
  }

  package private(set) var paths: [Path] = []
  package private(set) var box = IconBox()
  /// True if groups do not change the paint.
  private var isBare = true

  /// Returns `nil` for invalid pictures and for elements other than paths.
  package init?(_ svg: String) {
    let document = ParsedXML(parsing: svg, entities: .expanded)
    guard document.failure == nil, let root = document.root, root.name == "svg" else { return nil }
    let values = Dictionary(
      firstOf: document.attributes(of: root).map { ($0.qualifiedName, $0.value) })
    box = VectorImage.ViewBox.ofRoot { values[$0] }.map(IconBox.init) ?? box
    var open: [(name: String, paint: Paint)] = []
    // The number of open elements from the outermost undrawn element on.
    var skipped = 0
    for event in document.events {
      switch event {
      case .start(let element):
        let isDrawn =
          element.namespace == root.namespace
          && !["title", "desc", "metadata"].contains(element.name)
        if skipped > 0 || !isDrawn {
          skipped += 1
          continue
        }
        let attributes = document.attributes(of: element).filter { $0.name == $0.qualifiedName }
          .map { (name: $0.name, value: $0.value) }
        var paint = open.last?.paint ?? Paint()
        paint.add(attributes)
        switch (element.name, open.last?.name) {
        case ("svg", nil), ("g", "svg"), ("g", "g"): isBare = isBare && paint == Paint()
        case ("path", "svg"), ("path", "g"): take(attributes, paint)
        default: return nil
        }
        open.append((element.name, paint))
      case .end where skipped > 0: skipped -= 1
      case .end: open.removeLast()
      // An external style sheet.
      case .instruction(let target, _): if target == "xml-stylesheet" { return nil }
      case .text: continue
      }
    }
  }

  private mutating func take(_ attributes: [(name: String, value: String)], _ paint: Paint) {
    let values = Self.values(attributes)
    guard let data = values["d"] else { return }
    paths.append(Path(data: data, attributes: values.filter { $0.key != "d" }, paint: paint))
  }

  private static func values(_ attributes: [(name: String, value: String)]) -> [String: String] {
    Dictionary(firstOf: attributes.map { ($0.name, $0.value) })
  }

  /// True if the paths have exactly these attributes.
  package func says(_ attributes: [[(name: String, value: String)]]) -> Bool {
    guard isBare, !paths.isEmpty, attributes.count <= paths.count else { return false }
    // Compare numbers by value.
    func meaning(_ value: String) -> String { Double(value).map { "\($0)" } ?? value }
    return paths.enumerated().allSatisfy { index, path in
      let recorded = attributes.indices.contains(index) ? attributes[index] : []
      return path.attributes.mapValues(meaning) == Self.values(recorded).mapValues(meaning)
    }
  }

  /// Returns outlines in a box that begins at zero; `nil` if the paths are not outlines.
  package func outlines(height: Double) -> [String]? {
    let drawn = paths.filter { !$0.paint.isNothing }
    guard let first = drawn.first, drawn.allSatisfy({ $0.paint == first.paint }),
      first.paint.isOutline
    else { return nil }
    var outlines: [String] = []
    for path in drawn {
      guard
        let data = PathData.moved(
          path.data, left: box.left, top: box.top, scale: height / box.height)
      else { return nil }
      if !data.isEmpty { outlines.append(data) }
    }
    return outlines.isEmpty ? nil : outlines
  }
}

extension PathReader.Paint {
  var isOutline: Bool { !isMore && stroke == "none" && rule == "nonzero" && Self.isSolid(fill) }

  /// Adds attributes. `style` overrides other attributes.
  mutating func add(_ attributes: [(name: String, value: String)]) {
    var style: [(name: String, value: String)] = []
    for (name, value) in attributes where name == "style" {
      for declaration in value.unicodeScalars.split(separator: ";") {
        let parts = declaration.split(
          separator: ":", maxSplits: 1, omittingEmptySubsequences: false
        )
        .map { String($0).trimmed }
        let name = (parts.first ?? "").lowercased()
        if parts.count > 1 || !name.isEmpty { style.append((name, parts.last ?? "")) }
      }
    }
    for (name, value) in attributes where name != "style" { add(name, value) }
    for (name, value) in style { add(name, value) }
  }

  private mutating func add(_ name: String, _ value: String) {
    let value = value.trimmed.lowercased()
    switch name {
    case _ where value == "inherit": break
    case "fill": fill = ["#000", "#000000"].contains(value) ? "black" : value
    case "stroke": stroke = value == "transparent" ? "none" : value
    case "fill-rule": rule = value
    case "opacity", "fill-opacity": isMore = isMore || Double(value) != 1 && value != "100%"
    case _ where Self.harmless.contains(name): break
    case _ where ["stroke-", "data-", "aria-"].contains { name.utf8.starts(with: $0.utf8) }: break
    default: isMore = true
    }
  }

  /// Attributes that do not affect outlines.
  private static let harmless = Set(WordLists.ofPictures["harmless attributes"])

  /// True for an opaque color: a name, `#f00`, `rgb(255, 0, 0)`.
  private static func isSolid(_ paint: String) -> Bool {
    let bytes = Array(paint.utf8)
    let isLetter = { (byte: UInt8) in (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
    if bytes.first == UInt8(ascii: "#") {
      let digits = bytes.dropFirst()
      return [3, 6].contains(digits.count)
        && digits.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    }
    if bytes.starts(with: "rgb(".utf8), bytes.last == UInt8(ascii: ")") {
      let numbers = bytes.dropFirst(4).dropLast()
      return numbers.count { $0 == UInt8(ascii: ",") } == 2
        && numbers.allSatisfy { "0123456789,.% ".utf8.contains($0) }
    }
    return bytes.allSatisfy(isLetter) && !["none", "transparent"].contains(paint)
  }
}
