import CellConfiguration
import CollectionLayout

extension JSONSchema {
  /// What `cell` and its like need beside what layouts define.
  static let cellDefinitions: KeyValuePairs<String, JSONSchema> = [
    "cell": cell, "content": content, "imageProperties": imageProperties,
    "textProperties": textProperties, "font": font, "background": background,
    "accessory": accessory, "menuItem": menuItem, "position": position,
    "swipeActions": swipeActions, "action": action, "separatorAnchor": separatorAnchor,
  ]

  /// How cells look; what is left out is as is usual for the style.
  static let cell = object([
    Field("content", definition("content"), "Image and texts."),
    Field("background", definition("background"), "What lies behind the content."),
    Field("selectedBackground", definition("background"), "What lies there while it is selected."),
    Field("accessories", array(of: definition("accessory")), "What stands beside the content."),
    Field("leadingSwipeActions", definition("swipeActions"), "Actions where lines start."),
    Field("trailingSwipeActions", definition("swipeActions"), "Actions where lines end."),
    Field("indentationLevel", integer(CellReader.levels), "How many steps it is indented by."),
    Field("indentationWidth", points, "The width of a step, in points."),
    Field("indentsAccessories", bool, "Whether leading accessories are indented as well."),
    Field(
      "separator",
      object([
        Field("leadingInset", points, "From the edge where lines start, in points."),
        Field(
          "leadingAnchor", definition("separatorAnchor"),
          "What it starts at; not beside leadingInset."),
        Field("trailingInset", points, "From the edge where lines end, in points."),
        Field("visibility", choice(ListSeparatorVisibility.self), "Whether the line shows."),
      ]), "The line below it; by itself it starts where the text does."),
    Field("state", state, "The state from the beginning."),
  ])

  private static let separatorAnchor = object([
    Field(
      "equalTo", choice(SeparatorGuide.Anchor.View.self), "The view whose leading edge it is."
    ).required,
    Field("constant", distance, "How far behind that edge the line starts, in points; 0."),
  ])

  private static let points = number(ListCellConfiguration.lengths)
  private static let distance = number(ListCellConfiguration.offsets)
  private static let fraction = number(ListCellConfiguration.fractions)
  private static let pointSize = number(ListCellConfiguration.pointSizes)

  private static let state = object(
    CellConfigurationState.Flag.allCases.map {
      Field($0.propertyName, bool, "Whether it is \($0.rawValue).")
    } + [
      Field("cellDragState", choice(CellConfigurationState.DragState.self), "While dragged."),
      Field(
        "cellDropState", choice(CellConfigurationState.DropState.self), "While dragged over."),
    ])

  private static let content = object(contentFields)

  /// What a content has.
  static let contentFields = [
    Field("style", choice(ListContentConfiguration.Style.self), "UIKit's constructor."),
    Field("text", string, "The text, with {name} for a field; empty for none."),
    Field("secondaryText", string, "The smaller text; empty for none."),
    Field("image", string, "The id of an icon; empty for none."),
    Field("imageProperties", definition("imageProperties"), "How the image is shown."),
    Field("textProperties", definition("textProperties"), "How the text is set."),
    Field("secondaryTextProperties", definition("textProperties"), "How the smaller text is set."),
    Field("prefersSideBySideTextAndSecondaryText", bool, "Side by side where there is room."),
    Field("imageToTextPadding", points, "From image to texts, in points."),
    Field("textToSecondaryTextHorizontalPadding", points, "Between texts side by side, in points."),
    Field("textToSecondaryTextVerticalPadding", points, "Between texts in a stack, in points."),
    Field("directionalLayoutMargins", edges(ListCellConfiguration.lengths), "Around the content."),
    Field(
      "axesPreservingSuperviewLayoutMargins", array(of: choice(Axis.self)),
      "Where the page's margins are kept as well."),
    Field("alpha", fraction, "How solid it is: 0 can't be seen, 1 is as it is drawn."),
  ]

  private static let imageProperties = object([
    Field(
      "preferredSymbolConfiguration",
      object([
        Field(
          "renderingMode", choice(RenderingMode.self),
          "How its layers are coloured; as page and icon say if none is given."),
        Field("palette", palette, "The colours of its layers where that mode is palette."),
        Field("imageScale", choice(ImageScale.self), "Its size beside its text."),
        Field("pointSize", pointSize, "The height of the text it goes with, in points."),
        Field(
          "textStyle", choice(Font.TextStyle.self),
          "The role of that text, which brings its height; not beside pointSize."),
      ]), "The size and the colours of an icon."),
    Field("tintColor", color, "What icons without own colours are drawn in."),
    Field("cornerRadius", points, "How round its corners are, in points; 0 is square."),
    Field("maximumSize", extent, "The most room that it takes, in points; 0 is unlimited."),
    Field("reservedLayoutSize", extent, "The room kept for it, in points; 0 is the standard."),
    Field("accessibilityIgnoresInvertColors", bool, "Whether inverted pages keep its colours."),
    Field("strokeWidth", points, "The thickness of a line around it, in points."),
    Field("strokeColor", color, "The colour of that line."),
  ])

  private static let extent = object([
    Field("width", points, "How wide, in points."),
    Field("height", points, "How high, in points."),
  ])

  private static let textProperties = object([
    Field("font", definition("font"), "The size and the weight of its letters."),
    Field("color", color, "The colour of the text."),
    Field(
      "alignment", choice(TextProperties.Alignment.self),
      "Where its lines stand: at the start, in the middle, or at both edges."),
    Field("lineBreakMode", choice(TextProperties.LineBreakMode.self), "What a long text does."),
    Field("numberOfLines", integer(CellReader.lines), "The most lines; 0 for any number."),
    Field("adjustsFontSizeToFitWidth", bool, "Whether a single line is set smaller to fit."),
    Field("minimumScaleFactor", fraction, "How much smaller, as a part of its size."),
    Field("allowsDefaultTighteningForTruncation", bool, "Whether letters may stand closer."),
    Field("adjustsFontForContentSizeCategory", bool, "Whether it grows with the reader's size."),
    Field("transform", choice(TextProperties.Transform.self), "The case of its letters."),
  ])

  private static let font = object([
    Field("textStyle", choice(Font.TextStyle.self), "The role of the text."),
    Field("size", pointSize, "In points; the text style's if none is given."),
    Field("weight", choice(Font.Weight.self), "The text style's if none is given."),
  ])

  private static let background = object([
    Field("style", choice(BackgroundConfiguration.Style.self), "UIKit's constructor."),
    Field("customView", choice(BackgroundConfiguration.CustomView.self), "A view of the theme."),
    Field("cornerRadius", points, "How round its corners are, in points; 0 is square."),
    Field("backgroundInsets", edges(ListCellConfiguration.offsets), "From the cell's edges."),
    Field(
      "edgesAddingLayoutMarginsToBackgroundInsets",
      array(of: choice(BackgroundConfiguration.Edge.self)), "Where margins are added to them."),
    Field("backgroundColor", color, "The colour behind the cell; clear for none."),
    Field(
      "visualEffect", choice(BackgroundConfiguration.VisualEffect.self), "What is seen through it."),
    Field("image", text, "A picture: a path of the site or an address, with {id} for a field."),
    Field(
      "imageContentMode", choice(BackgroundConfiguration.ContentMode.self), "How it fills its room."
    ),
    Field("strokeColor", color, "The colour of the line around it."),
    Field("strokeWidth", points, "The thickness of that line, in points."),
    Field("strokeOutset", distance, "How far outside the edge that line is, in points."),
  ])
}
