extension Double {
  /// The number in its shortest form, without a fraction if it is whole.
  package var shortest: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The number for a sentence, with at most two decimals.
  package var upToTwoDecimals: String {
    guard magnitude < 1e12 else { return shortest }
    return ((self * 100).rounded() / 100).shortest
  }

  /// The length as a CSS value: `10px`, and `0` for nothing.
  package var pixels: String { self == 0 ? "0" : pixelsWithUnit }

  /// The length with its unit even if it is zero, as CSS arithmetic requires.
  package var pixelsWithUnit: String { "\(shortest)px" }
}
