import CellConfiguration
import CollectionLayout
import ContentSyntax

/// Reads how cells look, in UIKit's names: for all of a page (`cell`, `headerCell`, `footerCell`)
/// or for one item.
///
/// Properties that are left out stay `nil`. Mistakes are reported, and the property stays `nil`,
/// too.
struct CellReader {
  let report: FileReport
  let icons: NameTable

  /// Reads sizes, insets and nested objects as a layout has them.
  var geometry: LayoutReader { LayoutReader(report: report) }

  func cell(_ key: String, _ object: inout FieldReader) -> ListCellConfiguration? {
    object.value(key).flatMap { cell($0, owner: "'\(key)'") }
  }

  func cell(_ node: ContentNode, owner: String = "'cell'") -> ListCellConfiguration? {
    geometry.object(node, owner: owner, cell)
  }

  private func cell(_ object: inout FieldReader) -> ListCellConfiguration {
    var cell = ListCellConfiguration()
    cell.content = nested("content", &object, content)
    cell.background = background("background", &object)
    cell.selectedBackground = background("selectedBackground", &object)
    cell.accessories = accessories(&object)
    cell.leadingSwipeActions = swipeActions("leadingSwipeActions", &object)
    cell.trailingSwipeActions = swipeActions("trailingSwipeActions", &object)
    cell.indentationLevel = object.integer("indentationLevel", in: Self.levels)
    cell.indentationWidth = object.number("indentationWidth", in: ListCellConfiguration.lengths)
    cell.indentsAccessories = object.bool("indentsAccessories")
    cell.separator = nested("separator", &object, separator)
    cell.state = nested("state", &object, state)
    return cell
  }

  /// The range of the indentation level of a cell.
  static let levels = 0...1_000

  private func separator(_ object: inout FieldReader) -> SeparatorGuide {
    var separator = SeparatorGuide()
    separator.leadingInset = object.number("leadingInset", in: ListCellConfiguration.lengths)
    separator.leadingAnchor = object.value("leadingAnchor").flatMap { node in
      geometry.object(node, owner: "'leadingAnchor'", anchor)
    }
    object.reportConflict("leadingInset", "leadingAnchor")
    separator.trailingInset = object.number("trailingInset", in: ListCellConfiguration.lengths)
    separator.visibility = object.choice("visibility")
    return separator
  }

  private func anchor(_ object: inout FieldReader) -> SeparatorGuide.Anchor? {
    if object.value("equalTo") == nil { object.reportMissing("equalTo") }
    let view: SeparatorGuide.Anchor.View? = object.choice("equalTo")
    let constant = object.number("constant", in: ListCellConfiguration.offsets)
    return view.map { SeparatorGuide.Anchor(equalTo: $0, constant: constant ?? 0) }
  }

  private func state(_ object: inout FieldReader) -> CellConfigurationState {
    var state = CellConfigurationState()
    for flag in CellConfigurationState.Flag.allCases {
      state[flag] = object.bool(flag.propertyName) ?? false
    }
    if let place = object.keyRange(of: "isPinned") {
      report.add(
        .notDrawn(
          "isPinned", owner: "a published cell",
          remedy: "headers that stay in view: \"pinToVisibleBounds\": true"),
        at: place)
    }
    state.cellDragState = object.choice("cellDragState") ?? state.cellDragState
    state.cellDropState = object.choice("cellDropState") ?? state.cellDropState
    return state
  }

  /// Reads the object of a key. An unknown property in it is an error.
  func nested<Value>(
    _ key: String, _ object: inout FieldReader, _ read: (inout FieldReader) -> Value
  ) -> Value? {
    object.value(key).flatMap { geometry.object($0, owner: "'\(key)'", read) }
  }
}

extension CellConfigurationState.Flag {
  /// The name of the state's property: `isSelected`.
  var propertyName: String { "is" + rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
