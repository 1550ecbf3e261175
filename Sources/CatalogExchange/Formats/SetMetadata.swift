import Catalog
import ContentSyntax
import Diagnostics
import FileSystem
import Foundation
import IconNames
import Markup

/// JSON metadata next to the SVGs: `data/simple-icons.json`, `metadata/icons.json` of Font Awesome,
/// `meta.json` of Material Design Icons, `tags.json` of Feather and Remix Icon, `keywords.json` of Octicons,
/// `metadata.json` of Fluent.
///
/// A file is a list, or an object with a member for each icon or group. It is used if its names match the
/// icons.
enum SetMetadata {
  private struct MetadataEntry {
    var name: String
    var title: String?
    var tags: [String] = []
    var categories: [String] = []
    var aliases: [String] = []
    /// The authors and the code point.
    var members: [ContentNode.Member] = []
    var kept: [ContentNode.Member] = []
  }

  /// Without file extensions.
  private static let stems: Set<String> = [
    "data", "icon-families", "icons", "keywords", "meta", "meta-data", "metadata", "simple-icons",
    "tags",
  ]
  private static let endings = [".json", ".yml", ".yaml"]
  private static let mostNames = 3

  /// Files that can't be read, or that have other names, are listed in a note.
  ///
  /// - Complexity: O(bytes of the files).
  static func add(
    to set: inout ForeignSet, from source: ExchangeSource
  ) throws(DiagnosticError) {
    let paths = try source.files().paths.filter(isMetadata)
      .sorted {
        ($0.description.splitAtSlashes().count, $0) < ($1.description.splitAtSlashes().count, $1)
      }
    guard !paths.isEmpty else { return }
    var icons: [String: [Int]] = [:]
    for (index, icon) in set.icons.enumerated() {
      for name in names(of: icon) { icons[name, default: []].append(index) }
    }
    var (read, unread): ([String], [String]) = ([], [])
    var described: Set<Int> = []
    for path in paths {
      let entries = entries(of: path, in: source)
      let matches = entries.compactMap { entry in icons[compact(entry.name)].map { (entry, $0) } }
      guard !matches.isEmpty, matches.count * 2 >= min(entries.count, set.icons.count) else {
        unread.append(path.description)
        continue
      }
      read.append(path.description)
      let stem = path.description.splitAtSlashes().last.map { String($0.dropLast(5)) } ?? ""
      for (entry, indices) in matches {
        for index in indices where described.insert(index).inserted {
          add(entry, to: &set.icons[index], extensionName: stem)
        }
      }
    }
    if described.count > 0 {
      set.notes.append(
        "metadata of \(described.count.counting("icon")) from \(read.quotedForMessage(atMost: mostNames))"
      )
      if set.icons.contains(where: { !$0.categories.isEmpty }) { set.saysCategories = true }
    }
    // YAML files usually duplicate a JSON file.
    let others = unread.filter { described.isEmpty || $0.hasSuffix(".json") }
    if !others.isEmpty {
      set.notes.append("metadata not read: \(others.quotedForMessage(atMost: mostNames))")
    }
  }

  private static func isMetadata(_ path: FilePath) -> Bool {
    let parts = path.description.splitAtSlashes()
    guard let name = parts.last?.lowercased(), !parts.contains("node_modules"),
      let ending = endings.first(where: name.hasSuffix)
    else { return false }
    return stems.contains(String(name.dropLast(ending.count)))
  }

  private static func names(of icon: ForeignIcon) -> Set<String> {
    let stem = icon.key.splitAtSlashes().last.map(String.init) ?? icon.key
    return Set([icon.stem, stem].compactMap { $0 }.map(compact))
  }

  /// Spells signs out, as simple-icons does.
  private static func compact(_ name: String) -> String {
    var text = name.lowercased()
    for (sign, word) in [
      ("+", "plus"), (".", "dot"), ("&", "and"), ("đ", "d"), ("ħ", "h"), ("ı", "i"), ("ł", "l"),
      ("ß", "ss"), ("ŧ", "t"), ("ø", "o"),
    ] {
      text = text.replacing(sign, with: word)
    }
    let scalars = text.decomposedStringWithCanonicalMapping.unicodeScalars
    return String(
      String.UnicodeScalarView(
        scalars.filter {
          CharacterSet.alphanumerics.contains($0) && !$0.properties.isDiacritic
            && $0.properties.generalCategory != .nonspacingMark
        }))
  }

  private static func entries(of path: FilePath, in source: ExchangeSource) -> [MetadataEntry] {
    // `try?`: the note lists unreadable files.
    guard path.description.lowercased().hasSuffix(".json"),
      let root = try? JSONFile(path, of: source).root
    else { return [] }
    if root.isArray { return root.elements.compactMap { entry($0, name: nil) } }
    for list in ["icons", "glyphs", "data"] {
      if let node = root[list] {
        if node.isArray { return node.elements.compactMap { entry($0, name: nil) } }
        if node.isObject { return members(of: node) }
      }
    }
    if root["name"]?.string != nil, let entry = entry(root, name: nil) { return [entry] }
    return members(of: root)
  }

  private static func members(of node: ContentNode) -> [MetadataEntry] {
    node.members.flatMap { member -> [MetadataEntry] in
      if let entry = entry(member.value, name: member.key) { return [entry] }
      guard member.value.isObject else { return [] }
      return member.value.members.compactMap { inner in
        var entry = entry(inner.value, name: inner.key)
        if entry?.categories.isEmpty == true { entry?.categories = [member.key] }
        return entry
      }
    }
  }

  private static let fields = Set(WordLists.ofFormats["metadata fields"])

  private static func entry(_ node: ContentNode, name: String?) -> MetadataEntry? {
    guard node.isObject else {
      guard let name, node.isArray || node.string != nil else { return nil }
      return MetadataEntry(name: name, tags: tags(node))
    }
    guard
      node.members.contains(where: { fields.contains($0.key) && !$0.value.isObject })
        || node["search"]?.isObject == true
    else { return nil }
    let title = (node["title"] ?? node["label"])?.string?.nonBlank
    let names = ["slug", name == nil ? "name" : "", "id"].lazy.compactMap {
      node[$0]?.string?.nonBlank
    }
    // Ids of Material Design Icons are random.
    guard let key = name ?? names.first ?? title else { return nil }
    var entry = MetadataEntry(name: key, title: title)
    let lists = ["tags", "tag", "keywords", "terms", "metaphor", "synonyms", "altnames"]
      .map { node[$0] }
    for list in lists + [node["search"]?["terms"], node["aliases"]?["aka"]] {
      for tag in list.map(tags) ?? [] where !entry.tags.contains(tag) { entry.tags.append(tag) }
    }
    entry.categories = (node["categories"] ?? node["category"]).map(tags) ?? []
    let aliases = node["aliases"]?["names"] ?? node["aliases"]
    entry.aliases = aliases?.texts ?? []
    if let author = node["author"]?.string?.nonBlank { entry.members.add("contributors", [author]) }
    let code = (node["codepoint"] ?? node["unicode"])?.string
    let codePoint = code.flatMap { UInt32($0, radix: 16) }.flatMap { CodePoint($0) }
    entry.members.add("codePoint", codePoint?.text)
    entry.kept = node.members.filter { member in
      !fields.contains(member.key) || member.key == "aliases" && !member.value.isArray
        || member.key == "description"
    }
    return entry
  }

  private static func tags(_ node: ContentNode) -> [String] {
    guard let text = node.string else { return node.texts.map(\.trimmed).filter { !$0.isEmpty } }
    return text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  private static func add(_ entry: MetadataEntry, to icon: inout ForeignIcon, extensionName: String)
  {
    icon.name = entry.title ?? icon.name
    icon.tags += entry.tags.filter { !icon.tags.contains($0) }
    if icon.categories.isEmpty { icon.categories = entry.categories }
    // `try?`: an invalid alias becomes a tag.
    for alias in entry.aliases {
      if (try? Slug(alias)) != nil {
        icon.aliases.append(ForeignAlias(name: alias))
      } else if !icon.tags.contains(alias) {
        icon.tags.append(alias)
      }
    }
    icon.members += entry.members
    icon.extensions.add(extensionName, object: entry.kept)
  }
}
