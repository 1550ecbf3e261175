import ContentSyntax
import Diagnostics
import FileSystem
import IconNames
import Markup

/// Folders with Iconify JSON: a file for each set (`aa.json`, `json/aa.json`), or a package with
/// `icons.json`, `info.json`, `metadata.json` and `chars.json`.
enum IconifyFolder {
  /// A file without a member name contains members.
  private static let beside = [
    ("info.json", "info"), ("chars.json", "chars"), ("metadata.json", nil),
  ]

  static func sets(in source: ExchangeSource) -> [FilePath] {
    // `try?`, twice: the reader reports the errors.
    guard let paths = try? source.files().paths else { return [] }
    return paths.filter { path in
      let text = path.description
      guard text.hasSuffix(".json"), text != "package.json",
        !text.hasSlash
          || (text.utf8.starts(with: "json/".utf8) && text.splitAtSlashes().count == 2),
        let bytes = try? source.bytes(of: path)
      else { return false }
      return Iconify.looksLikeIt(bytes)
    }
  }

  static func read(_ source: ExchangeSource) throws(DiagnosticError) -> ForeignSet {
    let paths = sets(in: source)
    var diagnostics: [Diagnostic] = []
    var sets: [(path: FilePath, set: ForeignSet)] = []
    for path in paths {
      let more = paths.count == 1 ? others(in: source, &diagnostics) : []
      let set = diagnostics.attempt(try Iconify.read(JSONFile(path, of: source), with: more))
      if let set { sets.append((path, set)) }
    }
    guard var whole = sets.first?.set else {
      throw DiagnosticError(
        diagnostics + [
          ExchangeProblem.noIcons(format: "Iconify JSON").diagnostic(ofFile: source.name)
        ])
    }
    if paths.count > 1 { whole = joined(sets) }
    whole.diagnostics += diagnostics
    return whole
  }

  /// The prefix distinguishes icons with the same name.
  private static func joined(_ sets: [(path: FilePath, set: ForeignSet)]) -> ForeignSet {
    var whole = ForeignSet(icons: [])
    whole.saysCategories = true
    for (path, set) in sets {
      let prefix = set.collections.first?.prefix ?? ""
      whole.icons += set.icons.map { icon in
        var icon = icon
        icon.key = "\(prefix)/\(icon.key)"
        return icon
      }
      whole.collections += set.collections
      whole.extensions += set.extensions
      whole.diagnostics += set.diagnostics
      whole.leftOutCount += set.leftOutCount
      let facts = [set.title, set.license?.name].compactMap { $0?.nonBlank }
      whole.notes.append(
        (["\(path): \(set.icons.count.counting("icon"))"] + facts + set.notes)
          .joined(separator: ", "))
    }
    return whole
  }

  private static func others(
    in source: ExchangeSource, _ diagnostics: inout [Diagnostic]
  ) -> [ContentNode.Member] {
    var members: [ContentNode.Member] = []
    for (path, name) in beside where source.contains(path) {
      let root = diagnostics.attempt(try JSONFile(FilePath(path), of: source).root)
      guard let root, root.isObject else { continue }
      members += name.map { [.init($0, root)] } ?? root.members
    }
    return members
  }
}
