package import CellConfiguration
import CollectionLayout
package import ContentSyntax
package import Diagnostics

/// A context of cells, such as a grid, in which some properties are not rendered.
package struct CellPlace: Sendable {
  /// The start of messages, such as "a header".
  private let owner: String
  private var remedy: String?
  private var remedyOfExpansion: String?
  private let undrawn: Set<String>
  /// Only accessories show these states, and outline rows expand with their items.
  private var undrawnStates: Set<String> = []
  private var undrawnContent: Set<String> = []
  /// True if a page renders the cell differently while it is edited.
  private var isEdited = true

  private static let list = "lists show it: \"layout\": { \"type\": \"list\" }"
  private static let rows = "set it in 'cell', for the rows"
  private static let undrawnAtEdges: Set = [
    "leadingSwipeActions", "trailingSwipeActions", "separator",
  ]

  /// Icons in a layout without lists.
  package static let gridOfIcons = CellPlace(
    owner: "an icon in a grid", remedy: list,
    undrawn: undrawnAtEdges.union([
      "indentationLevel", "indentationWidth", "accessories", "indentsAccessories",
    ]), undrawnStates: ["isEditing", "isExpanded"],
    undrawnContent: ContentFields.namesBesideTexts)
  /// A page's own items in a layout without lists.
  package static let grid = CellPlace(
    owner: "a cell in a grid", remedy: list, undrawn: ["separator"])
  package static let header = CellPlace(
    owner: "a header", remedy: rows, undrawn: undrawnAtEdges, isEdited: false)
  package static let footer = CellPlace(
    owner: "a footer", remedy: rows, undrawn: undrawnAtEdges, isEdited: false)
  package static let outline = CellPlace(
    owner: "a row of an outline",
    remedyOfExpansion: "set \"isExpanded\" of the item, next to \"text\"",
    undrawn: ["separator"], undrawnStates: ["isExpanded"])

  /// Returns warnings for properties that are not rendered here. The content of a cell with only an image
  /// always is.
  package func undrawn(
    in node: ContentNode?, of cell: ListCellConfiguration?
  ) -> [Located<Problem>] {
    guard case .object(let members) = node?.value else { return [] }
    let undrawnMembers = members.flatMap { member -> [ContentNode.Member] in
      if undrawn.contains(member.key) { return [member] }
      if member.key == "state", case .object(let states) = member.value.value {
        return states.filter { undrawnStates.contains($0.key) }
      }
      guard member.key == "content", cell?.content?.showsImageAlone != true,
        case .object(let content) = member.value.value
      else { return [] }
      return content.filter { undrawnContent.contains($0.key) }
    }
    let problems = undrawnMembers.map { member in
      let own = member.key == "isExpanded" ? remedyOfExpansion : nil
      return Located(
        Problem.notDrawn(member.key, owner: owner, remedy: own ?? remedy), member.keyRange)
    }
    return isEdited || cell?.state?.isEditing == true
      ? problems
      : problems + Self.accessoriesWhileEditing(in: node, owner: owner)
  }

  /// Returns warnings for accessories that are visible only while editing. `owner` starts the messages.
  package static func accessoriesWhileEditing(
    in node: ContentNode?, owner: String
  ) -> [Located<Problem>] {
    (node?["accessories"]?.elements ?? []).compactMap { accessory in
      guard let type = typeWhileEditing(accessory) else { return nil }
      return Located(
        .notDrawn(
          type, owner: owner, remedy: "it is shown while a page of icons or of an outline is edited"
        ),
        accessory.range)
    }
  }

  private static func typeWhileEditing(_ accessory: ContentNode) -> String? {
    var texts: [String: String] = [:]
    switch accessory.value {
    case .string(let type): texts["type"] = type
    case .object(let members):
      for member in members {
        if case .string(let text) = member.value.value { texts[member.key] = text }
      }
    default: return nil
    }
    guard let type = texts["type"] else { return nil }
    let displayed =
      texts["displayed"].flatMap(CellAccessory.DisplayedState.init(rawValue:))
      ?? CellAccessory.SystemType(rawValue: type)?.displayed
    return displayed == .whenEditing ? type : nil
  }
}
