/// The cost of filter primitives (Filter Effects 1 §9).
///
/// Browsers compute each primitive for every element with the filter, at the element's size on the
/// page. In Chromium, fifty elements with a dilation as wide as the picture took a minute, and so
/// did five thousand lights.
enum SVGFilterCost {
  /// Returns the cost in plain primitives, such as `feOffset`. `side` is the longer side of the
  /// picture, or 1 if lengths are fractions of the element.
  static func cost(of element: SVGDocument.Element, side: Double) -> Int? {
    guard element.name.utf8.starts(with: "fe".utf8) else { return nil }
    switch element.name {
    case "feFuncA", "feFuncB", "feFuncG", "feFuncR", "feMergeNode", "feDistantLight",
      "fePointLight", "feSpotLight":
      return nil
    case "feMorphology": return 1 + bounded(100 * largest(in: element["radius"]) / side)
    case "feTurbulence": return max(1, bounded(largest(in: element["numOctaves"])))
    case "feConvolveMatrix":
      let order = largest(in: element["order"])
      return 1 + bounded(order * order / 9)
    case "feDiffuseLighting", "feSpecularLighting": return 3
    default: return 1
    }
  }

  private static func largest(in numbers: String?) -> Double {
    let parts = (numbers ?? "").split { $0 == "," || $0.isWhitespace }
    return parts.lazy.compactMap { Double($0) }.max() ?? 0
  }

  /// Rounds to a whole number, with a limit above the maximum cost of a picture.
  private static func bounded(_ number: Double) -> Int {
    let limit = Double(2 * SVGReferences.maximumBlends)
    return number.isNaN ? 0 : Int(min(max(0, number), limit))
  }
}
