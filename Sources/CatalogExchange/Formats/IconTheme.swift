import Catalog
import ContentSyntax
import Diagnostics
import FileSystem
import IconNames
import Markup

extension ExchangeFormat {
  static let iconTheme = ExchangeFormat(
    name: "freedesktop", title: "an icon theme",
    recognises: { $0.file == nil && $0.contains(IconTheme.index) },
    read: IconTheme.read, write: IconTheme.files)
}

/// An icon theme (freedesktop.org, Icon Theme Specification). For an icon with several sizes, the scalable or
/// the largest file is imported.
enum IconTheme {
  static let name = "freedesktop"
  fileprivate static let index = "index.theme"

  private struct Folder {
    var path: String
    var context: String?
    /// Higher is better.
    var rank: Int
  }

  private static let longestChain = 8

  static func read(_ source: ExchangeSource) throws(DiagnosticError) -> ForeignSet {
    let file = try source.text(of: FilePath(index), limit: ImportLimits.indexSize)
    let groups = groups(of: file.text)
    guard let theme = groups["Icon Theme"] else {
      throw ExchangeProblem.noThemeGroup.error(in: file, at: 0..<1)
    }
    var pictures = try Pictures(of: source, folders(theme, groups), parent: nil)
    var set = ForeignSet(title: theme["Name"], icons: [])
    let sizes = pictures.sizes
    let parents = self.parents(of: theme, beside: source, &set)
    for (name, parent, folders) in parents {
      let before = pictures.best.count
      pictures.add(try Pictures(of: parent, folders, parent: name))
      set.notes.append(
        "inherits \((pictures.best.count - before).counting("icon")) from '\(name)'")
    }
    guard !pictures.best.isEmpty else {
      throw ExchangeProblem.noIcons(format: "an icon theme").error(ofFile: source.name)
    }
    set.icons = pictures.best.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map(\.value.icon)
    set.saysCategories = true
    set.extensions = [.init(name, [index: .string(file.text)])]
    if sizes > 0 {
      set.notes.insert("\(sizes.counting("picture")) of other sizes not imported", at: 0)
    }
    if pictures.links > 0 {
      set.diagnostics.append(
        ExchangeProblem.links(count: pictures.links).diagnostic(ofFile: source.name))
    }
    return set
  }

  /// The inherited themes in sibling folders, nearest first. Stops a downloaded theme from inheriting a
  /// symbolic link to any folder.
  private static func parents(
    of theme: [String: String], beside source: ExchangeSource, _ set: inout ForeignSet
  ) -> [(name: String, source: ExchangeSource, folders: [String: Folder])] {
    var parents: [(name: String, source: ExchangeSource, folders: [String: Folder])] = []
    var pending = names(theme["Inherits"])[...]
    var seen: Set<String> = []
    while let name = pending.popFirst(), parents.count < longestChain,
      seen.count < ImportLimits.inheritedThemes
    {
      guard seen.insert(name).inserted else { continue }
      do throws(DiagnosticError) {
        guard let parent = try source.sibling(name), parent.contains(index) else {
          let shown = name.cutForMessage
          set.notes.append("inherits '\(shown)', whose icons are not imported")
          continue
        }
        let text = try parent.text(of: FilePath(index), limit: ImportLimits.indexSize).text
        let groups = groups(of: text)
        let theme = groups["Icon Theme"] ?? [:]
        parents.append((name, parent, folders(theme, groups)))
        pending += names(theme["Inherits"])
      } catch {
        set.diagnostics += error.diagnostics
      }
    }
    return parents
  }

  private static func names(_ list: String?) -> [String] {
    (list ?? "").split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  private struct Pictures {
    var best: [String: (icon: ForeignIcon, rank: Int)] = [:]
    var sizes = 0
    var links = 0

    init(
      of source: ExchangeSource, _ folders: [String: Folder], parent: String?
    ) throws(DiagnosticError) {
      let files = try source.files()
      for path in files.paths where SVGFileName.isPicture(path) {
        guard let (folder, stem) = IconTheme.folderAndStem(of: path),
          let folder = folders[folder]
        else { continue }
        if let other = best[stem] {
          sizes += 1
          if other.rank >= folder.rank { continue }
        }
        var icon = ForeignIcon(
          key: stem, id: stem, shownPath: source.shownPath(of: path), file: path.description,
          picture: parent == nil ? .file(path) : .otherFile(path, of: source),
          categories: [folder.context].compactMap(\.self))
        var members: [ContentNode.Member] = [.init("directory", .string(folder.path))]
        members.add("theme", parent)
        icon.extensions = [.init(name, .object(members))]
        best[stem] = (icon, folder.rank)
      }
      try takeLinks(of: source, files.links, folders)
    }

    /// Links to pictures are aliases. Links to other sizes are ignored.
    private mutating func takeLinks(
      of source: ExchangeSource, _ count: Int, _ folders: [String: Folder]
    ) throws(DiagnosticError) {
      guard count > 0 else { return }
      var names: Set<String> = []
      for (path, target) in try source.links() {
        guard let (folder, stem) = IconTheme.folderAndStem(of: path), folders[folder] != nil else {
          continue
        }
        guard let target, let (_, owner) = IconTheme.folderAndStem(of: target), best[owner] != nil
        else {
          links += 1
          continue
        }
        guard best[stem] == nil, names.insert(stem).inserted else { continue }
        best[owner]?.icon.aliases.append(ForeignAlias(name: stem))
      }
    }

    /// Adds the icons that only the parent theme has.
    mutating func add(_ parent: Pictures) {
      let names = Set(best.values.flatMap { $0.icon.aliases.map(\.name) })
      for (stem, picture) in parent.best where best[stem] == nil && !names.contains(stem) {
        best[stem] = picture
      }
    }
  }

  private static func folderAndStem(of path: FilePath) -> (folder: String, stem: String)? {
    let text = path.description
    guard SVGFileName.isPicture(path), let slash = text.utf8.lastIndex(of: UInt8(ascii: "/"))
    else { return nil }
    let name = Substring(text.utf8[slash...].dropFirst())
    return (String(text[..<slash]), SVGFileName.withoutEnding(String(name)))
  }

  private static func folders(
    _ theme: [String: String], _ groups: [String: [String: String]]
  ) -> [String: Folder] {
    let names = names(theme["Directories"]) + names(theme["ScaledDirectories"])
    let folders = names.map { name in
      let group = groups[name] ?? [:]
      let size = min(max(Int(group["Size"] ?? "") ?? 0, 0), 10_000)
      let isScalable = group["Type"] == "Scalable"
      let isScaled = (Int(group["Scale"] ?? "") ?? 1) > 1
      return Folder(
        path: name, context: group["Context"],
        rank: (isScalable ? 100_000 : 0) + 2 * size - (isScaled ? 1 : 0))
    }
    return Dictionary(firstOf: folders.map { ($0.path, $0) })
  }

  /// The first value of each key is used.
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

  static func files(_ set: ExportedSet) -> ExportedFiles {
    let recorded = set.extensions?[name]?[index]?.string
    let standard = "scalable/icons"
    let text =
      recorded
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
    // Inherited icons belong to another theme.
    let own = set.icons.filter { $0.fields(of: name)?["theme"] == nil }
    let pictures = own.flatMap { icon -> [ExportedFiles.File] in
      let folder = icon.fields(of: name)?["directory"]?.string ?? standard
      let isSafe = FilePath(bytes: folder.utf8) != nil && !folder.beginsWithSlash
      return ([icon.id] + icon.icon.aliases.map(\.id.text)).map { stem in
        ExportedFiles.File("\(isSafe ? folder : standard)/\(stem).svg", icon)
      }
    }
    return .folder([ExportedFiles.File(index, text: text)] + pictures)
  }
}
