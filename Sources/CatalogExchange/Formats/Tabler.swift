import Catalog
import ContentSyntax
import Diagnostics
import FileSystem
import IconNames
import Markup
import SiteEditing

extension ExchangeFormat {
  static let tabler = ExchangeFormat(
    name: "tabler", title: "a set of Tabler", recognises: Tabler.looksLikeIt,
    read: Tabler.read, hasVariants: true, write: Tabler.files)
}

/// Tabler: `icons.json`, and `icons/outline/owl.svg`, `icons/filled/owl.svg`. The styles are variants of an
/// icon.
enum Tabler {
  static let name = "tabler"
  private static let index = "icons.json"
  static let mainStyle = "outline"

  static func looksLikeIt(_ source: ExchangeSource) -> Bool {
    guard source.file == nil, source.contains(index),
      // `try?`: the reader reports the error.
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
        drawn[member.key, default: []].append(icon(member, style, picture, path, in: source))
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

  /// An icon that the list does not contain, if its path has the form of a style's picture.
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

  /// Ids of styles other than the main style end with the style.
  static func key(of name: String, _ style: String) -> String {
    style == mainStyle ? name : "\(name)-\(style)"
  }

  private static func extensions(
    _ name: String, _ style: String, _ others: [ContentNode.Member]
  ) -> ContentNode.Member {
    .init(
      Self.name,
      .object([.init("icon", .string(name)), .init("style", .string(style))] + others))
  }

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
    let key = key(of: member.key, style.key)
    let category = member.value["category"]?.string
    var icon = ForeignIcon(
      key: key, id: key, shownPath: source.shownPath(of: path), file: path,
      picture: .file(picture), variant: style.key,
      categories: [category].compactMap { $0?.isEmpty == false ? $0 : nil },
      tags: member.value["tags"]?.texts ?? [])
    var kept = member.value.members(without: ["category", "tags", "styles"])
    if let node = member.value["tags"], !node.isListOfTexts { kept.add("tags", node) }
    var fields = style.value.members
    for (field, catalogName) in catalogFields {
      guard let text = style.value[field]?.string?.nonBlank,
        field != "unicode" || CodePoint(text: text)?.text == text
      else { continue }
      icon.members.add(catalogName, text)
      fields.removeAll { $0.key == field }
    }
    icon.extensions = [
      extensions(
        member.key, style.key,
        [.init("styleFields", .object(fields)), .init("fields", .object(kept))])
    ]
    return icon
  }

  private static let catalogFields = [
    (field: "version", member: "addedIn"), (field: "unicode", member: "codePoint"),
  ]

  static func files(_ set: ExportedSet) -> ExportedFiles {
    var names: [String] = []
    var entries: [String: (members: [ContentNode.Member], styles: [ContentNode.Member])] = [:]
    var files: [ExportedFiles.File] = []
    for icon in set.icons {
      let recorded = icon.fields(of: name)
      // `try?`, twice: invalid file names are ignored.
      let key = recorded?["icon"]?.string.flatMap { try? Slug($0).text } ?? icon.id
      let style = recorded?["style"]?.string.flatMap { try? Slug($0).text } ?? mainStyle
      if entries[key] == nil {
        names.append(key)
        entries[key] = (members(icon, recorded, key), [])
      }
      let values = [
        icon.icon.values[.addedIn].map { ContentNode($0) },
        icon.icon.origin.codePoint.map { .string($0.text) },
      ]
      entries[key]?.styles.add(style, styleFields(values, recorded))
      files.append(ExportedFiles.File("icons/\(style)/\(key).svg", icon))
      for variant in icon.variants {
        let values = catalogFields.map { variant.recorded?[$0.member] }
        entries[key]?.styles.add(
          variant.name, styleFields(values, variant.recorded?["extensions"]?[name]))
        files.append(ExportedFiles.File("icons/\(variant.name)/\(key).svg", icon, variant))
      }
    }
    let lines = names.map { key in
      var (members, styles) = entries[key] ?? ([], [])
      members.add("styles", .object(styles))
      return ContentNode.Member(key, .object(members))
    }
    return .folder(
      TablerAliases.files(set)
        + [ExportedFiles.File(index, text: ContentNode.object(lines).file())] + files)
  }

  /// The catalog's values come first, then the other imported fields.
  private static func styleFields(_ values: [ContentNode?], _ recorded: ContentNode?) -> ContentNode
  {
    var fields: [ContentNode.Member] = []
    for (field, value) in zip(catalogFields.map(\.field), values) { fields.add(field, value) }
    let others = recorded?["styleFields"]?.members(without: fields.map(\.key)) ?? []
    return .object(fields + others)
  }

  private static func members(
    _ icon: ExportedIcon, _ recorded: ContentNode?, _ key: String
  ) -> [ContentNode.Member] {
    var members =
      recorded?["fields"]?.members(without: ["tags"]) ?? [.init("name", .string(key))]
    members.add("category", icon.categories.first ?? "")
    // Recorded tags are kept if they are unchanged.
    members.add("tags", .strings(icon.icon.tags, like: recorded?["fields"]?["tags"]))
    return members
  }
}
