import Catalog
import ContentSyntax
import Diagnostics
import FileSystem
import IconNames
import Markup

extension ExchangeFormat {
  static let lucide = ExchangeFormat(
    name: "lucide", title: "a set of Lucide", recognises: Lucide.looksLikeIt,
    read: Lucide.read, write: Lucide.files)
}

/// Lucide: `icons/owl.svg` with `icons/owl.json` (tags, categories, contributors, aliases), and
/// `categories/animals.json`.
enum Lucide {
  static let name = "lucide"

  static func looksLikeIt(_ source: ExchangeSource) -> Bool {
    // `try?`, twice: the reader reports the errors.
    guard source.file == nil, let paths = try? source.files().paths else { return false }
    let allPaths = Set(paths)
    // `try?`: other files are not Lucide metadata.
    guard let first = paths.first(where: { metadata(of: $0).map(allPaths.contains) == true }),
      let path = metadata(of: first), let root = try? JSONFile(path, of: source).root
    else { return false }
    return root["tags"]?.isArray == true
  }

  private static func metadata(of picture: FilePath) -> FilePath? {
    guard SVGFileName.isPicture(picture) else { return nil }
    let name = picture.description
    let ending = name.utf8.count - SVGFileName.withoutEnding(name).utf8.count
    return FilePath(bytes: Array(picture.bytes.dropLast(ending)) + Array(".json".utf8))
  }

  static func read(_ source: ExchangeSource) throws(DiagnosticError) -> ForeignSet {
    var set = try SVGFolder.read(source)
    set.saysCategories = true
    let paths = try source.files().paths
    let allPaths = Set(paths)
    for index in set.icons.indices {
      guard case .file(let picture) = set.icons[index].picture, let path = metadata(of: picture),
        allPaths.contains(path)
      else { continue }
      var icon = set.icons[index]
      _ = set.diagnostics.attempt(try add(JSONFile(path, of: source), to: &icon))
      icon.id = icon.key.splitAtSlashes().last.map(String.init)
      set.icons[index] = icon
    }
    var categories: [ContentNode.Member] = []
    for path in paths where path.description.utf8.starts(with: "categories/".utf8) {
      let name = path.description.dropFirst("categories/".count)
      guard name.hasSuffix(".json") else { continue }
      let root = set.diagnostics.attempt(try JSONFile(path, of: source).root)
      categories.add(String(name.dropLast(5)), root)
    }
    if !categories.isEmpty {
      set.extensions = [.init(name, ["categories": .object(categories)])]
    }
    return set
  }

  private static func add(_ file: JSONFile, to icon: inout ForeignIcon) throws(DiagnosticError) {
    guard file.root.isObject else {
      file.reportType(of: file.root, "the metadata")
      throw DiagnosticError(file.report.diagnostics)
    }
    icon.tags = file.root["tags"]?.texts ?? []
    icon.categories = file.root["categories"]?.texts ?? []
    var readKeys = Set(["tags", "categories"].filter { file.root[$0]?.isListOfTexts != false })
    if let aliases = file.root["aliases"] {
      icon.aliases = LucideAliases.aliases(of: aliases)
      if LucideAliases.canBeSaid(aliases) { readKeys.insert("aliases") }
    }
    let names = people(of: file.root["contributors"])
    if !names.isEmpty {
      icon.members.add("contributors", names)
      if file.root["contributors"]?.elements.map(\.string) == names {
        readKeys.insert("contributors")
      }
    }
    icon.extensions = [.init(name, .object(file.root.members(without: readKeys)))]
  }

  /// A list, or in newer files a list for each kind of contribution.
  private static func people(of node: ContentNode?) -> [String] {
    let lists = [node?.elements ?? []] + (node?.members.map(\.value.elements) ?? [])
    return lists.joined().compactMap { $0.string?.nonBlank }.unique
  }

  static func files(_ set: ExportedSet) -> ExportedFiles {
    let fields = set.icons.map { icon in
      ExportedFiles.File("icons/\(icon.id).json", text: metadata(of: icon))
    }
    let categories = (set.extensions?[name]?["categories"]?.members ?? []).map { category in
      ExportedFiles.File(
        "categories/\(category.key).json", text: ContentNode.object(category.value.members).file())
    }
    let pictures = set.icons.map { ExportedFiles.File("icons/\($0.id).svg", $0) }
    return .folder(pictures + fields + categories)
  }

  private static func metadata(of icon: ExportedIcon) -> String {
    let fields = icon.fields(of: name)
    let people = icon.icon.values[.contributors]?.texts ?? []
    // Keeps the kinds of contributions while the people are the same.
    let isKept = people.isEmpty || people == Self.people(of: fields?["contributors"])
    var members =
      fields?.members(
        without: ["aliases", "tags", "categories"] + (isKept ? [] : ["contributors"]))
      ?? []
    members.add("aliases", LucideAliases.json(of: icon, like: fields?["aliases"]))
    if !isKept { members.add("contributors", people) }
    members.add("tags", .strings(icon.icon.tags, like: fields?["tags"]))
    members.add("categories", .strings(icon.categories, like: fields?["categories"]))
    return ContentNode.object(members).file()
  }
}
