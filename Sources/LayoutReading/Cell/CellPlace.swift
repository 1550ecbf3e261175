package import CellConfiguration
import CollectionLayout
package import ContentSyntax
package import Diagnostics

/// A place that cells stand in, and what of a configuration is not drawn there.
package enum CellPlace {
  /// Icons in a layout without lists.
  case gridOfIcons
  /// A page's own items in a layout without lists.
  case grid
  /// The header or the footer of a section.
  case header, footer
  /// The rows of an outline.
  case outline

  /// The properties of a cell that are not drawn here.
  private var undrawn: Set<String> {
    switch self {
    case .gridOfIcons: ofLists.union(["accessories", "indentsAccessories"])
    case .grid: ["separator"]
    case .header, .footer: ["leadingSwipeActions", "trailingSwipeActions", "separator"]
    case .outline: ["separator"]
    }
  }

  /// The states of a cell that are not drawn here: only accessories show them, and rows of outlines
  /// open with their items.
  private var undrawnStates: Set<String> {
    switch self {
    case .gridOfIcons: ["isEditing", "isExpanded"]
    case .outline: ["isExpanded"]
    case .grid, .header, .footer: []
    }
  }

  private var ofLists: Set<String> {
    [
      "leadingSwipeActions", "trailingSwipeActions", "indentationLevel", "indentationWidth",
      "separator",
    ]
  }

  /// Who has none of them, as a message begins.
  private var owner: String {
    switch self {
    case .gridOfIcons: "an icon in a grid"
    case .grid: "a cell in a grid"
    case .header: "a header"
    case .footer: "a footer"
    case .outline: "a row of an outline"
    }
  }

  private var remedy: String? {
    switch self {
    case .gridOfIcons, .grid: "a list draws it: \"layout\": { \"type\": \"list\" }"
    case .header, .footer: "say it in 'cell', for the rows"
    case .outline: nil
    }
  }

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
      guard case .gridOfIcons = self, member.key == "content",
        cell?.content?.showsImageAlone != true, case .object(let content) = member.value.value
      else { return [] }
      return content.filter { Self.undrawnContentInGrids.contains($0.key) }
    }
    let problems = undrawnMembers.map { member in
      let remedy =
        member.key == "isExpanded" && self == .outline
        ? "the item says whether it is open: \"isExpanded\" beside \"text\"" : remedy
      return Located(
        Problem.notDrawn(member.key, owner: owner, remedy: remedy), member.keyRange)
    }
    return isEdited || cell?.state?.isEditing == true
      ? problems
      : problems + Self.accessoriesWhileEditing(in: node, owner: owner)
  }

  /// Whether a page draws it otherwise while it is edited.
  private var isEdited: Bool {
    switch self {
    case .gridOfIcons, .grid, .outline: true
    case .header, .footer: false
    }
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
          type, owner: owner, remedy: "it shows while a page of icons or of an outline is edited"),
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

  /// What an icon in a grid does not have of a content: all but what stands in place of its name
  /// and price.
  private static let undrawnContentInGrids = ContentFields.namesBesideTexts
}
