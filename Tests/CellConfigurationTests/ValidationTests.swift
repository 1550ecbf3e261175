import CellConfiguration
import CollectionLayout
import Testing

@Suite struct ValidationTests {
  /// `full()` sets every property with a limit, within its limit.
  @Test func whatIsFullIsRight() throws {
    let full = try ListCellConfiguration.full()
    #expect(
      Self.missing(in: full) == [
        "accessories.all.displayed", "accessories.all.tintColor",
        "trailingSwipeActions.actions.image", "trailingSwipeActions.actions.backgroundColor",
        "trailingSwipeActions.actions.link",
      ])
    #expect(Self.missing(in: ListCellConfiguration()).contains("content"))
    #expect(throws: Never.self) { try full.validate() }
    #expect(throws: Never.self) { try ListCellConfiguration().validate() }
  }

  /// The paths of nil properties.
  private static func missing(in value: Any, at path: String = "") -> [String] {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { missing(in: $0.value, at: path) } ?? [path]
    }
    return mirror.children.flatMap { child in
      missing(
        in: child.value,
        at: [path, child.label ?? ""].filter { !$0.isEmpty }.joined(separator: "."))
    }
  }

  /// Limits are inclusive.
  @Test func valuesAtTheirLimits() throws {
    for alpha in [0, 1.0] {
      var cell = try ListCellConfiguration.full()
      cell.indentationLevel = 0
      cell.indentationWidth = 0
      cell.separator?.leadingInset = 0
      cell.content?.alpha = alpha
      cell.content?.imageToTextPadding = 0
      cell.content?.directionalLayoutMargins?.leading = 0
      cell.content?.imageProperties?.cornerRadius = 0
      cell.content?.textProperties?.numberOfLines = 0
      cell.content?.secondaryTextProperties?.minimumScaleFactor = 1
      cell.background?.cornerRadius = 0
      cell.selectedBackground?.strokeWidth = 0
      #expect(throws: Never.self, "\(alpha)") { try cell.validate() }
    }
  }

  typealias Mistake = (
    property: String, value: Double, make: @Sendable (inout ListCellConfiguration, Double) -> Void
  )

  static let mistakes: [Mistake] = [
    ("indentationLevel", -1, { $0.indentationLevel = Int($1) }),
    ("indentationWidth", -.infinity, { $0.indentationWidth = $1 }),
    ("separator.leadingInset", -1, { $0.separator?.leadingInset = $1 }),
    ("separator.trailingInset", 1e9, { $0.separator?.trailingInset = $1 }),
    ("content.alpha", 1.5, { $0.content?.alpha = $1 }),
    ("content.imageToTextPadding", -2, { $0.content?.imageToTextPadding = $1 }),
    (
      "content.directionalLayoutMargins.leading", -2,
      {
        $0.content?.directionalLayoutMargins?.leading = $1
      }
    ),
    (
      "content.imageProperties.cornerRadius", -2, { $0.content?.imageProperties?.cornerRadius = $1 }
    ),
    (
      "content.imageProperties.maximumSize.height", -2,
      {
        $0.content?.imageProperties?.maximumSize?.height = $1
      }
    ),
    (
      "content.imageProperties.preferredSymbolConfiguration.pointSize", 0,
      {
        $0.content?.imageProperties?.preferredSymbolConfiguration?.pointSize = $1
      }
    ),
    ("content.textProperties.font.size", 0, { $0.content?.textProperties?.font?.size = $1 }),
    (
      "content.secondaryTextProperties.minimumScaleFactor", 2,
      {
        $0.content?.secondaryTextProperties?.minimumScaleFactor = $1
      }
    ),
    (
      "content.textProperties.numberOfLines", -1,
      {
        $0.content?.textProperties?.numberOfLines = Int($1)
      }
    ),
    ("background.cornerRadius", -1, { $0.background?.cornerRadius = $1 }),
    ("background.backgroundInsets.top", -1e9, { $0.background?.backgroundInsets?.top = $1 }),
    ("selectedBackground.strokeWidth", -1, { $0.selectedBackground?.strokeWidth = $1 }),
    ("background.strokeOutset", 1e9, { $0.background?.strokeOutset = $1 }),
  ]

  @Test(arguments: mistakes.indices) func numbersThatCannotBe(index: Int) throws {
    let mistake = Self.mistakes[index]
    var cell = try ListCellConfiguration.full()
    mistake.make(&cell, mistake.value)
    let error = #expect(throws: CellConfigurationError.self) { try cell.validate() }
    #expect(error?.property == mistake.property)
    #expect(error?.value == mistake.value)
  }

  @Test func notANumber() throws {
    var cell = try ListCellConfiguration.full()
    cell.content?.alpha = .nan
    let error = #expect(throws: CellConfigurationError.self) { try cell.validate() }
    #expect(error?.property == "content.alpha")
  }

  @Test func accessories() throws {
    var wide = CellAccessory(.checkmark)
    wide.reservedLayoutWidth = .custom(-1)
    var cell = ListCellConfiguration()
    cell.accessories = try CellAccessories([CellAccessory(.disclosureIndicator), wide])
    let error = #expect(throws: CellConfigurationError.self) { try cell.validate() }
    #expect(error?.property == "accessories[1].reservedLayoutWidth")
  }
}
