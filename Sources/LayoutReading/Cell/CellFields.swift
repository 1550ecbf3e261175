package import CellConfiguration
import CollectionLayout
package import ContentSyntax

/// The fields of a cell. A field that is left out has the usual value of the style.
final class CellFields: FieldGroup {
  static let object = ContentObject(CellFields(), definition: "cell", isStrict: true)

  let content = Field("content", .object(ContentFields.object), "Image and texts.")
  let background = Field(
    "background", .object(BackgroundFields.object), "The background of the cell.")
  let selectedBackground = Field(
    "selectedBackground", .object(BackgroundFields.object),
    "The background while the cell is selected.")
  let accessories = Field(
    "accessories", .nodes(.definition("accessory")), "What stands beside the content.")
  let leadingSwipeActions = Field(
    "leadingSwipeActions", .swipeActions, "Actions where lines start.")
  let trailingSwipeActions = Field(
    "trailingSwipeActions", .swipeActions, "Actions where lines end.")
  let indentationLevel = Field(
    "indentationLevel", .integer(0...1_000), "How many steps it is indented by.")
  let indentationWidth = Field("indentationWidth", .points, "The width of a step, in points.")
  let indentsAccessories = Field(
    "indentsAccessories", .bool, "Whether leading accessories are indented as well.")
  let separator = Field(
    "separator", .separator, "The line below it; by itself it starts where the text does.")
  let state = Field("state", .state, "The state from the beginning.")
}

extension FieldType<Double> {
  /// A length of a cell, in points.
  static var points: Self { number(ListCellConfiguration.lengths) }
  fileprivate static var distance: Self { number(ListCellConfiguration.offsets) }
  fileprivate static var fraction: Self { number(ListCellConfiguration.fractions) }
  fileprivate static var pointSize: Self { number(ListCellConfiguration.pointSizes) }
}

extension FieldType {
  /// Some values of an enumeration.
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

  let leadingInset = Field("leadingInset", .points, "From the edge where lines start, in points.")
  let leadingAnchor = Field(
    "leadingAnchor", .separatorAnchor, "What it starts at; not beside leadingInset.")
  let trailingInset = Field("trailingInset", .points, "From the edge where lines end, in points.")
  let visibility = Field(
    "visibility", .choice(ListSeparatorVisibility.self), "Whether the line shows.")
}

private final class SeparatorAnchorFields: FieldGroup {
  static let object = ContentObject(
    SeparatorAnchorFields(), definition: "separatorAnchor", isStrict: true)

  let equalTo = Field(
    "equalTo", .choice(SeparatorGuide.Anchor.View.self), "The view whose leading edge it is."
  ).required
  let constant = Field(
    "constant", .distance, "How far behind that edge the line starts, in points; 0.")
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
    Field($0.propertyName, .bool, "Whether it is \($0.rawValue).")
  }
  let cellDragState = Field(
    "cellDragState", .choice(CellConfigurationState.DragState.self), "While dragged.")
  let cellDropState = Field(
    "cellDropState", .choice(CellConfigurationState.DropState.self), "While dragged over.")
}

extension CellConfigurationState.Flag {
  /// The name of the state's property: `isSelected`.
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

/// The fields of the image and the texts of a cell.
final class ContentFields: FieldGroup {
  static let object = ContentObject(fields, definition: "content", isStrict: true)
  private static let fields = ContentFields()

  let style = Field("style", .choice(ListContentConfiguration.Style.self), "UIKit's constructor.")
  let text = Field("text", .pattern, "The text, with {name} for a field; empty for none.")
  let secondaryText = Field("secondaryText", .pattern, "The smaller text; empty for none.")
  let image = Field("image", .pattern, "The id of an icon; empty for none.")
  let imageProperties = Field("imageProperties", .imageProperties, "How the image is shown.")
  let textProperties = Field("textProperties", .textProperties, "How the text is set.")
  let secondaryTextProperties = Field(
    "secondaryTextProperties", .textProperties, "How the smaller text is set.")
  let prefersSideBySide = Field(
    "prefersSideBySideTextAndSecondaryText", .bool, "Side by side where there is room.")
  let imageToTextPadding = Field("imageToTextPadding", .points, "From image to texts, in points.")
  let horizontalPadding = Field(
    "textToSecondaryTextHorizontalPadding", .points, "Between texts side by side, in points.")
  let verticalPadding = Field(
    "textToSecondaryTextVerticalPadding", .points, "Between texts in a stack, in points.")
  let margins = Field(
    "directionalLayoutMargins", .edges(ListCellConfiguration.lengths), "Around the content.")
  let axesPreservingMargins = Field(
    "axesPreservingSuperviewLayoutMargins", .set(of: Axis.self),
    "Where the page's margins are kept as well.")
  let alpha = Field("alpha", .fraction, "How solid it is: 0 can't be seen, 1 is as it is drawn.")

  /// The names of all fields but the texts.
  static var namesBesideTexts: Set<String> {
    Set(object.names).subtracting([fields.text.name, fields.secondaryText.name])
  }
}

private final class ImageFields: FieldGroup {
  static let object = ContentObject(ImageFields(), definition: "imageProperties", isStrict: true)

  let symbol = Field(
    "preferredSymbolConfiguration", .object(CellSymbolFields.object),
    "The size and the colours of an icon.")
  let tintColor = Field("tintColor", .color, "What icons without own colours are drawn in.")
  let cornerRadius = Field(
    "cornerRadius", .points, "How round its corners are, in points; 0 is square.")
  let maximumSize = Field(
    "maximumSize", .extent, "The most room that it takes, in points; 0 is unlimited.")
  let reservedLayoutSize = Field(
    "reservedLayoutSize", .extent, "The room kept for it, in points; 0 is the standard.")
  let ignoresInvertColors = Field(
    "accessibilityIgnoresInvertColors", .bool, "Whether inverted pages keep its colours.")
  let strokeWidth = Field("strokeWidth", .points, "The thickness of a line around it, in points.")
  let strokeColor = Field("strokeColor", .color, "The colour of that line.")
}

private final class CellSymbolFields: FieldGroup {
  static let object = ContentObject(CellSymbolFields(), isStrict: true) {
    [.conflict($0.pointSize, $0.textStyle)]
  }

  let symbols = SymbolFields(
    renderingMode: "How its layers are coloured; as page and icon say if none is given.",
    palette: "The colours of its layers where that mode is palette.",
    imageScale: "Its size beside its text.")
  let pointSize = Field("pointSize", .pointSize, "The height of the text it goes with, in points.")
  let textStyle = Field(
    "textStyle", .choice(Font.TextStyle.self),
    "The role of that text, which brings its height; not beside pointSize.")
}

private final class ExtentFields: FieldGroup {
  static let object = ContentObject(ExtentFields(), isStrict: true)

  let width = Field("width", .points, "How wide, in points.")
  let height = Field("height", .points, "How high, in points.")
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

  let font = Field("font", .font, "The size and the weight of its letters.")
  let color = Field("color", .color, "The colour of the text.")
  let alignment = Field(
    "alignment", .choice(TextProperties.Alignment.self),
    "Where its lines stand: at the start, in the middle, or at both edges.")
  let lineBreakMode = Field(
    "lineBreakMode", .choice(TextProperties.LineBreakMode.self), "What a long text does.")
  let numberOfLines = Field(
    "numberOfLines", .integer(0...1_000), "The most lines; 0 for any number.")
  let adjustsFontSizeToFitWidth = Field(
    "adjustsFontSizeToFitWidth", .bool, "Whether a single line is set smaller to fit.")
  let minimumScaleFactor = Field(
    "minimumScaleFactor", .fraction, "How much smaller, as a part of its size.")
  let allowsTightening = Field(
    "allowsDefaultTighteningForTruncation", .bool, "Whether letters may stand closer.")
  let adjustsForContentSize = Field<Bool>.adjustsForContentSize
  let transform = Field(
    "transform", .choice(TextProperties.Transform.self), "The case of its letters.")
}

extension Field<Bool> {
  static var adjustsForContentSize: Field {
    Field("adjustsFontForContentSizeCategory", .bool, "Whether it grows with the reader's size.")
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

  let textStyle = Field("textStyle", .choice(Font.TextStyle.self), "The role of the text.")
  let size = Field("size", .pointSize, "In points; the text style's if none is given.")
  let weight = Field("weight", .choice(Font.Weight.self), "The text style's if none is given.")
}

extension FieldType<Font> {
  static var font: Self {
    ContentObject.lazyType(FontFields.object).map { object in
      Font(textStyle: object[\.textStyle], size: object[\.size], weight: object[\.weight])
    }
  }
}

// MARK: Background

/// The fields of the background of a cell.
package final class BackgroundFields: FieldGroup {
  package static let object = ContentObject(
    BackgroundFields(), definition: "background", isStrict: true)

  let style = Field("style", .choice(BackgroundConfiguration.Style.self), "UIKit's constructor.")
  let customView = Field(
    "customView", .choice(BackgroundConfiguration.CustomView.self), "A view of the theme.")
  let cornerRadius = Field(
    "cornerRadius", .points, "How round its corners are, in points; 0 is square.")
  let insets = Field(
    "backgroundInsets", .edges(ListCellConfiguration.offsets), "From the cell's edges.")
  let edgesAddingMargins = Field(
    "edgesAddingLayoutMarginsToBackgroundInsets", .set(of: BackgroundConfiguration.Edge.self),
    "Where margins are added to them.")
  let color = Field("backgroundColor", .color, "The colour behind the cell; clear for none.")
  let visualEffect = Field(
    "visualEffect", .choice(BackgroundConfiguration.VisualEffect.self), "What is seen through it.")
  let image = Field(
    "image", .link, "A picture: a path of the site or an address, with {id} for a field.")
  let contentMode = Field(
    "imageContentMode", .choice(BackgroundConfiguration.ContentMode.self), "How it fills its room.")
  let strokeColor = Field("strokeColor", .color, "The colour of the line around it.")
  let strokeWidth = Field("strokeWidth", .points, "The thickness of that line, in points.")
  let strokeOutset = Field(
    "strokeOutset", .distance, "How far outside the edge that line is, in points.")
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
  /// The definitions of cells.
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
