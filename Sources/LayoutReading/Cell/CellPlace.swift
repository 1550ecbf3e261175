package import CellConfiguration
import CollectionLayout
package import ContentSyntax
package import Diagnostics

/// A place that cells stand in, and what of a configuration is not drawn there.
package struct CellPlace: Sendable {
  /// The cell, as a message begins.
  private let owner: String
  private var remedy: String?
  /// The remedy for the state `isExpanded`, if it has another.
  private var remedyOfExpansion: String?
  /// The properties of a cell that are not drawn here.
  private let undrawn: Set<String>
  /// The states of a cell that are not drawn here: only accessories show them, and rows of outlines
  /// open with their items.
  private var undrawnStates: Set<String> = []
  /// The properties of the content that are not drawn here.
  private var undrawnContent: Set<String> = []
  /// Whether a page draws the cell otherwise while it is edited.
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
  /// The header of a section.
  package static let header = CellPlace(
    owner: "a header", remedy: rows, undrawn: undrawnAtEdges, isEdited: false)
  /// The footer of a section.
  package static let footer = CellPlace(
    owner: "a footer", remedy: rows, undrawn: undrawnAtEdges, isEdited: false)
  /// The rows of an outline.
  package static let outline = CellPlace(
    owner: "a row of an outline",
    remedyOfExpansion: "set \"isExpanded\" of the item, next to \"text\"",
    undrawn: ["separator"], undrawnStates: ["isExpanded"])

  /// The properties of a cell's object, and of its content, that are not drawn here. Where the
  /// image stands alone, its content is drawn everywhere.
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

  /// The accessories of a cell's object that only a page that is edited has, in a place that is
  /// never drawn so. `owner` is who has none of them.
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

  /// The type of an accessory that is there only while its page is edited; `nil` if it is another.
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
