import Catalog
import ContentSyntax
import Diagnostics
import FileSystem
import SiteEditing

extension ExchangeFormat {
  /// An icon theme of a desktop.
  static let iconTheme = ExchangeFormat(
    name: "freedesktop", title: "an icon theme", recognises: { IconTheme.looksLikeIt($0) },
    read: { source throws(DiagnosticError) in try IconTheme.read(source) },
    write: { set throws(DiagnosticError) in .folder(IconTheme.files(set)) })
}

/// An icon theme as freedesktop.org describes it: `index.theme` says which folders have icons of which
/// size and context. Of an icon in several sizes, the best is imported: the one that scales, else the
/// largest.
enum IconTheme {
  static let name = "freedesktop"
  private static let index = "index.theme"

  static func looksLikeIt(_ source: ExchangeSource) -> Bool {
    source.file == nil && source.contains(index)
  }

  /// What the index says of a folder.
  private struct Folder {
    var path: String
    var context: String?
    /// The better, the larger.
    var rank: Int
  }

  static func read(_ source: ExchangeSource) throws(DiagnosticError) -> ForeignSet {
    let file = try source.text(of: FilePath(index))
    let groups = groups(of: file.text)
    guard let theme = groups["Icon Theme"] else {
      throw DiagnosticError(
        ExchangeProblem.noThemeGroup.diagnostic(in: file, at: 0..<1))
    }
    let folders = folders(theme, groups)
    let (paths, links) = try source.files()
    var best: [String: (icon: ForeignIcon, rank: Int)] = [:]
    var sizes = 0
    for path in paths where SVGFolder.isPicture(path) {
      let text = path.description
      guard let slash = text.lastIndex(of: "/"), let folder = folders[String(text[..<slash])] else {
        continue
      }
      let stem = String(text[text.index(after: slash)...].dropLast(".svg".count))
      if let other = best[stem] {
        sizes += 1
        if other.rank >= folder.rank { continue }
      }
      var icon = ForeignIcon(
        key: stem, shownPath: source.shownPath(of: path), file: text, picture: .file(path))
      icon.id = stem
      icon.categories = [folder.context].compactMap(\.self)
      let place = JSONMember("directory", json: JSONText.string(folder.path))
      icon.extensions = [JSONMember(name, json: JSONText.object([place]))]
      best[stem] = (icon, folder.rank)
    }
    guard !best.isEmpty else {
      throw DiagnosticError(
        ExchangeProblem.noIcons(format: "an icon theme").diagnostic(ofFile: source.name))
    }
    var set = ForeignSet(
      title: theme["Name"],
      icons: best.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map(\.value.icon))
    set.saysCategories = true
    set.extensions = [
      JSONMember(
        name, json: JSONText.object([JSONMember(index, json: JSONText.string(file.text))]))
    ]
    if sizes > 0 { set.notes.append("\(sizes.counting("picture")) of other sizes not imported") }
    if let parents = theme["Inherits"] {
      set.notes.append("inherits '\(parents)', whose icons are not imported")
    }
    if links > 0 {
      set.diagnostics.append(ExchangeProblem.links(count: links).diagnostic(ofFile: source.name))
    }
    return set
  }

  private static func folders(
    _ theme: [String: String], _ groups: [String: [String: String]]
  ) -> [String: Folder] {
    let names = ((theme["Directories"] ?? "") + "," + (theme["ScaledDirectories"] ?? ""))
      .split(separator: ",").map { String($0).trimmed }
    let folders = names.map { name in
      let group = groups[name] ?? [:]
      let size = min(max(Int(group["Size"] ?? "") ?? 0, 0), 10_000)
      let isScalable = group["Type"] == "Scalable"
      let isScaled = (Int(group["Scale"] ?? "") ?? 1) > 1
      return Folder(
        path: name, context: group["Context"],
        rank: (isScalable ? 100_000 : 0) + 2 * size - (isScaled ? 1 : 0))
    }
    return Dictionary(folders.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The groups of a file of keys and values, the first value of each key.
  private static func groups(of text: String) -> [String: [String: String]] {
    var groups: [String: [String: String]] = [:]
    var group = ""
    for line in text.split(whereSeparator: \.isNewline) {
      let line = String(line).trimmed
      if line.hasPrefix("[") && line.hasSuffix("]") {
        group = String(line.dropFirst().dropLast())
        groups[group] = groups[group] ?? [:]
      } else if !line.hasPrefix("#"), let sign = line.firstIndex(of: "=") {
        let key = String(line[..<sign]).trimmed
        if groups[group]?[key] == nil {
          groups[group]?[key] = String(line[line.index(after: sign)...]).trimmed
        }
      }
    }
    return groups
  }

  static func files(_ set: ExportedSet) -> [ExportedFiles.File] {
    let known = set.extensions?[name]?[index]?.string
    let standard = "scalable/icons"
    let text =
      known
        ?? """
        [Icon Theme]
        Name=\(set.title.split(whereSeparator: \.isNewline).joined(separator: " "))
        Comment=
        Directories=\(standard)

        [\(standard)]
        Size=128
        MinSize=8
        MaxSize=512
        Type=Scalable

        """
    let pictures = set.icons.map { icon -> ExportedFiles.File in
      let folder = icon.fields(of: name)?["directory"]?.string ?? standard
      let isSafe = FilePath(bytes: folder.utf8) != nil && !folder.hasPrefix("/")
      return ExportedFiles.File(
        path: "\(isSafe ? folder : standard)/\(icon.id).svg",
        bytes: { () throws(DiagnosticError) in try icon.bytes() })
    }
    let file = ExportedFiles.File(
      path: index, bytes: { () throws(DiagnosticError) in Array(text.utf8) })
    return [file] + pictures
  }
}
