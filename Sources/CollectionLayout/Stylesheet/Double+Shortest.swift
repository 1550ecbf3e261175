extension Double {
  /// The number in its shortest form, without a fraction if it is whole.
  package var shortest: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The length as a CSS value: `10px`, and `0` for nothing.
  package var pixels: String { self == 0 ? "0" : pixelsWithUnit }

  /// The length with its unit even if it is zero, as CSS arithmetic requires.
  package var pixelsWithUnit: String { "\(shortest)px" }
}
