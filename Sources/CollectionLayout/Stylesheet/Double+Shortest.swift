extension Double {
  /// The number without a fraction if it is whole.
  package var shortest: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  package var upToTwoDecimals: String {
    guard magnitude < 1e12 else { return shortest }
    return ((self * 100).rounded() / 100).shortest
  }

  /// The CSS length, such as `10px` or `0`.
  package var pixels: String { self == 0 ? "0" : pixelsWithUnit }

  /// The CSS length with its unit even for zero, as CSS arithmetic requires.
  package var pixelsWithUnit: String { "\(shortest)px" }
}
