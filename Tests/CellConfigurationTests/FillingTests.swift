import CollectionLayout
import Testing

@testable import CellConfiguration

/// Filling keeps customized properties and sets open ones.
@Suite struct FillingTests {
  /// The paths of open properties in a value.
  private func open(_ value: Any, _ path: String = "") -> [String] {
    Mirror(reflecting: value).children.flatMap { child -> [String] in
      let path = path + "." + (child.label ?? "")
      let mirror = Mirror(reflecting: child.value)
      guard mirror.displayStyle == .optional else { return [] }
      guard let inner = mirror.children.first?.value else { return [path] }
      return inner is any OpenConfiguration ? open(inner, path) : []
    }
  }

  @Test func nothingIsForgotten() throws {
    let full = try ListCellConfiguration.full()
    #expect(open(full) == [])
    #expect(ListCellConfiguration().filled(from: full) == full)
    #expect(full.filled(from: ListCellConfiguration()) == full)
  }

  @Test func everyPropertyIsFilledByItself() throws {
    var half = try ListCellConfiguration.full()
    half.content = ListContentConfiguration()
    half.background = BackgroundConfiguration()
    half.content?.imageProperties = ImageProperties()
    half.content?.textProperties = TextProperties()
    half.separator = SeparatorGuide()
    #expect(half.filled(from: try .full()) == (try .full()))
  }

  @Test func anItemComesBeforeItsPage() {
    var page = ListCellConfiguration()
    page.content = ListContentConfiguration(style: .valueCell)
    page.content?.textProperties = TextProperties()
    page.content?.textProperties?.color = .named(.systemRed)
    page.content?.textProperties?.numberOfLines = 2
    var item = ListCellConfiguration()
    item.content = ListContentConfiguration()
    item.content?.textProperties = TextProperties()
    item.content?.textProperties?.color = .named(.systemBlue)
    let result = item.filled(from: page)
    #expect(result.content?.style == .valueCell)
    #expect(result.content?.textProperties?.color == .named(.systemBlue))
    #expect(result.content?.textProperties?.numberOfLines == 2)
  }

  /// A page's font size does not apply to the item's text style.
  @Test func aTextStyleBringsItsOwnSizeAndWeight() {
    let page = Font(textStyle: .body, size: 30, weight: .black)
    let item = Font(textStyle: .headline).filled(from: page)
    #expect(item.resolvedSize == 17)
    #expect(item.resolvedWeight == .semibold)
    #expect(
      Font(weight: .light).filled(from: page) == Font(textStyle: .body, size: 30, weight: .light))
  }

  /// Inset and anchor are alternatives: either one closes both.
  @Test func anInsetAndAnAnchorGoBeforeEachOther() {
    var page = SeparatorGuide()
    page.leadingInset = 20
    var item = SeparatorGuide()
    item.leadingAnchor = SeparatorGuide.Anchor(equalTo: .image)
    #expect(item.filled(from: page) == item)
    #expect(page.filled(from: item) == page)
    #expect(SeparatorGuide().filled(from: item) == item)
    let height = SymbolConfiguration(pointSize: 30)
    let style = SymbolConfiguration(textStyle: .body)
    #expect(style.filled(from: height) == style)
    #expect(height.filled(from: style) == height)
  }

  /// Visible backgrounds of an item are not mixed with defaults; shapes are.
  @Test func aBackgroundThatSaysWhatIsSeenIsLeftAlone() {
    var own = BackgroundConfiguration()
    own.cornerRadius = 4
    #expect(own.filledUnlessSeen(from: .featured).customView == .featured)
    #expect(own.filledUnlessSeen(from: .featured).cornerRadius == 4)
    own.backgroundColor = .named(.systemTeal)
    #expect(own.filledUnlessSeen(from: .featured) == own)
  }

  /// UIKit: `updated(for:)` keeps customized properties in every state.
  @Test func updatingForAStateKeepsWhatIsCustomised() {
    var content = ListContentConfiguration(style: .sidebarCell)
    let disabled = CellConfigurationState([.disabled])
    #expect(content.updated(for: disabled).textProperties?.color == .named(.tertiaryLabel))
    content.textProperties = TextProperties()
    content.textProperties?.color = .named(.systemRed)
    let updated = content.updated(for: disabled)
    #expect(updated.textProperties?.color == .named(.systemRed))
    #expect(updated.secondaryTextProperties?.color == .named(.tertiaryLabel))
    #expect(updated.updated(for: CellConfigurationState()) == updated)
  }

  @Test func indentation() {
    var cell = ListCellConfiguration()
    #expect(cell.indentation == nil)
    cell.indentationLevel = 2
    #expect(cell.indentation == 36)
    cell.indentationWidth = 10
    #expect(cell.indentation == 20)
  }
}
