import CollectionLayout

/// A number that is out of range.
public struct CellConfigurationError: Error, Hashable, Sendable {
  /// The property, such as `content.imageProperties.cornerRadius`.
  public var property: String
  /// The value.
  public var value: Double
  /// The valid range.
  public var allowed: ClosedRange<Double>
}

extension ListCellConfiguration {
  /// Lengths, in points.
  public static let lengths = 0...10_000.0
  /// Signed distances, in points.
  public static let offsets = -10_000...10_000.0
  /// Font sizes, in points.
  public static let pointSizes = 1...1_000.0
  /// The range of fractions.
  public static let fractions = 0...1.0

  /// Checks every number.
  ///
  /// - Throws: `CellConfigurationError` for the first invalid one.
  public func validate() throws(CellConfigurationError) {
    try content?.validate("content.")
    try background?.validate("background.")
    try selectedBackground?.validate("selectedBackground.")
    try accessories?.validate("accessories")
    try require(indentationLevel.map(Double.init), in: 0...1_000, "indentationLevel")
    try require(indentationWidth, "indentationWidth")
    try require(separator?.leadingInset, "separator.leadingInset")
    try require(separator?.trailingInset, "separator.trailingInset")
    try require(
      separator?.leadingAnchor?.constant, in: Self.offsets, "separator.leadingAnchor.constant")
  }
}

extension ListContentConfiguration {
  fileprivate func validate(_ path: String) throws(CellConfigurationError) {
    if let image = imageProperties {
      let path = path + "imageProperties."
      let symbol = image.preferredSymbolConfiguration
      try require(
        symbol?.pointSize, in: ListCellConfiguration.pointSizes,
        path + "preferredSymbolConfiguration.pointSize")
      try require(image.cornerRadius, path + "cornerRadius")
      try require(image.maximumSize, path + "maximumSize")
      try require(image.reservedLayoutSize, path + "reservedLayoutSize")
      try require(image.strokeWidth, path + "strokeWidth")
    }
    try textProperties?.validate(path + "textProperties.")
    try secondaryTextProperties?.validate(path + "secondaryTextProperties.")
    try require(imageToTextPadding, path + "imageToTextPadding")
    try require(
      textToSecondaryTextHorizontalPadding, path + "textToSecondaryTextHorizontalPadding")
    try require(textToSecondaryTextVerticalPadding, path + "textToSecondaryTextVerticalPadding")
    try require(directionalLayoutMargins, path + "directionalLayoutMargins")
    try require(alpha, in: ListCellConfiguration.fractions, path + "alpha")
  }
}

extension TextProperties {
  fileprivate func validate(_ path: String) throws(CellConfigurationError) {
    try require(font?.size, in: ListCellConfiguration.pointSizes, path + "font.size")
    try require(numberOfLines.map(Double.init), in: 0...1_000, path + "numberOfLines")
    try require(
      minimumScaleFactor, in: ListCellConfiguration.fractions, path + "minimumScaleFactor")
  }
}

extension BackgroundConfiguration {
  fileprivate func validate(_ path: String) throws(CellConfigurationError) {
    try require(cornerRadius, path + "cornerRadius")
    try require(backgroundInsets, in: ListCellConfiguration.offsets, path + "backgroundInsets")
    try require(strokeWidth, path + "strokeWidth")
    try require(strokeOutset, in: ListCellConfiguration.offsets, path + "strokeOutset")
  }
}

extension CellAccessories {
  fileprivate func validate(_ path: String) throws(CellConfigurationError) {
    for (index, accessory) in all.enumerated() {
      let path = "\(path)[\(index)]."
      if case .custom(let width) = accessory.reservedLayoutWidth {
        try require(width, path + "reservedLayoutWidth")
      }
      if case .label(let label) = accessory.kind {
        try require(label.font?.size, in: ListCellConfiguration.pointSizes, path + "font.size")
      }
    }
  }
}

private func require(
  _ value: Double?, in allowed: ClosedRange<Double> = ListCellConfiguration.lengths,
  _ property: String
) throws(CellConfigurationError) {
  guard let value, !allowed.contains(value) else { return }
  throw CellConfigurationError(property: property, value: value, allowed: allowed)
}

private func require(_ size: Size?, _ property: String) throws(CellConfigurationError) {
  try require(size?.width, property + ".width")
  try require(size?.height, property + ".height")
}

private func require(
  _ insets: DirectionalEdgeInsets?,
  in allowed: ClosedRange<Double> = ListCellConfiguration.lengths, _ property: String
) throws(CellConfigurationError) {
  try require(insets?.top, in: allowed, property + ".top")
  try require(insets?.leading, in: allowed, property + ".leading")
  try require(insets?.bottom, in: allowed, property + ".bottom")
  try require(insets?.trailing, in: allowed, property + ".trailing")
}
