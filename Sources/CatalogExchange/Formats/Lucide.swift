import Catalog
import ContentSyntax
import Diagnostics
import FileSystem
import Markup
import SiteEditing

extension ExchangeFormat {
  /// Pictures with a file of metadata beside each.
  static let lucide = ExchangeFormat(
    name: "lucide", title: "a set of Lucide", recognises: { Lucide.looksLikeIt($0) },
    read: { source throws(DiagnosticError) in try Lucide.read(source) },
    write: { set throws(DiagnosticError) in .folder(Lucide.files(set)) })
}

/// Lucide: `icons/owl.svg` with `icons/owl.json` (tags, categories, contributors, aliases) beside
/// it, and `categories/animals.json`.
enum Lucide {
  static let name = "lucide"

  static func looksLikeIt(_ source: ExchangeSource) -> Bool {
    // `try?`, twice: what can't be read is told by whoever reads it.
    guard source.file == nil, let paths = try? source.files().paths else { return false }
    let all = Set(paths)
    // `try?`: what is no JSON is no metadata of Lucide's.
    guard let first = paths.first(where: { metadata(of: $0).map(all.contains) == true }),
      let path = metadata(of: first), let root = try? JSONFile(path, of: source).root
    else { return false }
    return root["tags"]?.isArray == true
  }

  /// The file of metadata of a picture.
  private static func metadata(of picture: FilePath) -> FilePath? {
    guard SVGFolder.isPicture(picture) else { return nil }
    let name = picture.description
    let ending = name.utf8.count - SVGFolder.withoutEnding(name).utf8.count
    return FilePath(bytes: Array(picture.bytes.dropLast(ending)) + Array(".json".utf8))
  }

  static func read(_ source: ExchangeSource) throws(DiagnosticError) -> ForeignSet {
    var set = try SVGFolder.read(source)
    set.saysCategories = true
    let paths = try source.files().paths
    let all = Set(paths)
    for index in set.icons.indices {
      guard case .file(let picture) = set.icons[index].picture, let path = metadata(of: picture),
        all.contains(path)
      else { continue }
      do throws(DiagnosticError) {
        try add(JSONFile(path, of: source), to: &set.icons[index])
      } catch {
        set.diagnostics += error.diagnostics
      }
      let stem = set.icons[index].key.splitAtSlashes().last.map(String.init)
      set.icons[index].id = stem
    }
    var categories: [JSONMember] = []
    for path in paths where path.description.utf8.starts(with: "categories/".utf8) {
      let name = path.description.dropFirst("categories/".count)
      guard name.hasSuffix(".json") else { continue }
      do throws(DiagnosticError) {
        let root = try JSONFile(path, of: source).root
        categories.append(JSONMember(String(name.dropLast(5)), json: JSONText.value(root)))
      } catch {
        set.diagnostics += error.diagnostics
      }
    }
    if !categories.isEmpty {
      let member = JSONMember("categories", json: JSONText.object(categories))
      set.extensions = [JSONMember(name, json: JSONText.object([member]))]
    }
    return set
  }

  private static func add(_ file: JSONFile, to icon: inout ForeignIcon) throws(DiagnosticError) {
    guard file.root.isObject else {
      file.report.add(
        .wrongType(field: "the metadata", expected: "an object", found: file.root.kind),
        at: file.root)
      throw DiagnosticError(file.report.diagnostics)
    }
    icon.tags = file.root["tags"]?.texts ?? []
    icon.categories = file.root["categories"]?.texts ?? []
    var said = Set(["tags", "categories"].filter { file.root[$0]?.isListOfTexts != false })
    if let aliases = file.root["aliases"] {
      icon.aliases = LucideAliases.aliases(of: aliases)
      if LucideAliases.canBeSaid(aliases) { said.insert("aliases") }
    }
    let names = people(of: file.root["contributors"])
    if !names.isEmpty {
      icon.members.append(JSONMember("contributors", json: JSONText.strings(names)))
      if file.root["contributors"]?.elements.map(\.string) == names { said.insert("contributors") }
    }
    let kept = file.root.members.filter { !said.contains($0.key) }
    icon.extensions = [JSONMember(name, json: JSONText.object(kept.map(JSONMember.init)))]
  }

  /// The names of those who made an icon: a list, or one for each of what they did, as newer files
  /// have them.
  private static func people(of node: ContentNode?) -> [String] {
    let lists = [node?.elements ?? []] + (node?.members.map(\.value.elements) ?? [])
    var names: [String] = []
    for name in lists.joined().compactMap({ $0.string?.nonBlank }) where !names.contains(name) {
      names.append(name)
    }
    return names
  }

  static func files(_ set: ExportedSet) -> [ExportedFiles.File] {
    let categories = set.extensions?[name]?["categories"]?.members ?? []
    return SVGFolder.files(set, in: "icons/")
      + set.icons.map { icon in
        file("icons/\(icon.id).json", metadata(of: icon))
      }
      + categories.map {
        file("categories/\($0.key).json", JSONText.lines($0.value.members.map(JSONMember.init)))
      }
  }

  private static func metadata(of icon: ExportedIcon) -> String {
    let fields = icon.fields(of: name)
    let people = icon.icon.values[.contributors]?.texts ?? []
    // What they did is kept, as long as they are the same.
    let isKept = people == Self.people(of: fields?["contributors"])
    let isSaid = [
      "aliases": true, "contributors": !isKept && !people.isEmpty, "tags": true,
      "categories": true,
    ]
    var kept = (fields?.members ?? []).filter { isSaid[$0.key] != true }.map(JSONMember.init)
    if let aliases = LucideAliases.json(of: icon, like: fields?["aliases"]) {
      kept.append(JSONMember("aliases", json: aliases))
    }
    if !people.isEmpty, !isKept {
      kept.append(JSONMember("contributors", json: JSONText.strings(people)))
    }
    return JSONText.lines(
      kept + [
        JSONMember("tags", json: JSONText.strings(icon.icon.tags, like: fields?["tags"])),
        JSONMember(
          "categories", json: JSONText.strings(icon.categories, like: fields?["categories"])),
      ])
  }

  private static func file(_ path: String, _ text: String) -> ExportedFiles.File {
    ExportedFiles.File(
      path: path, bytes: { () throws(DiagnosticError) in Array((text + "\n").utf8) })
  }
}
