import CellConfiguration
import ContentSyntax

extension CellReader {
  func background(_ key: String, _ object: inout FieldReader) -> BackgroundConfiguration? {
    nested(key, &object, background)
  }

  func background(_ object: inout FieldReader) -> BackgroundConfiguration {
    var background = BackgroundConfiguration(style: object.choice("style"))
    background.customView = object.choice("customView")
    background.cornerRadius = length("cornerRadius", &object)
    background.backgroundInsets =
      geometry.insets("backgroundInsets", in: ListCellConfiguration.offsets, &object)
    background.edgesAddingLayoutMarginsToBackgroundInsets =
      choices("edgesAddingLayoutMarginsToBackgroundInsets", &object)
    background.backgroundColor = color("backgroundColor", &object)
    background.visualEffect = object.choice("visualEffect")
    background.image = link("image", &object)
    background.imageContentMode = object.choice("imageContentMode")
    background.strokeColor = color("strokeColor", &object)
    background.strokeWidth = length("strokeWidth", &object)
    background.strokeOutset = object.number("strokeOutset", in: ListCellConfiguration.offsets)
    return background
  }
}
