import Catalog
import ContentSyntax
import Diagnostics
import FileSystem
import IconNames
import Markup

extension ExchangeFormat {
  static let materialSymbols = ExchangeFormat(
    name: MaterialSymbols.name, title: "Material Symbols",
    recognises: MaterialSymbols.looksLikeIt, read: MaterialSymbols.read)
}

/// Material Symbols: a JSON list of icons, and SVGs at any depth.
///
/// The list starts with `)]}'`, which prevents its use as a script. Files are named `home_24px.svg` or
/// `home_wght700fill1_24px.svg`. Other styles are in folders such as `materialsymbolsrounded`. Each style,
/// weight and fill is a variant.
enum MaterialSymbols {
  static let name = "material"

  private static let lists = [
    "metadata/icons.json", "icons.json", "metadata.json", "metadata/metadata.json",
  ]
  private static let guardText = ")]}'"
  private static let stylePrefix = "materialsymbols"
  private static let mainStyle = "outlined"
  /// The size that icons are designed for.
  private static let mainSize = "24"

  static func looksLikeIt(_ source: ExchangeSource) -> Bool {
    // `try?`, twice: the reader reports the errors.
    guard let text = try? text(of: source) else { return false }
    if text.isGuarded { return true }
    return (try? JSONFile(text.file)).map { isList($0.root) } == true
  }

  /// Blanks replace the guard, so source locations stay valid.
  private static func text(
    of source: ExchangeSource
  ) throws(DiagnosticError) -> (file: SourceFile, isGuarded: Bool) {
    guard source.file == nil, let path = lists.first(where: source.contains) else {
      throw ExchangeProblem.noIcons(format: "Material Symbols").error(ofFile: source.name)
    }
    let file = try source.text(of: FilePath(path))
    guard file.text.hasPrefix(guardText) else { return (file, false) }
    let blanks = String(repeating: " ", count: guardText.utf8.count)
    let text = blanks + file.text.dropFirst(guardText.count)
    return (SourceFile(path: file.path, text: text), true)
  }

  private static func isList(_ root: ContentNode) -> Bool {
    (root["icons"]?.elements ?? []).contains {
      $0["name"]?.string != nil && $0["codepoint"] != nil
    }
  }

  static func read(_ source: ExchangeSource) throws(DiagnosticError) -> ForeignSet {
    let list = try JSONFile(text(of: source).file)
    let entries = try entries(of: list)
    var set = try SVGFolder.read(source)
    set.saysCategories = true
    set.diagnostics += list.report.diagnostics
    let pictures = set.icons.map { icon in (icon: icon, drawing: Drawing(of: icon.key, entries)) }
    // One size is imported. Files that the list does not contain are separate icons.
    let drawings = pictures.grouped { $0.drawing?.id ?? "/\($0.icon.key)" }.compactMap { group in
      group.elements.first { $0.drawing?.size == mainSize } ?? group.elements.first
    }
    set.icons = drawings.grouped { $0.drawing?.name ?? "/\($0.icon.key)" }.compactMap { group in
      one(
        group.elements.map { icon, drawing in
          guard let drawing, let entry = entries[drawing.name] else { return icon }
          var icon = icon
          add(entry, drawing, to: &icon)
          return icon
        })
    }
    let drawn = Set(drawings.compactMap(\.drawing?.name))
    set.note(pictures.count - drawings.count, "picture", "of other sizes not imported")
    set.note(entries.count - drawn.count, "icon", "of the list without a picture")
    return set
  }

  /// The drawing without style, weight and fill is the main picture.
  private static func one(_ drawings: [ForeignIcon]) -> ForeignIcon? {
    var others = drawings
    guard !others.isEmpty else { return nil }
    let index = others.firstIndex { $0.variant == nil } ?? 0
    var icon = others.remove(at: index)
    if index > 0 { others.insert(others.removeFirst(), at: index - 1) }
    icon.variants = others
    if others.isEmpty { icon.variant = nil }
    return icon
  }

  private static func entries(of list: JSONFile) throws(DiagnosticError) -> [String: ContentNode] {
    guard let icons = list.root["icons"], icons.isArray else {
      list.report.add(
        .wrongType(
          field: "'icons'", expected: "an array", found: list.root["icons"]?.kind ?? "missing"),
        at: list.root["icons"] ?? list.root)
      throw DiagnosticError(list.report.diagnostics)
    }
    var entries: [String: ContentNode] = [:]
    for node in icons.elements {
      guard let name = node["name"]?.string, !name.isEmpty else {
        list.report.add(.missingField("name", owner: "an icon"), at: node)
        continue
      }
      entries[name] = entries[name] ?? node
    }
    return entries
  }

  /// `symbols/home/materialsymbolsrounded/home_fill1_24px` is `home`, `fill1`, `rounded`, `24`.
  private struct Drawing {
    let name: String
    let id: String
    /// `nil` for the default drawing.
    let variant: String?
    var size: String?

    /// The most name parts after an icon's name.
    private static let maximumEndings = 8

    init?(of key: String, _ entries: [String: ContentNode]) {
      let parts = key.splitAtSlashes().map(String.init)
      guard let stem = parts.last else { return nil }
      var words = stem.split(separator: "_", omittingEmptySubsequences: false).map(String.init)
      var variant: [String] = []
      let leastCount = words.count - Self.maximumEndings
      while !words.isEmpty, entries[words.joined(separator: "_")] == nil {
        guard words.count > leastCount, let word = words.popLast() else { return nil }
        if let match = word.wholeMatch(of: /([0-9]+)(?:px|dp)/) {
          size = String(match.1)
        } else if word.wholeMatch(of: /(wght[0-9]+)?(gradN?[0-9]+)?(fill[01])?/) != nil {
          variant.insert(word, at: 0)
        } else {
          return nil
        }
      }
      guard !words.isEmpty else { return nil }
      name = words.joined(separator: "_")
      let folder = parts.dropLast().last { $0.hasPrefix(MaterialSymbols.stylePrefix) }
      if let style = folder?.dropFirst(MaterialSymbols.stylePrefix.count),
        style != MaterialSymbols.mainStyle, !style.isEmpty
      {
        variant.insert(String(style), at: 0)
      }
      self.variant =
        variant.isEmpty
        ? nil : variant.joined(separator: "_").split(separator: "_").joined(separator: "-")
      id = ([name] + variant).joined(separator: "_").split(separator: "_").joined(separator: "-")
    }
  }

  private static func add(_ entry: ContentNode, _ drawing: Drawing, to icon: inout ForeignIcon) {
    icon.id = drawing.id
    icon.variant = drawing.variant
    icon.categories = entry["categories"]?.texts ?? []
    icon.tags = entry["tags"]?.texts ?? []
    let codePoint = CodePoint(number: entry["codepoint"])
    if let codePoint { icon.members.append(codePoint.member) }
    let readKeys = ["categories", "tags"] + (codePoint == nil ? [] : ["codepoint"])
    icon.extensions = [.init(name, .object(entry.members(without: readKeys)))]
  }
}
