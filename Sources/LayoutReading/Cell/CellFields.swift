package import CellConfiguration
import CollectionLayout
package import ContentSyntax

/// Missing fields have the style's defaults.
final class CellFields: FieldGroup {
  static let object = ContentObject(CellFields(), definition: "cell", isStrict: true)

  let content = Field("content", .object(ContentFields.object), "The image and the texts.")
  let background = Field(
    "background", .object(BackgroundFields.object), "The background of the cell.")
  let selectedBackground = Field(
    "selectedBackground", .object(BackgroundFields.object),
    "The background while the cell is selected.")
  let accessories = Field(
    "accessories", .nodes(.definition("accessory")), "The accessories next to the content.")
  let leadingSwipeActions = Field(
    "leadingSwipeActions", .swipeActions, "The swipe actions at the leading edge.")
  let trailingSwipeActions = Field(
    "trailingSwipeActions", .swipeActions, "The swipe actions at the trailing edge.")
  let indentationLevel = Field(
    "indentationLevel", .integer(0...1_000), "The number of indentation steps.")
  let indentationWidth = Field(
    "indentationWidth", .points, "The width of an indentation step, in points.")
  let indentsAccessories = Field(
    "indentsAccessories", .bool, "True if leading accessories are also indented.")
  let separator = Field(
    "separator", .separator, "The line below the cell. By default it starts at the text.")
  let state = Field("state", .state, "The initial state.")
}

extension FieldType<Double> {
  static var points: Self { number(ListCellConfiguration.lengths) }
  fileprivate static var distance: Self { number(ListCellConfiguration.offsets) }
  fileprivate static var fraction: Self { number(ListCellConfiguration.fractions) }
  fileprivate static var pointSize: Self { number(ListCellConfiguration.pointSizes) }
}

extension FieldType {
  fileprivate static func set<Element>(of _: Element.Type) -> Self
  where
    Value == Set<Element>, Element: RawRepresentable<String> & CaseIterable & Hashable & Sendable
  { FieldType<[Located<Element>]>.array(of: .choice(Element.self)).map { Set($0.map(\.value)) } }
}

// MARK: Separator and state

private final class CellSeparatorFields: FieldGroup {
  static let object = ContentObject(CellSeparatorFields(), isStrict: true) {
    [.conflict($0.leadingInset, $0.leadingAnchor)]
  }

  let leadingInset = Field(
    "leadingInset", .points, "The distance from the leading edge, in points.")
  let leadingAnchor = Field(
    "leadingAnchor", .separatorAnchor, "The view at which the line starts. Replaces 'leadingInset'."
  )
  let trailingInset = Field(
    "trailingInset", .points, "The distance from the trailing edge, in points.")
  let visibility = Field(
    "visibility", .choice(ListSeparatorVisibility.self), "The visibility of the line.")
}

private final class SeparatorAnchorFields: FieldGroup {
  static let object = ContentObject(
    SeparatorAnchorFields(), definition: "separatorAnchor", isStrict: true)

  let equalTo = Field(
    "equalTo", .choice(SeparatorGuide.Anchor.View.self), "The view whose leading edge is the start."
  ).required
  let constant = Field(
    "constant", .distance, "The distance of the line from that edge, in points. Default: 0.")
}

extension FieldType<SeparatorGuide.Anchor> {
  fileprivate static var separatorAnchor: Self {
    ContentObject.lazyType(SeparatorAnchorFields.object).reading { object, _, _ in
      let constant = object[\.constant] ?? 0
      return object[\.equalTo].map { SeparatorGuide.Anchor(equalTo: $0, constant: constant) }
    }
  }
}

extension FieldType<SeparatorGuide> {
  fileprivate static var separator: Self {
    ContentObject.lazyType(CellSeparatorFields.object).map { object in
      var separator = SeparatorGuide()
      separator.leadingInset = object[\.leadingInset]
      separator.leadingAnchor = object[\.leadingAnchor]
      separator.trailingInset = object[\.trailingInset]
      separator.visibility = object[\.visibility]
      return separator
    }
  }
}

private final class CellStateFields: FieldGroup {
  static let object = ContentObject(CellStateFields(), isStrict: true)

  let flags = CellConfigurationState.Flag.allCases.map {
    Field($0.propertyName, .bool, "True if the cell is \($0.rawValue).")
  }
  let cellDragState = Field(
    "cellDragState", .choice(CellConfigurationState.DragState.self), "The state of a drag.")
  let cellDropState = Field(
    "cellDropState", .choice(CellConfigurationState.DropState.self),
    "The state of a drop onto the cell.")
}

extension CellConfigurationState.Flag {
  fileprivate var propertyName: String {
    "is" + rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }
}

extension FieldType<CellConfigurationState> {
  fileprivate static var state: Self {
    ContentObject.lazyType(CellStateFields.object).map { object in
      var state = CellConfigurationState()
      for (index, flag) in CellConfigurationState.Flag.allCases.enumerated() {
        state[flag] = object[{ $0.flags[index] }] ?? false
      }
      if let pinned = object.member(CellConfigurationState.Flag.pinned.propertyName) {
        object.report.add(
          .notDrawn(
            pinned.key, owner: "a published cell",
            remedy: "headers that stay in view: \"pinToVisibleBounds\": true"), at: pinned.keyRange)
      }
      state.cellDragState = object[\.cellDragState] ?? state.cellDragState
      state.cellDropState = object[\.cellDropState] ?? state.cellDropState
      return state
    }
  }
}

// MARK: Content

final class ContentFields: FieldGroup {
  static let object = ContentObject(fields, definition: "content", isStrict: true)
  private static let fields = ContentFields()

  let style = Field(
    "style", .choice(ListContentConfiguration.Style.self), "The name of UIKit's constructor.")
  let text = Field("text", .pattern, "The text. {name} inserts a field. An empty text removes it.")
  let secondaryText = Field(
    "secondaryText", .pattern, "The smaller text. An empty text removes it.")
  let image = Field("image", .pattern, "The id of an icon. An empty text removes it.")
  let imageProperties = Field("imageProperties", .imageProperties, "The look of the image.")
  let textProperties = Field("textProperties", .textProperties, "The typography of the text.")
  let secondaryTextProperties = Field(
    "secondaryTextProperties", .textProperties, "The typography of the smaller text.")
  let prefersSideBySide = Field(
    "prefersSideBySideTextAndSecondaryText", .bool,
    "True if the texts are side by side where there is room.")
  let imageToTextPadding = Field(
    "imageToTextPadding", .points, "The distance between image and texts, in points.")
  let horizontalPadding = Field(
    "textToSecondaryTextHorizontalPadding", .points,
    "The distance between texts side by side, in points.")
  let verticalPadding = Field(
    "textToSecondaryTextVerticalPadding", .points, "The distance between stacked texts, in points.")
  let margins = Field(
    "directionalLayoutMargins", .edges(ListCellConfiguration.lengths),
    "The margins around the content, in points.")
  let axesPreservingMargins = Field(
    "axesPreservingSuperviewLayoutMargins", .set(of: Axis.self),
    "The axes on which the margins of the page also apply.")
  let alpha = Field("alpha", .fraction, "The opacity: 0 is invisible, 1 is opaque.")

  static var namesBesideTexts: Set<String> {
    Set(object.names).subtracting([fields.text.name, fields.secondaryText.name])
  }
}

private final class ImageFields: FieldGroup {
  static let object = ContentObject(ImageFields(), definition: "imageProperties", isStrict: true)

  let symbol = Field(
    "preferredSymbolConfiguration", .object(CellSymbolFields.object),
    "The size and the colors of an icon.")
  let tintColor = Field("tintColor", .color, "The color of icons without colors of their own.")
  let cornerRadius = Field(
    "cornerRadius", .points, "The corner radius, in points. 0 means square corners.")
  let maximumSize = Field(
    "maximumSize", .extent, "The maximum size, in points. 0 means unlimited.")
  let reservedLayoutSize = Field(
    "reservedLayoutSize", .extent,
    "The size reserved for the image, in points. 0 means the default size.")
  let ignoresInvertColors = Field(
    "accessibilityIgnoresInvertColors", .bool, "True if inverted colors leave the image unchanged.")
  let strokeWidth = Field("strokeWidth", .points, "The width of the border, in points.")
  let strokeColor = Field("strokeColor", .color, "The color of the border.")
}

private final class CellSymbolFields: FieldGroup {
  static let object = ContentObject(CellSymbolFields(), isStrict: true) {
    [.conflict($0.pointSize, $0.textStyle)]
  }

  let symbols = SymbolFields(
    renderingMode: "How the layers are colored. Default: the mode of the page or the icon.",
    palette: "The colors of the layers in the rendering mode 'palette'.",
    imageScale: "The size of the image relative to the text.")
  let pointSize = Field("pointSize", .pointSize, "The font size of the adjacent text, in points.")
  let textStyle = Field(
    "textStyle", .choice(Font.TextStyle.self),
    "The text style of the adjacent text. Replaces 'pointSize'.")
}

private final class ExtentFields: FieldGroup {
  static let object = ContentObject(ExtentFields(), isStrict: true)

  let width = Field("width", .points, "The width, in points.")
  let height = Field("height", .points, "The height, in points.")
}

extension FieldType<Size> {
  fileprivate static var extent: Self {
    ContentObject.lazyType(ExtentFields.object).map { object in
      Size(width: object[\.width] ?? 0, height: object[\.height] ?? 0)
    }
  }
}

extension FieldType<ImageProperties> {
  fileprivate static var imageProperties: Self {
    ContentObject.lazyType(ImageFields.object).map { object in
      var image = ImageProperties()
      image.preferredSymbolConfiguration = object[\.symbol].map { object in
        var symbol = object.part(\.symbols).configuration
        symbol.pointSize = object[\.pointSize]
        symbol.textStyle = object[\.textStyle]
        return symbol
      }
      image.tintColor = object[\.tintColor]
      image.cornerRadius = object[\.cornerRadius]
      image.maximumSize = object[\.maximumSize]
      image.reservedLayoutSize = object[\.reservedLayoutSize]
      image.accessibilityIgnoresInvertColors = object[\.ignoresInvertColors]
      image.strokeWidth = object[\.strokeWidth]
      image.strokeColor = object[\.strokeColor]
      return image
    }
  }
}

private final class TextFields: FieldGroup {
  static let object = ContentObject(TextFields(), definition: "textProperties", isStrict: true)

  let font = Field("font", .font, "The font size and weight.")
  let color = Field("color", .color, "The color of the text.")
  let alignment = Field(
    "alignment", .choice(TextProperties.Alignment.self),
    "The alignment of the lines.")
  let lineBreakMode = Field(
    "lineBreakMode", .choice(TextProperties.LineBreakMode.self),
    "The way in which a long text is broken or truncated.")
  let numberOfLines = Field(
    "numberOfLines", .integer(0...1_000), "The maximum number of lines. 0 means unlimited.")
  let adjustsFontSizeToFitWidth = Field(
    "adjustsFontSizeToFitWidth", .bool, "True if a single line shrinks to fit.")
  let minimumScaleFactor = Field(
    "minimumScaleFactor", .fraction, "The smallest scale of shrunk text, as a fraction of its size."
  )
  let allowsTightening = Field(
    "allowsDefaultTighteningForTruncation", .bool,
    "True if letters may be closer together before the text is truncated.")
  let adjustsForContentSize = Field<Bool>.adjustsForContentSize
  let transform = Field(
    "transform", .choice(TextProperties.Transform.self), "The capitalization of the text.")
}

extension Field<Bool> {
  static var adjustsForContentSize: Field {
    Field(
      "adjustsFontForContentSizeCategory", .bool,
      "True if the text grows with the reader's font size.")
  }
}

extension FieldType<TextProperties> {
  fileprivate static var textProperties: Self {
    ContentObject.lazyType(TextFields.object).map { object in
      var text = TextProperties()
      text.font = object[\.font]
      text.color = object[\.color]
      text.alignment = object[\.alignment]
      text.lineBreakMode = object[\.lineBreakMode]
      text.numberOfLines = object[\.numberOfLines]
      text.adjustsFontSizeToFitWidth = object[\.adjustsFontSizeToFitWidth]
      text.minimumScaleFactor = object[\.minimumScaleFactor]
      text.allowsDefaultTighteningForTruncation = object[\.allowsTightening]
      text.adjustsFontForContentSizeCategory = object[\.adjustsForContentSize]
      text.transform = object[\.transform]
      return text
    }
  }
}

private final class FontFields: FieldGroup {
  static let object = ContentObject(FontFields(), definition: "font", isStrict: true)

  let textStyle = Field("textStyle", .choice(Font.TextStyle.self), "The text style.")
  let size = Field("size", .pointSize, "The size in points. Default: the size of the text style.")
  let weight = Field(
    "weight", .choice(Font.Weight.self), "The weight. Default: the weight of the text style.")
}

extension FieldType<Font> {
  static var font: Self {
    ContentObject.lazyType(FontFields.object).map { object in
      Font(textStyle: object[\.textStyle], size: object[\.size], weight: object[\.weight])
    }
  }
}

// MARK: Background

package final class BackgroundFields: FieldGroup {
  package static let object = ContentObject(
    BackgroundFields(), definition: "background", isStrict: true)

  let style = Field(
    "style", .choice(BackgroundConfiguration.Style.self), "The name of UIKit's constructor.")
  let customView = Field(
    "customView", .choice(BackgroundConfiguration.CustomView.self),
    "The name of a view of the theme.")
  let cornerRadius = Field(
    "cornerRadius", .points, "The corner radius, in points. 0 means square corners.")
  let insets = Field(
    "backgroundInsets", .edges(ListCellConfiguration.offsets),
    "The distances from the edges of the cell, in points.")
  let edgesAddingMargins = Field(
    "edgesAddingLayoutMarginsToBackgroundInsets", .set(of: BackgroundConfiguration.Edge.self),
    "The edges where the margins are added to 'backgroundInsets'.")
  let color = Field("backgroundColor", .color, "The background color. 'clear' means no color.")
  let visualEffect = Field(
    "visualEffect", .choice(BackgroundConfiguration.VisualEffect.self),
    "The visual effect of the background.")
  let image = Field(
    "image", .link, "A picture: a path of the site or a URL. {id} inserts a field.")
  let contentMode = Field(
    "imageContentMode", .choice(BackgroundConfiguration.ContentMode.self),
    "The way in which the picture fills the background.")
  let strokeColor = Field("strokeColor", .color, "The color of the border.")
  let strokeWidth = Field("strokeWidth", .points, "The width of the border, in points.")
  let strokeOutset = Field(
    "strokeOutset", .distance, "The distance of the border outside the edge, in points.")
}

extension ObjectReader<BackgroundFields> {
  package var configuration: BackgroundConfiguration {
    var background = BackgroundConfiguration(style: self[\.style])
    background.customView = self[\.customView]
    background.cornerRadius = self[\.cornerRadius]
    background.backgroundInsets = self[\.insets]
    background.edgesAddingLayoutMarginsToBackgroundInsets = self[\.edgesAddingMargins]
    background.backgroundColor = self[\.color]
    background.visualEffect = self[\.visualEffect]
    background.image = self[\.image]
    background.imageContentMode = self[\.contentMode]
    background.strokeColor = self[\.strokeColor]
    background.strokeWidth = self[\.strokeWidth]
    background.strokeOutset = self[\.strokeOutset]
    return background
  }
}

extension JSONSchema {
  package static let cellDefinitions: KeyValuePairs<String, JSONSchema> = [
    "cell": CellFields.object.schema, "content": ContentFields.object.schema,
    "imageProperties": ImageFields.object.schema, "textProperties": TextFields.object.schema,
    "font": FontFields.object.schema, "background": BackgroundFields.object.schema,
    "accessory": accessory, "menuItem": MenuItemFields.object.schema,
    "position": FieldType<CustomAccessory.Position>.positionInPlace.schema,
    "swipeActions": FieldType<CellSwipeActions>.swipeActionsInPlace.schema,
    "action": ActionFields.object.schema, "separatorAnchor": SeparatorAnchorFields.object.schema,
  ]
}
