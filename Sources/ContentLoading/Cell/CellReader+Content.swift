import CellConfiguration
import CollectionLayout
import ContentSyntax

extension CellReader {
  func content(_ object: inout FieldReader) -> ListContentConfiguration {
    var content = ListContentConfiguration(style: object.choice("style"))
    content.text = pattern("text", &object)
    content.secondaryText = pattern("secondaryText", &object)
    content.image = icon("image", &object)
    content.imageProperties = nested("imageProperties", &object, imageProperties)
    content.textProperties = nested("textProperties", &object, textProperties)
    content.secondaryTextProperties = nested("secondaryTextProperties", &object, textProperties)
    content.prefersSideBySideTextAndSecondaryText =
      object.bool("prefersSideBySideTextAndSecondaryText")
    content.imageToTextPadding = length("imageToTextPadding", &object)
    content.textToSecondaryTextHorizontalPadding =
      length("textToSecondaryTextHorizontalPadding", &object)
    content.textToSecondaryTextVerticalPadding =
      length("textToSecondaryTextVerticalPadding", &object)
    content.directionalLayoutMargins =
      geometry.insets("directionalLayoutMargins", in: ListCellConfiguration.lengths, &object)
    content.axesPreservingSuperviewLayoutMargins =
      choices("axesPreservingSuperviewLayoutMargins", &object)
    content.alpha = object.number("alpha", in: ListCellConfiguration.fractions)
    return content
  }

  private func imageProperties(_ object: inout FieldReader) -> ImageProperties {
    var image = ImageProperties()
    image.preferredSymbolConfiguration =
      nested("preferredSymbolConfiguration", &object, symbolConfiguration)
    image.tintColor = color("tintColor", &object)
    image.cornerRadius = length("cornerRadius", &object)
    image.maximumSize = size("maximumSize", &object)
    image.reservedLayoutSize = size("reservedLayoutSize", &object)
    image.accessibilityIgnoresInvertColors = object.bool("accessibilityIgnoresInvertColors")
    image.strokeWidth = length("strokeWidth", &object)
    image.strokeColor = color("strokeColor", &object)
    return image
  }

  private func symbolConfiguration(_ object: inout FieldReader) -> SymbolConfiguration {
    var symbol = object.symbolConfiguration()
    symbol.pointSize = object.number("pointSize", in: ListCellConfiguration.pointSizes)
    symbol.textStyle = object.choice("textStyle")
    object.reportConflict("pointSize", "textStyle")
    return symbol
  }

  private func textProperties(_ object: inout FieldReader) -> TextProperties {
    var text = TextProperties()
    text.font = nested("font", &object, font)
    text.color = color("color", &object)
    text.alignment = object.choice("alignment")
    text.lineBreakMode = object.choice("lineBreakMode")
    text.numberOfLines = object.integer("numberOfLines", in: Self.lines)
    text.adjustsFontSizeToFitWidth = object.bool("adjustsFontSizeToFitWidth")
    text.minimumScaleFactor =
      object.number("minimumScaleFactor", in: ListCellConfiguration.fractions)
    text.allowsDefaultTighteningForTruncation = object.bool("allowsDefaultTighteningForTruncation")
    text.adjustsFontForContentSizeCategory = object.bool("adjustsFontForContentSizeCategory")
    text.transform = object.choice("transform")
    return text
  }

  func font(_ object: inout FieldReader) -> Font {
    Font(
      textStyle: object.choice("textStyle"),
      size: object.number("size", in: ListCellConfiguration.pointSizes),
      weight: object.choice("weight"))
  }

  /// The range of the number of lines of a text; 0 means any number.
  static let lines = 0...1_000
}
