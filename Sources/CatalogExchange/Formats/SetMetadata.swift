import Catalog
import ContentSyntax
import Diagnostics
import FileSystem
import Foundation
import IconNames
import Markup

/// Metadata of icons in a JSON file beside their SVGs, as sets publish it: `data/simple-icons.json`,
/// `metadata/icons.json` of Font Awesome, `meta.json` of Material Design Icons, `tags.json` of
/// Feather and Remix Icon, `keywords.json` of Octicons, `metadata.json` of Fluent.
///
/// Such a file is a list of icons, or an object with a member for each icon or group of icons. A file
/// is used if its names are the names of the icons.
enum SetMetadata {
  /// An icon in a file of metadata.
  private struct Entry {
    var name: String
    var title: String?
    var tags: [String] = []
    var categories: [String] = []
    var aliases: [String] = []
    /// The authors and the code point, as members of the catalog.
    var members: [ContentNode.Member] = []
    var kept: [ContentNode.Member] = []
  }

  /// The names of files without their endings.
  private static let stems: Set<String> = [
    "data", "icon-families", "icons", "keywords", "meta", "meta-data", "metadata", "simple-icons",
    "tags",
  ]
  private static let endings = [".json", ".yml", ".yaml"]
  /// The most file names in a note.
  private static let mostNames = 3

  /// Adds titles, tags, categories, other names and code points to the icons of a set.
  ///
  /// A file that can't be read, or that has other names, is named in a note.
  ///
  /// - Throws: `DiagnosticError` if the folder can't be read.
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
      let found = entries.compactMap { entry in icons[compact(entry.name)].map { (entry, $0) } }
      guard !found.isEmpty, found.count * 2 >= min(entries.count, set.icons.count) else {
        unread.append(path.description)
        continue
      }
      read.append(path.description)
      let stem = path.description.splitAtSlashes().last.map { String($0.dropLast(5)) } ?? ""
      for (entry, indices) in found {
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
    // Files of YAML often have the same metadata as a file of JSON.
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

  /// The names that metadata may have for an icon.
  private static func names(of icon: ForeignIcon) -> Set<String> {
    let stem = icon.key.splitAtSlashes().last.map(String.init) ?? icon.key
    return Set([icon.stem, stem].compactMap { $0 }.map(compact))
  }

  /// The letters and digits of a name. The names of files spell signs out, as simple-icons does.
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

  // MARK: Files

  private static func entries(of path: FilePath, in source: ExchangeSource) -> [Entry] {
    // `try?`: a file that can't be read is named in the note.
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
    // One file for each icon.
    if root["name"]?.string != nil, let entry = entry(root, name: nil) { return [entry] }
    return members(of: root)
  }

  /// The icons of an object, by their names or in groups.
  private static func members(of node: ContentNode) -> [Entry] {
    node.members.flatMap { member -> [Entry] in
      if let entry = entry(member.value, name: member.key) { return [entry] }
      guard member.value.isObject else { return [] }
      return member.value.members.compactMap { inner in
        var entry = entry(inner.value, name: inner.key)
        if entry?.categories.isEmpty == true { entry?.categories = [member.key] }
        return entry
      }
    }
  }

  /// The fields of an entry that are read.
  private static let fields = Set(WordLists.ofFormats["metadata fields"])

  private static func entry(_ node: ContentNode, name: String?) -> Entry? {
    guard node.isObject else {
      guard let name, node.isArray || node.string != nil else { return nil }
      return Entry(name: name, tags: tags(node))
    }
    guard
      node.members.contains(where: { fields.contains($0.key) && !$0.value.isObject })
        || node["search"]?.isObject == true
    else { return nil }
    let title = (node["title"] ?? node["label"])?.string?.nonBlank
    let names = ["slug", name == nil ? "name" : "", "id"].lazy.compactMap {
      node[$0]?.string?.nonBlank
    }
    // Ids of Material Design Icons are random, so the name has precedence.
    guard let key = name ?? names.first ?? title else { return nil }
    var entry = Entry(name: key, title: title)
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

  /// A list of words, or a text with commas between them.
  private static func tags(_ node: ContentNode) -> [String] {
    guard let text = node.string else { return node.texts.map(\.trimmed).filter { !$0.isEmpty } }
    return text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  private static func add(_ entry: Entry, to icon: inout ForeignIcon, extensionName: String) {
    icon.name = entry.title ?? icon.name
    icon.tags += entry.tags.filter { !icon.tags.contains($0) }
    if icon.categories.isEmpty { icon.categories = entry.categories }
    // `try?`: another name that is no id finds the icon as a tag.
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
