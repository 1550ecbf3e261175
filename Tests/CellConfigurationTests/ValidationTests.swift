import CellConfiguration
import CollectionLayout
import Testing

@Suite struct ValidationTests {
  @Test func whatIsFullIsRight() throws {
    try ListCellConfiguration.full().validate()
    try ListCellConfiguration().validate()
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
