import Catalog
import ContentSyntax
import Foundation
import Markup

/// What a set of Iconify calls icons that have other ids in a catalog: there, another set had the
/// id, or their author has renamed them.
enum IconifyNames {
  /// Finds the names of icons in the set.
  ///
  /// - Parameters:
  ///   - icons: The icons of the set.
  ///   - recorded: What imports have recorded of names, by the ids that icons had then.
  ///   - root: What the set said when it came in.
  /// - Returns: The names by the ids.
  /// - Complexity: O(icons, and aliases that were said).
  static func names(
    of icons: [ExportedIcon], _ recorded: [Slug: String], _ root: ContentNode?
  ) -> [String: String] {
    guard let root else { return [:] }
    let said = names(in: root)
    var names: [String: String] = [:]
    var taken: Set<String> = []
    var others: [ExportedIcon] = []
    for icon in icons {
      // What it is called now goes before what it was called.
      let ids = [icon.icon.id] + (icon.node.map(CatalogEntry.formerIDs) ?? [])
      let name =
        ids.lazy.compactMap { recorded[$0] }.first
        ?? ids.map(\.text).first { said.contains($0) }
      if let name, taken.insert(name).inserted {
        names[icon.id] = name
      } else {
        others.append(icon)
      }
    }
    // An icon that the set does not have is called by its id, unless it has that for another one.
    for icon in others {
      var name = icon.id
      while !taken.insert(name).inserted { name += "\u{0}" }
      names[icon.id] = name
    }
    return names
  }

  /// The names that are said besides the icons, which are not kept.
  private static func names(in root: ContentNode) -> Set<String> {
    let aliases = root["aliases"]?.members ?? []
    return Set(
      aliases.map(\.key) + aliases.compactMap { $0.value["parent"]?.string }
        + (root["chars"]?.members.compactMap(\.value.string) ?? []))
  }
}

extension ImportBase {
  /// What the sets of a format called the icons of a site that have come from them.
  static func names(ofFormat format: String, in site: URL) -> [Slug: String] {
    var names: [Slug: String] = [:]
    for base in all(in: site) where base.settings.format == format {
      for (id, icon) in base.icons {
        // Where there are several sets, the prefix stands before it.
        names[id] = names[id] ?? icon.key.splitAtSlashes().last.map(String.init)
      }
    }
    return names
  }
}
