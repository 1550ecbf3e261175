import Catalog
import ContentSyntax
import Diagnostics
import Markup
import OutlineFormats

// Reports files that are not read, mostly because of a mistake in their name.

extension LoadingSession {
  private static let files = ["catalog.json", "site.json", "synonyms.json"]
  /// The files that decide which content is published. A wrong name of such a file is an error.
  private static let decisiveFiles: Set = ["catalog.json", "site.json"]
  private static let folders = ["icons", "outlines", "pages", "releases", "static"]

  /// Reports other file types among pages and outlines, texts without an icon, and misspelled file or
  /// folder names. Ignores the author's other folders.
  mutating func reportUnreadFiles(_ paths: [String], of draft: CatalogDraft) {
    var unread: [String: [String]] = [:]
    var tops: Set<String> = []
    let readsAllTexts =
      iconFiles.count(where: { $0.text != nil }) == paths.count(where: Self.isTextOfIcon)
    for path in paths {
      // A comparison of bytes is a fast way to skip most of ten thousand icons.
      if Self.isPictureOfIcon(path) || readsAllTexts && Self.isTextOfIcon(path) { continue }
      let parts = path.splitAtSlashes().dropFirst().map(String.init)
      guard let top = parts.first, let name = parts.last else { continue }
      if parts.count == 1 || !Self.folders.contains(top) { tops.insert(top) }
      guard parts.count > 1, Self.folders.contains(top), !ContentSource.isForReaders(name) else {
        continue
      }
      let isRead =
        switch top {
        case "pages": name.hasEnding([".md", ".json"])
        case "outlines": OutlineFormat.file(name) != nil
        case "icons": parts.count > 2 || !name.hasEnding([".md"]) || hasIcon(of: name, draft)
        default: true
        }
      if !isRead { unread[top, default: []].append(parts.dropFirst().joined(separator: "/")) }
    }
    for (folder, names) in unread.sorted(by: { $0.key < $1.key }) {
      let nearest =
        switch folder {
        case "icons": nearestText(to: names[0], draft)
        case "outlines": Self.nameOfOutline(names[0])
        default: String?.none
        }
      diagnostics.append(
        Problem.unreadFiles(names, in: folder, nearest: nearest)
          .diagnostic(ofFile: "Content/\(folder)"))
    }
    for top in tops.sorted() { reportMisnamed(top, in: paths) }
  }

  private static func isPictureOfIcon(_ path: String) -> Bool {
    path.utf8.last == UInt8(ascii: "g") && path.begins(with: "Content/icons/")
      && path.utf8.suffix(4).elementsEqual(".svg".utf8)
  }

  private static func isTextOfIcon(_ path: String) -> Bool {
    path.utf8.last == UInt8(ascii: "d") && path.begins(with: "Content/icons/")
      && path.utf8.suffix(3).elementsEqual(".md".utf8)
  }

  private mutating func reportMisnamed(_ name: String, in paths: [String]) {
    guard !Self.files.contains(name), !ContentSource.isForReaders(name) else { return }
    let isFile = files.hasBytes(of: "Content/\(name)")
    let known = isFile ? Self.files : Self.folders
    if let other = known.first(where: { $0 == name.lowercased() }) {
      // A file system that ignores case would read it.
      diagnostics.append(
        Problem.misnamedFile(name, other).diagnostic(ofFile: "Content/\(name)"))
    } else if let other = known.first(where: { name.isSlip(of: $0, isFile: isFile) }) {
      let isLost =
        Self.decisiveFiles.contains(other) && !files.hasBytes(of: "Content/\(other)")
      let problem =
        isLost
        ? Problem.misnamedFile(name, other)
        : .unreadFiles([name], in: "", nearest: other)
      diagnostics.append(problem.diagnostic(ofFile: "Content/\(name)"))
    }
  }

  /// Reports pictures without a catalog. The next deployment would delete all published icons.
  mutating func reportPicturesWithoutCatalog(_ paths: [String]) {
    let path = "Content/catalog.json"
    guard files.spelling(of: path) == nil,
      !diagnostics.contains(where: { $0.has(.unreadFile) && $0.severity == .error }),
      let picture = paths.first(where: Self.isPictureOfIcon)
    else { return }
    diagnostics.append(
      Problem.missingFile(
        path: path, remedy: "create it, and list the pictures that are icons, such as '\(picture)'"
      ).diagnostic(ofFile: path))
  }

  /// Returns the valid name of an outline file. Feed readers often export outlines as `feeds.opml.xml`.
  private static func nameOfOutline(_ name: String) -> String? {
    let ending = [".opml.xml", ".opml.txt", ".xml", ".OPML"].first { name.hasSuffix($0) }
    return ending.map { "\(name.dropLast($0.count)).opml" }
  }

  private func hasIcon(of name: String, _ draft: CatalogDraft) -> Bool {
    draft.iconNames.contains(String(name.dropLast(3)))
  }

  private func nearestText(to name: String, _ draft: CatalogDraft) -> String? {
    draft.iconNames.nearest(to: String(name.dropLast(3))).map { "\($0.name).md" }
  }

}

extension ContentSource {
  /// True for files that only serve readers of the folder, and for leftovers of editors and systems.
  package static func isForReaders(_ path: String) -> Bool {
    let name = (path.splitAtSlashes().last.map(String.init) ?? path).lowercased()
    return ["readme", "license", "licence", "copying", "notice", "authors", "changelog"]
      .contains(String(name.prefix { $0 != "." }))
      || ["~", ".bak", ".orig", ".rej", ".tmp", "#"].contains(where: name.hasSuffix)
      || ["thumbs.db", "desktop.ini"].contains(name)
  }
}

extension String {
  /// Accepts one wrong letter (two in long names), or a file's wrong or additional extension.
  fileprivate func isSlip(of name: String, isFile: Bool) -> Bool {
    let limit = name.utf8.count > 10 ? 2 : 1
    if EditDistance(from: lowercased()).to(name, limit: limit) != nil { return true }
    guard isFile, let stem = name.splitAtSlashes().last?.prefix(while: { $0 != "." }),
      lowercased().hasPrefix(stem + ".")
    else { return false }
    return lowercased().hasPrefix(name + ".")
      || hasEnding([".json5", ".jsonc", ".txt", ".yaml", ".yml"])
  }

  fileprivate func hasEnding(_ endings: [String]) -> Bool {
    endings.contains { utf8.count > $0.utf8.count && hasSuffix($0) }
  }
}
