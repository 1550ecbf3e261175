/// What the primitives of filters cost (Filter Effects 1 §9).
///
/// Browsers make each of them anew for every element with the filter, as large as the element's part
/// of the page. Fifty elements with a dilation as wide as the picture took Chromium a minute, and
/// five thousand lights as long.
enum SVGFilterCost {
  /// As how many plain primitives, such as `feOffset`, one counts.
  ///
  /// - Parameters:
  ///   - element: An element of a filter, or any other.
  ///   - side: What a length of the filter is compared with: the picture's longer side, or 1 if
  ///     lengths are parts of the element.
  /// - Returns: The number; `nil` for an element that is no primitive.
  static func cost(of element: SVGDocument.Element, side: Double) -> Int? {
    guard element.name.utf8.starts(with: "fe".utf8) else { return nil }
    switch element.name {
    case "feFuncA", "feFuncB", "feFuncG", "feFuncR", "feMergeNode", "feDistantLight",
      "fePointLight", "feSpotLight":
      return nil
    // Each point is compared with all that lie within the radius on its line.
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

  /// The number as a whole one, none being larger than what is refused anyway.
  private static func bounded(_ number: Double) -> Int {
    let limit = Double(2 * SVGReferences.maximumBlends)
    return number.isNaN ? 0 : Int(min(max(0, number), limit))
  }
}
