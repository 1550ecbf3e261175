extension Double {
  /// The number as CSS and readers want it: without a fraction where there is none.
  package var shortest: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The length as a CSS value: `10px`, and `0` for nothing.
  package var pixels: String { self == 0 ? "0" : pixelsWithUnit }

  /// The length with its unit even where it is nothing, as CSS arithmetic wants it.
  package var pixelsWithUnit: String { "\(shortest)px" }
}
