import Catalog
import ContentSyntax
import Diagnostics
import FileSystem
import Markup
import SiteEditing

extension ExchangeFormat {
  /// Tabler's folder with `icons.json`.
  static let tabler = ExchangeFormat(
    name: "tabler", title: "a set of Tabler", recognises: { Tabler.looksLikeIt($0) },
    read: { source throws(DiagnosticError) in try Tabler.read(source) },
    hasVariants: true,
    write: { set throws(DiagnosticError) in .folder(Tabler.files(set)) })
}

/// Tabler: `icons.json` with the category, the tags and the styles of each icon, and
/// `icons/outline/owl.svg`, `icons/filled/owl.svg`. The styles are variants of an icon.
enum Tabler {
  static let name = "tabler"
  private static let index = "icons.json"
  static let mainStyle = "outline"

  static func looksLikeIt(_ source: ExchangeSource) -> Bool {
    guard source.file == nil, source.contains(index),
      // `try?`: what can't be read is told by whoever reads it.
      let root = try? JSONFile(FilePath(index), of: source).root
    else { return false }
    return root.members.first?.value["styles"]?.isObject == true
  }

  static func read(_ source: ExchangeSource) throws(DiagnosticError) -> ForeignSet {
    let file = try JSONFile(FilePath(index), of: source)
    var set = ForeignSet(icons: [])
    set.saysCategories = true
    var names: [String] = []
    var drawn: [String: [ForeignIcon]] = [:]
    var listed: Set<String> = []
    for member in file.root.members {
      guard let styles = member.value["styles"], styles.isObject else {
        file.report.add(
          .missingField("styles", owner: "the icon '\(member.key)'"), at: member.keyRange)
        continue
      }
      names.append(member.key)
      for style in styles.members {
        let path = "icons/\(style.key)/\(member.key).svg"
        guard let picture = FilePath(bytes: path.utf8), source.contains(path) else {
          file.report.add(.noPicture(path), at: style.keyRange)
          continue
        }
        listed.insert(path)
        var icon = icon(member, style, picture, path, in: source)
        icon.variant = style.key
        drawn[member.key, default: []].append(icon)
      }
    }
    let survey = try FolderSurvey(source)
    set.notes += survey.notes
    for icon in survey.icons where !listed.contains(icon.file ?? "") {
      guard let (name, icon) = styled(icon) else {
        set.icons.append(icon)
        continue
      }
      if drawn[name] == nil { names.append(name) }
      drawn[name, default: []].append(icon)
    }
    set.icons = names.compactMap { drawn[$0].flatMap(one) } + set.icons
    set.diagnostics = file.report.diagnostics
    if source.contains(TablerAliases.path) { try TablerAliases.read(source, into: &set) }
    return set
  }

  /// An icon of which the list has nothing to say, with its name, if it stands where pictures of a
  /// style do.
  private static func styled(_ icon: ForeignIcon) -> (name: String, icon: ForeignIcon)? {
    let parts = icon.key.splitAtSlashes().map(String.init)
    guard parts.count == 3, parts[0] == "icons" else { return nil }
    let (style, name) = (parts[1], parts[2])
    var icon = icon
    icon.key = key(of: name, style)
    icon.id = icon.key
    icon.variant = style
    icon.extensions = [extensions(name, style, [])]
    return (name, icon)
  }

  private static func key(of name: String, _ style: String) -> String {
    style == mainStyle ? name : "\(name)-\(style)"
  }

  private static func extensions(
    _ name: String, _ style: String, _ others: [JSONMember]
  ) -> JSONMember {
    JSONMember(
      Self.name,
      json: JSONText.object(
        [
          JSONMember("icon", json: JSONText.string(name)),
          JSONMember("style", json: JSONText.string(style)),
        ] + others))
  }

  /// The styles of an icon as one.
  private static func one(_ styles: [ForeignIcon]) -> ForeignIcon? {
    guard var icon = styles.first(where: { $0.variant == mainStyle }) ?? styles.first else {
      return nil
    }
    icon.variants = styles.filter { $0.key != icon.key }
    if icon.variants.isEmpty { icon.variant = nil }
    return icon
  }

  private static func icon(
    _ member: ContentNode.Member, _ style: ContentNode.Member, _ picture: FilePath, _ path: String,
    in source: ExchangeSource
  ) -> ForeignIcon {
    var icon = ForeignIcon(
      key: key(of: member.key, style.key),
      shownPath: source.shownPath(of: path), file: path, picture: .file(picture))
    icon.id = icon.key
    let category = member.value["category"]?.string
    icon.categories = [category].compactMap { $0?.isEmpty == false ? $0 : nil }
    // Tags are texts and numbers.
    icon.tags = member.value["tags"]?.texts ?? []
    var kept = member.value.members.filter { !["category", "tags", "styles"].contains($0.key) }
      .map(JSONMember.init)
    if let node = member.value["tags"], !node.isListOfTexts {
      kept.append(JSONMember("tags", json: JSONText.value(node)))
    }
    var fields = style.value.members.map(JSONMember.init)
    if let version = style.value["version"]?.string?.nonBlank {
      icon.members.append(JSONMember("addedIn", json: JSONText.string(version)))
      fields.removeAll { $0.name == "version" }
    }
    if let text = style.value["unicode"]?.string, CodePoint(text: text)?.text == text {
      icon.members.append(JSONMember("codePoint", json: JSONText.string(text)))
      fields.removeAll { $0.name == "unicode" }
    }
    icon.extensions = [
      extensions(
        member.key, style.key,
        [
          JSONMember("styleFields", json: JSONText.object(fields)),
          JSONMember("fields", json: JSONText.object(kept)),
        ])
    ]
    return icon
  }

  /// An icon of the index: its styles.
  private struct Entry {
    var members: [JSONMember]
    var styles: [JSONMember] = []
  }

  static func files(_ set: ExportedSet) -> [ExportedFiles.File] {
    var names: [String] = []
    var entries: [String: Entry] = [:]
    var files: [ExportedFiles.File] = []
    for icon in set.icons {
      let known = icon.fields(of: name)
      // `try?`, twice: what is no name of a file is not taken for one.
      let key = known?["icon"]?.string.flatMap { try? Slug($0).text } ?? icon.id
      let style = known?["style"]?.string.flatMap { try? Slug($0).text } ?? mainStyle
      if entries[key] == nil {
        names.append(key)
        entries[key] = Entry(members: members(icon, known, key))
      }
      entries[key]?.styles.append(
        JSONMember(style, json: JSONText.object(styleFields(icon, known))))
      files.append(
        ExportedFiles.File(
          path: "icons/\(style)/\(key).svg",
          bytes: { () throws(DiagnosticError) in try icon.bytes() }))
      for variant in icon.variants {
        entries[key]?.styles.append(
          JSONMember(variant.name, json: JSONText.object(styleFields(variant))))
        files.append(
          ExportedFiles.File(
            path: "icons/\(variant.name)/\(key).svg",
            bytes: { () throws(DiagnosticError) in try icon.bytes(of: variant) }))
      }
    }
    let lines = names.map { key in
      let entry = entries[key] ?? Entry(members: [])
      return JSONMember(
        key,
        json: JSONText.object(
          entry.members + [JSONMember("styles", json: JSONText.object(entry.styles))]))
    }
    let text = JSONText.lines(lines) + "\n"
    return TablerAliases.files(set) + [
      ExportedFiles.File(path: index, bytes: { () throws(DiagnosticError) in Array(text.utf8) })
    ] + files
  }

  /// What is said of a style: what the catalog has words for, and the rest as it came in.
  private static func styleFields(_ icon: ExportedIcon, _ known: ContentNode?) -> [JSONMember] {
    let origin = icon.icon.origin
    var said: [JSONMember] = []
    if let version = icon.icon.values[.addedIn] {
      said.append(JSONMember("version", json: JSONText.value(version)))
    }
    if let codePoint = origin.codePoint {
      said.append(JSONMember("unicode", json: JSONText.string(codePoint.text)))
    }
    let names = Set(said.map(\.name))
    let rest = known?["styleFields"]?.members.filter { !names.contains($0.key) } ?? []
    return said + rest.map(JSONMember.init)
  }

  /// What came in of a style that is a variant.
  private static func styleFields(_ variant: ExportedIcon.Variant) -> [JSONMember] {
    var said: [JSONMember] = []
    if let version = variant.said?["addedIn"] {
      said.append(JSONMember("version", json: JSONText.value(version)))
    }
    if let codePoint = variant.said?["codePoint"] {
      said.append(JSONMember("unicode", json: JSONText.value(codePoint)))
    }
    let rest = variant.said?["extensions"]?[name]?["styleFields"]?.members ?? []
    return said + rest.map(JSONMember.init)
  }

  private static func members(
    _ icon: ExportedIcon, _ known: ContentNode?, _ key: String
  ) -> [JSONMember] {
    var members =
      known?["fields"]?.members.filter { $0.key != "tags" }.map(JSONMember.init)
      ?? [JSONMember("name", json: JSONText.string(key))]
    members.append(JSONMember("category", json: JSONText.string(icon.categories.first ?? "")))
    // The tags as they came in, if they still say the same.
    let tags = known?["fields"]?["tags"]
    members.append(JSONMember("tags", json: JSONText.strings(icon.icon.tags, like: tags)))
    return members
  }
}
