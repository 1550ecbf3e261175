import Catalog
import ContentSyntax
import IconNames

/// The aliases of Lucide icons: objects, or texts in older sets.
enum LucideAliases {
  private static let fields: Set<String> = ["name", "deprecated", "deprecationReason"]

  static func aliases(of node: ContentNode) -> [ForeignAlias] {
    node.elements.compactMap { element in
      guard let name = element.string ?? element["name"]?.string else { return nil }
      return ForeignAlias(
        name: name, reason: element["deprecationReason"]?.string?.nonBlank,
        isDeprecated: element["deprecated"]?.isTrue == true)
    }
  }

  /// True if a catalog can represent all fields.
  static func canBeSaid(_ node: ContentNode) -> Bool {
    guard !node.elements.isEmpty else { return false }
    return node.elements.allSatisfy { element in
      guard element.isObject, let name = element["name"]?.string else { return false }
      let reason = element["deprecationReason"]
      return (try? Slug(name)) != nil  // `try?`: an invalid id can't be represented
        && element.members.allSatisfy { fields.contains($0.key) }
        && element["deprecated"].map(\.isTrue) != false
        && (reason == nil || reason?.string?.nonBlank != nil)
    }
  }

  /// The recorded aliases, updated with the catalog's values.
  static func json(of icon: ExportedIcon, like node: ContentNode?) -> ContentNode? {
    var remaining = icon.icon.aliases
    var entries: [ContentNode] = []
    for element in node?.elements ?? [] {
      let slug = (element.string ?? element["name"]?.string).flatMap { try? Slug($0) }  // as above
      guard let slug else {
        entries.append(element)
        continue
      }
      guard let index = remaining.firstIndex(where: { $0.id == slug }) else { continue }
      let alias = remaining.remove(at: index)
      let isSame =
        alias.isDeprecated == (element["deprecated"]?.isTrue == true)
        && alias.reason == element["deprecationReason"]?.string?.nonBlank
      entries.append(isSame ? element : entry(alias))
    }
    entries += remaining.map(entry)
    return node != nil || !entries.isEmpty ? .array(entries) : nil
  }

  private static func entry(_ alias: IconAlias) -> ContentNode {
    var members: [ContentNode.Member] = [.init("name", .string(alias.id.text))]
    members.add("deprecationReason", alias.reason)
    members.add("deprecated", alias.isDeprecated ? true : nil)
    return .object(members)
  }
}
