import AllCores
import ContentSyntax
import Diagnostics
import FileSystem
import IconNames
import Markup
import SVGParts

/// The SVG files of a folder. Notes list the files that are not icons.
struct FolderSurvey {
  private(set) var icons: [ForeignIcon] = []
  private(set) var notes: [String] = []

  private enum Other: String, CaseIterable {
    case font = "a font"
    case sprite = "a sprite, which you can import by itself"
    case dependency = "of installed packages"
    case repository = "of the repository, not of the set"
  }

  private struct Content: Sendable {
    var other: String?
    var title: String?
    /// Set for templates of SF Symbols.
    var symbol: String?
  }

  private static let dependencies: Set<String> = ["node_modules", "bower_components", "Pods"]
  private static let ofRepository = Set(WordLists.ofFormats["folders of a repository"])
  private static let marks = ["package.json", "README.md", "LICENSE", "composer.json", ".git/HEAD"]
  private static let mostNames = 3

  init(_ source: ExchangeSource) throws(DiagnosticError) {
    let pictures = try SVGFolder.pictures(of: source)
    if pictures.copies > 0 {
      notes.append(
        "\(pictures.copies.counting("packed picture")) (.svgz) not imported, "
          + "because unpacked pictures exist"
      )
    }
    let paths = pictures.paths
      .map { (path: $0, bytes: Array($0.bytes)) }
      .sorted { NaturalOrder.precedes($0.bytes, $1.bytes) }.map(\.path)
    var others: [Other: [FilePath]] = [:]
    let ofSet = paths.filter { path in
      let folders = path.description.splitAtSlashes().dropLast()
      let isOfSet = !folders.contains { Self.dependencies.contains(String($0)) }
      if !isOfSet { others[.dependency, default: []].append(path) }
      return isOfSet
    }
    let kept = Self.withoutRepository(ofSet, source)
    if kept.count < ofSet.count {
      let setPaths = Set(kept)
      others[.repository] = ofSet.filter { !setPaths.contains($0) }
    }
    let contents = kept.mapConcurrently { Self.content(of: $0, in: source) }
    for (path, content) in zip(kept, contents) {
      if let other = content.other.flatMap(Other.init) {
        others[other, default: []].append(path)
        continue
      }
      let file = path.description
      icons.append(
        ForeignIcon(
          key: SVGFileName.withoutEnding(file), shownPath: source.shownPath(of: path),
          file: file, name: content.title,
          picture: content.symbol.map(ForeignPicture.svg) ?? .file(path)))
    }
    let symbols = contents.count { $0.symbol != nil }
    if symbols > 0 {
      notes.append("\(symbols.counting("template")) of SF Symbols: the regular symbol was imported")
    }
    for other in Other.allCases {
      guard let paths = others[other] else { continue }
      let names = paths.map(\.description).quotedForMessage(atMost: Self.mostNames)
      notes.append("left out, \(other.rawValue): \(names)")
    }
    dropGenericTitles()
  }

  // MARK: Paths

  /// Removes documentation and test files of a repository, and pictures at its root if nearly all files are
  /// in folders.
  private static func withoutRepository(
    _ paths: [FilePath], _ source: ExchangeSource
  ) -> [FilePath] {
    guard marks.contains(where: source.contains) else { return paths }
    let firsts = paths.map { path -> String? in
      let parts = path.description.splitAtSlashes()
      return parts.count > 1 ? parts.first.map { $0.lowercased() } : nil
    }
    let ofSet = firsts.count { $0.map { !ofRepository.contains($0) } == true }
    let atRoot = firsts.count { $0 == nil }
    let isRootOfSet = atRoot * 10 >= paths.count
    let kept = zip(paths, firsts).filter { _, first in
      guard let first else { return isRootOfSet }
      return !ofRepository.contains(first)
    }.map(\.0)
    return ofSet + (isRootOfSet ? atRoot : 0) == 0 ? paths : kept
  }

  // MARK: Contents

  private static func content(of path: FilePath, in source: ExchangeSource) -> Content {
    var content = Content()
    // `try?`: unreadable files are reported with their picture.
    guard let bytes = try? source.pictureBytes(of: path) else { return content }
    if bytes.index(of: "<font", from: 0) != nil, bytes.index(of: "<glyph", from: 0) != nil {
      content.other = Other.font.rawValue
    } else if bytes.index(of: "<symbol", from: 0) != nil, isSprite(bytes) {
      content.other = Other.sprite.rawValue
    } else if SymbolTemplate.isTemplate(bytes) {
      content.symbol = SymbolTemplate.symbol(in: bytes)
    } else {
      content.title = title(in: bytes)
    }
    return content
  }

  private static func isSprite(_ bytes: [UInt8]) -> Bool {
    let drawn: Set<String> = [
      "path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "use", "image", "text",
    ]
    var symbols = 0
    var depth = 0
    for tag in TagScanner(bytes) {
      if tag.name == "symbol" || tag.name == "defs" {
        if tag.name == "symbol", tag.kind != .end { symbols += 1 }
        switch tag.kind {
        case .start: depth += 1
        case .end: depth = max(0, depth - 1)
        case .empty, .unclosed: break
        }
      } else if depth == 0, drawn.contains(tag.name) {
        return false
      }
    }
    return symbols > 0
  }

  private static func title(in bytes: [UInt8]) -> String? {
    guard let start = bytes.index(of: "<title", from: 0),
      let end = bytes.index(of: "</title", from: start)
    else { return nil }
    let element = String(decoding: bytes[start..<end], as: UTF8.self) + "</title>"
    let document = ParsedXML(parsing: element)
    guard document.failure == nil, document.events.count == 3,
      case .text(let text) = document.events[1]
    else { return nil }
    return text.nonBlank?.trimmed
  }

  private static let generic = Set(WordLists.ofFormats["generic titles"])

  /// Removes generated titles, shared titles, and titles that are file names.
  private mutating func dropGenericTitles() {
    let titles = icons.compactMap(\.name).reduce(into: [:]) { $0[$1.lowercased(), default: 0] += 1 }
    for index in icons.indices {
      guard let title = icons[index].name else { continue }
      let words = IconNaming.words(of: title)
      let isGeneric = words.first.map { generic($0, of: words.count, icons[index]) } ?? true
      let isWritten =
        title.contains(where: \.isUppercase)
        && !title.utf8.contains { "_/\\={}".utf8.contains($0) } && title.utf8.count <= 80
      if isGeneric || !isWritten || titles[title.lowercased()] != 1 { icons[index].name = nil }
    }
  }

  private func generic(_ first: String, of count: Int, _ icon: ForeignIcon) -> Bool {
    guard Self.generic.contains(first.lowercased()) else { return false }
    // A generic title may also be the file name: `Line Chart` in `line-chart.svg`.
    let stem = icon.key.splitAtSlashes().last.map(String.init) ?? icon.key
    return count < 2 || IconNaming.words(of: stem).first?.lowercased() != first.lowercased()
  }
}
