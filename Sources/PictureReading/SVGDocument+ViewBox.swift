package import Catalog
import ContentSyntax
import Diagnostics

extension SVGDocument {
  func viewBox(in source: ParsedXML) throws(SVGFailure) -> VectorImage.ViewBox {
    guard let root else { throw SVGFailure(.notSVG(root: nil)) }
    if let distortion { return distortion.size }
    guard let box = VectorImage.ViewBox.ofRoot({ root[$0] }) else {
      let problem: Problem = root["viewBox"] == nil ? .noSize : .badViewBox
      throw SVGFailure(problem, at: source.rangeOfTag(root.tag))
    }
    return fitted(box)
  }

  /// Applies `preserveAspectRatio` with `meet`, as browsers do (SVG 2 §8.6).
  private func fitted(_ box: VectorImage.ViewBox) -> VectorImage.ViewBox {
    guard let root, let size = VectorImage.ViewBox.ofSize({ root[$0] }) else { return box }
    let proportions = size.width / size.height / (box.width / box.height)
    guard abs(proportions - 1) > Self.alikeProportions, (0.001...1_000).contains(proportions)
    else { return box }
    let words = (root["preserveAspectRatio"] ?? "").split(whereSeparator: \.isWhitespace)
    let isValid = words.count == 1 || words.count == 2 && words.last == "meet"
    let alignment = isValid ? Self.alignments.first { $0 == words[0] } : nil
    func part(_ axis: String) -> Double {
      guard let alignment else { return 0.5 }
      return alignment.contains(axis + "Min") ? 0 : alignment.contains(axis + "Max") ? 1 : 0.5
    }
    var box = box
    if proportions > 1 {
      let free = box.width * (proportions - 1)
      box.minX -= free * part("x")
      box.width += free
    } else {
      let free = box.height * (1 / proportions - 1)
      box.minY -= free * part("Y")
      box.height += free
    }
    return box
  }

  private static var alikeProportions: Double { 0.005 }
}

extension SVGDocument {
  /// A root whose size and view box have different aspect ratios, and that stretches or crops.
  struct Distortion {
    var size: VectorImage.ViewBox
    var viewBox: VectorImage.ViewBox
    /// `none`, or an alignment with `slice`.
    var rule: String

    /// The start tag of an inner element with the view box.
    var startTag: String {
      func text(_ number: Double) -> String { CSSMath.Value(number: number, unit: "").css }
      let box = [viewBox.minX, viewBox.minY, viewBox.width, viewBox.height].map(text)
      return "<svg height=\"\(text(size.height))\" preserveAspectRatio=\"\(rule)\" "
        + "viewBox=\"\(box.joined(separator: " "))\" width=\"\(text(size.width))\">"
    }
  }

  var distortion: Distortion? {
    guard let root, let ratio = root["preserveAspectRatio"],
      let size = VectorImage.ViewBox.ofSize({ root[$0] }),
      let box = VectorImage.ViewBox.ofRoot({ $0 == "viewBox" ? root[$0] : nil })
    else { return nil }
    let words = ratio.split(whereSeparator: \.isWhitespace)
    let isDistorted = words.first == "none" || words.last == "slice"
    let proportions = size.width / size.height / (box.width / box.height)
    guard isDistorted, Self.alignments.contains(String(words.first ?? "")), words.count <= 2,
      abs(proportions - 1) > Self.alikeProportions
    else { return nil }
    return Distortion(size: size, viewBox: box, rule: words.joined(separator: " "))
  }

  private static let alignments: Set<String> = {
    var result: Set = ["none"]
    for x in ["Min", "Mid", "Max"] {
      for y in ["Min", "Mid", "Max"] { result.insert("x\(x)Y\(y)") }
    }
    return result
  }()
}

extension VectorImage.ViewBox {
  /// Returns the `viewBox` of an SVG root, or the box of its width and height.
  package static func ofRoot(_ attribute: (String) -> String?) -> Self? {
    attribute("viewBox").flatMap(viewBox) ?? ofSize(attribute)
  }

  /// Returns the box of `width` and `height`, or `nil` unless both are lengths above zero.
  package static func ofSize(_ attribute: (String) -> String?) -> Self? {
    guard let width = attribute("width").flatMap(length),
      let height = attribute("height").flatMap(length)
    else { return nil }
    return Self(width: width, height: height)
  }

  private static func viewBox(_ text: String) -> Self? {
    var numbers: [Double] = []
    for part in separated(text) {
      guard let number = number(part), numbers.count < 4 else { return nil }
      numbers.append(number)
    }
    guard numbers.count == 4, numbers[2] >= leastSide, numbers[3] >= leastSide else { return nil }
    return Self(minX: numbers[0], minY: numbers[1], width: numbers[2], height: numbers[3])
  }

  private static func separated(_ text: String) -> [Substring] {
    // A fast path for ASCII text.
    guard text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
      return text.split { $0.isWhitespace || $0 == "," }
    }
    var parts: [Substring] = []
    parts.reserveCapacity(4)
    var start = text.utf8.startIndex
    for index in text.utf8.indices {
      let byte = text.utf8[index]
      guard byte == UInt8(ascii: " ") || byte == UInt8(ascii: ",") else { continue }
      if start < index { parts.append(text[start..<index]) }
      start = text.utf8.index(after: index)
    }
    if start < text.utf8.endIndex { parts.append(text[start...]) }
    return parts
  }

  /// Returns `nil` for relative lengths such as `1em` or `100%`.
  private static func length(_ text: String) -> Double? {
    let text = text.filter { !$0.isWhitespace }.lowercased()
    let unit = units.first { text.hasSuffix($0.name) }
    let digits = text.dropLast(unit?.name.count ?? 0)
    guard let value = number(digits), value >= leastSide else { return nil }
    return value * (unit?.size ?? 1)
  }

  /// The minimum side in user units. A division by a shorter side could give infinity.
  private static let leastSide = 1e-6

  /// Absolute units (CSS Values 4 §6.2) in user units.
  private static let units: [(name: String, size: Double)] = [
    ("px", 1), ("pt", 4.0 / 3), ("pc", 16), ("in", 96), ("cm", 96 / 2.54), ("mm", 96 / 25.4),
    ("q", 96 / 101.6),
  ]

  /// Parses a number. Rejects `nan`, `0x1` and numbers that are too large for a drawing.
  private static func number(_ text: some StringProtocol) -> Double? {
    let isDecimal = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isDecimal, let value = Double(text), abs(value) <= 1e9 else { return nil }
    return value
  }
}
