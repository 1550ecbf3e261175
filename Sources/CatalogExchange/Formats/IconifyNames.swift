import Catalog
import ContentSyntax
import Foundation
import Markup

/// A name differs from the icon's id if another set had the id, or the author renamed the icon.
enum IconifyNames {
  /// The names by icon id. `recorded` has the names at the import, by the ids at that time.
  static func names(
    of icons: [ExportedIcon], _ recorded: [Slug: String], _ root: ContentNode?
  ) -> [String: String] {
    guard let root else { return [:] }
    let usedNames = names(in: root)
    var names: [String: String] = [:]
    var taken: Set<String> = []
    var others: [ExportedIcon] = []
    for icon in icons {
      // The current id has precedence over former ids.
      let ids = [icon.icon.id] + (icon.node.map(CatalogEntry.formerIDs) ?? [])
      let name =
        ids.lazy.compactMap { recorded[$0] }.first
        ?? ids.map(\.text).first { usedNames.contains($0) }
      if let name, taken.insert(name).inserted {
        names[icon.id] = name
      } else {
        others.append(icon)
      }
    }
    // The set may use the id for another icon.
    for icon in others {
      var name = icon.id
      while !taken.insert(name).inserted { name += "\u{0}" }
      names[icon.id] = name
    }
    return names
  }

  private static func names(in root: ContentNode) -> Set<String> {
    let aliases = root["aliases"]?.members ?? []
    return Set(
      aliases.map(\.key) + aliases.compactMap { $0.value["parent"]?.string }
        + (root["chars"]?.members.compactMap(\.value.string) ?? []))
  }
}

extension ImportRecord {
  /// The names that sets of a format used for imported icons.
  static func names(ofFormat format: String, in site: URL) -> [Slug: String] {
    var names: [Slug: String] = [:]
    for base in all(in: site) where base.settings.format == format {
      for (id, icon) in base.icons {
        // With several sets, the prefix precedes the name.
        names[id] = names[id] ?? icon.key.splitAtSlashes().last.map(String.init)
      }
    }
    return names
  }
}
