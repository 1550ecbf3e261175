import CellConfiguration
import CollectionLayout

extension ListContentConfiguration {
  /// Writes the customized properties. Sizes that depend on other properties use `resolved`.
  func write(to properties: inout CustomProperties, resolved: ListContentConfiguration) {
    imageProperties?.write(to: &properties)
    textProperties?.write(
      "text", to: &properties, resolved: resolved.textProperties ?? TextProperties())
    secondaryTextProperties?.write(
      "secondary-text", to: &properties,
      resolved: resolved.secondaryTextProperties ?? TextProperties())
    if let isSideBySide = prefersSideBySideTextAndSecondaryText {
      // Wrapping texts are side by side if they fit, and below each other otherwise.
      properties.set("texts-flow", isSideBySide ? "row wrap" : "column nowrap")
      properties.set("texts-align", isSideBySide ? "baseline" : "stretch")
    }
    properties.set("image-padding", imageToTextPadding?.pixelsWithUnit)
    properties.set("texts-column-gap", textToSecondaryTextHorizontalPadding?.pixelsWithUnit)
    properties.set("texts-row-gap", textToSecondaryTextVerticalPadding?.pixelsWithUnit)
    directionalLayoutMargins?.edges.forEach { properties.set("margin-\($0)", $1.pixelsWithUnit) }
    properties.set(
      "preserves-margins",
      axesPreservingSuperviewLayoutMargins.map { $0.contains(.horizontal) ? "1" : "0" })
    properties.set("alpha", alpha?.shortest)
  }
}

extension TextProperties {
  fileprivate func write(
    _ name: String, to properties: inout CustomProperties, resolved: TextProperties
  ) {
    let isSizeSaid = font?.resolvedSize != nil || adjustsFontForContentSizeCategory != nil
    if isSizeSaid, let size = resolved.font?.resolvedSize {
      let grows = resolved.adjustsFontForContentSizeCategory ?? true
      properties.set("\(name)-size", grows ? size.rootUnits : size.pixelsWithUnit)
    }
    properties.set("\(name)-weight", (font?.resolvedWeight?.number).map(String.init))
    properties.set("\(name)-color", color?.css)
    properties.set("\(name)-align", alignment?.css)
    properties.set("\(name)-break", lineBreakMode?.wordBreak)
    properties.set("\(name)-wrap", lineBreakMode?.textWrap)
    if let numberOfLines {
      properties.set("\(name)-lines", numberOfLines == 0 ? "none" : String(numberOfLines))
    }
    properties.set("\(name)-scale", minimumScaleFactor?.shortest)
    properties.set(
      "\(name)-spacing", allowsDefaultTighteningForTruncation.map { $0 ? "-0.02em" : "normal" })
    properties.set("\(name)-transform", transform?.css)
  }
}

extension TextProperties.Alignment {
  fileprivate var css: String {
    switch self {
    case .natural: "start"
    case .center: "center"
    case .justified: "justify"
    }
  }
}

extension TextProperties.LineBreakMode {
  fileprivate var wordBreak: String { self == .byCharWrapping ? "break-all" : "normal" }

  /// A text that is truncated at its tail can have several lines.
  fileprivate var textWrap: String { isSingleLine ? "nowrap" : "wrap" }

  var isSingleLine: Bool {
    switch self {
    case .byWordWrapping, .byCharWrapping, .byTruncatingTail: false
    case .byClipping, .byTruncatingHead, .byTruncatingMiddle: true
    }
  }
}

extension TextProperties.Transform {
  fileprivate var css: String { self == .capitalized ? "capitalize" : rawValue }
}

extension ImageProperties {
  fileprivate func write(to properties: inout CustomProperties) {
    let symbol = preferredSymbolConfiguration
    properties.set("symbol-scale", symbol?.imageScale?.factor.shortest)
    properties.set(
      "symbol-size", symbol?.pointSize?.pixelsWithUnit ?? symbol?.textStyle?.size.rootUnits)
    properties.set("image-tint", tintColor?.css)
    if let cornerRadius, cornerRadius > 0 {
      properties.set("image-radius", cornerRadius.pixelsWithUnit)
    }
    properties.set("image-max-width", maximumSize?.width.unlessZero)
    properties.set("image-max-height", maximumSize?.height.unlessZero)
    properties.set("image-width", reservedLayoutSize?.width.unlessZero)
    properties.set("image-height", reservedLayoutSize?.height.unlessZero)
    properties.set("image-invert", accessibilityIgnoresInvertColors.map { $0 ? "1" : "0" })
    properties.set("image-stroke-width", strokeWidth?.pixelsWithUnit)
    properties.set("image-stroke-color", strokeColor?.css)
  }
}

extension ImageScale {
  fileprivate var factor: Double {
    switch self {
    case .small: 0.75
    case .medium: 1
    case .large: 1.3
    }
  }
}

extension Double {
  /// The length in units of the reader's text size.
  var rootUnits: String { "\((self / 16).shortest)rem" }

  /// Zero is unlimited.
  fileprivate var unlessZero: String? { self == 0 ? nil : pixelsWithUnit }
}
