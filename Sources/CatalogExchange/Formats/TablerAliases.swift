import Catalog
import ContentSyntax
import Diagnostics
import FileSystem

/// Tabler's `aliases.json`. In a catalog, aliases of a style other than the main style end with the style, as
/// ids do.
enum TablerAliases {
  static let path = "aliases.json"
  private static let groups = "aliasGroups"

  static func read(
    _ source: ExchangeSource, into set: inout ForeignSet
  ) throws(DiagnosticError) {
    let file = try JSONFile(FilePath(path), of: source)
    var indices: [String: (icon: Int, variant: Int?)] = [:]
    for (index, icon) in set.icons.enumerated() {
      indices[icon.key] = indices[icon.key] ?? (index, nil)
      for (variant, other) in icon.variants.enumerated() {
        indices[other.key] = indices[other.key] ?? (index, variant)
      }
    }
    var names: [String] = []
    for group in file.root.members {
      guard group.value.isObject else {
        file.reportType(of: group.value, "'\(group.key)'")
        continue
      }
      names.append(group.key)
      for alias in group.value.members {
        guard let parent = alias.value.string,
          let target = indices[Tabler.key(of: parent, group.key)]
        else {
          file.report.addProblem(ExchangeProblem.noParent(alias: alias.key), at: alias.keyRange)
          continue
        }
        let other = ForeignAlias(name: Tabler.key(of: alias.key, group.key))
        if let variant = target.variant {
          set.icons[target.icon].variants[variant].aliases.append(other)
        } else {
          set.icons[target.icon].aliases.append(other)
        }
      }
    }
    set.diagnostics += file.report.diagnostics
    set.extensions.add(Tabler.name, [groups: .strings(names)])
  }

  static func files(_ set: ExportedSet) -> [ExportedFiles.File] {
    var styles = set.extensions?[Tabler.name]?[groups]?.elements.compactMap(\.string) ?? []
    var aliases: [String: [ContentNode.Member]] = [:]
    for icon in set.icons where !icon.icon.aliases.isEmpty {
      let recorded = icon.fields(of: Tabler.name)
      let style = recorded?["style"]?.string ?? Tabler.mainStyle
      let parent = recorded?["icon"]?.string ?? icon.id
      for alias in icon.icon.aliases {
        let name = alias.id.text
        let variant = icon.variants.map(\.name).first { name.hasSuffix("-\($0)") }
        let style = variant ?? style
        let ending = style == Tabler.mainStyle ? "" : "-\(style)"
        if !styles.contains(style) { styles.append(style) }
        let isOfStyle = name.hasSuffix(ending) && name.utf8.count > ending.utf8.count
        aliases[style, default: []].add(
          isOfStyle ? String(name.dropLast(ending.count)) : name, parent)
      }
    }
    guard !styles.isEmpty else { return [] }
    let groups = styles.map { ContentNode.Member($0, .object(aliases[$0] ?? [])) }
    let text = ContentNode.object(groups).file(withLinesIn: Set(styles))
    return [ExportedFiles.File(path, text: text)]
  }
}
