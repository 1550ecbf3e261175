import Catalog
import ContentHash
import ContentLoading
import ContentSyntax
import Diagnostics
import FileSystem
import Foundation

/// The record of the last import: `Content/imports/NAME.json`. It distinguishes changes of the source from
/// changes of the author.
struct ImportRecord: Sendable {
  /// Derived from the source's name.
  let name: String
  var settings = Settings()
  var extensions: [ContentNode.Member] = []
  var icons: [Slug: Icon] = [:]

  struct Icon: Sendable {
    /// The name in the source.
    var key: String
    var picture: ContentHash
    var variants: [String: ContentHash] = [:]
    var entry: [ContentNode.Member]

    fileprivate var node: ContentNode {
      var members: [ContentNode.Member] = [
        .init("key", .string(key)), .init("picture", .string(picture.description)),
      ]
      let hashes = variants.sorted { $0.key < $1.key }
      members.add(
        "variants",
        object: hashes.map { ContentNode.Member($0.key, .string($0.value.description)) })
      members.add("entry", .object(entry))
      return .object(members)
    }
  }

  /// The user's options, which also apply to updates.
  struct Settings: Sendable, Equatable {
    var price: String?
    var currency: Currency?
    var license: String?
    var categories: CategorySource?
    /// Earlier versions optimized pictures. This value is read, but not written.
    var wasOptimized = false
    var separatesVariants = false
    var format: String?
    var hasList = false
  }

  static let folder = "Content/imports"

  var path: String { Self.path(name) }

  private static func path(_ name: String) -> String { "\(folder)/\(name).json" }

  /// The first record for sources with this name.
  static func name(of source: String) -> String { Slug(name: source)?.text ?? "icons" }

  /// The ids by name in the source. Icons with the same name are in the source's order: the shortest id
  /// first, then numbered ids.
  var ids: [String: [Slug]] {
    let given = icons.keys.sorted {
      ($0.text.utf8.count, $0.text) < ($1.text.utf8.count, $1.text)
    }
    return Dictionary(grouping: given) { icons[$0]?.key ?? "" }
  }
}

// MARK: The file

extension ImportRecord {
  /// Each icon is on its own line, for readable diffs.
  ///
  /// - Complexity: O(n log n) of the icons.
  var bytes: [UInt8] {
    var members: [ContentNode.Member] = []
    members.add("format", settings.format)
    members.add("price", settings.price)
    members.add("currency", settings.currency?.code)
    members.add("license", settings.license)
    members.add("categoryFrom", settings.categories?.rawValue)
    members.add("separateVariants", settings.separatesVariants ? true : nil)
    members.add("hasPrices", settings.hasList ? true : nil)
    members.add("extensions", object: extensions)
    members.add("icons", .object(icons.sorted { $0.key < $1.key }.map { .init($0.text, $1.node) }))
    return Array(ContentNode.object(members).file(withLinesIn: ["icons"]).utf8)
  }

  /// Finds the most similar record among the records with the source's name. The record of a second
  /// source with this name is `NAME-2`. Reads all pictures if the names are inconclusive.
  static func find(
    for name: String, _ source: SourceIdentity, in site: URL
  ) throws(DiagnosticError) -> (base: ImportRecord, isThere: Bool) {
    let first = Self.name(of: name)
    var name = first
    var number = 2
    var best: (base: ImportRecord, likeness: Int)?
    while FileManager.default.fileExists(atPath: site.appending(path: path(name)).path) {
      let base = try ImportRecord(name, in: site)
      if let likeness = source.likeness(to: base), likeness > best?.likeness ?? -1 {
        best = (base, likeness)
      }
      name = "\(first)-\(number)"
      number += 1
    }
    return best.map { ($0.base, true) } ?? (ImportRecord(name: name), false)
  }

  /// The paths of imported SVG files by icon id, without file extension.
  static func paths(in site: URL) -> [Slug: String] {
    var paths: [Slug: String] = [:]
    for base in all(in: site) where base.settings.format == ExchangeFormat.svgFolder.name {
      for (id, icon) in base.icons where FilePath(bytes: icon.key.utf8) != nil {
        paths[id] = paths[id] ?? icon.key
      }
    }
    return paths
  }

  func iconsOfOthers(in site: URL) -> [Slug: String] {
    var icons: [Slug: String] = [:]
    for base in Self.all(in: site) where base.name != name {
      for id in base.icons.keys { icons[id] = icons[id] ?? base.path }
    }
    return icons
  }

  /// In the order of the file names. Unreadable records are ignored.
  static func all(in site: URL) -> [ImportRecord] {
    // `try?`: without records, icons are exported under their ids.
    let paths = try? ExchangeSource(site.appending(path: folder).path).files().paths  // as above
    return (paths ?? []).map(\.description).filter { $0.hasSuffix(".json") }.compactMap { file in
      try? ImportRecord(String(file.dropLast(5)), in: site)  // as above
    }
  }

  private init(_ name: String, in site: URL) throws(DiagnosticError) {
    self.name = name
    // Messages show lines of the text.
    try ContentSource.requireInSite(Self.path(name), in: site)
    let text: SourceFile
    do throws(DiagnosticError) {
      let file = try ExchangeSource(site.appending(path: Self.path(name)).path)
      let bytes = try file.text(
        of: FilePath("\(name).json"), limit: ExchangeSource.ownFileSize
      ).text
      text = SourceFile(path: Self.path(name), text: bytes)
    } catch {
      throw DiagnosticError(
        error.diagnostics.map {
          var diagnostic = $0
          diagnostic.location = SourceLocation(file: Self.path(name))
          return diagnostic
        })
    }
    let file = try JSONFile(text, maximumValues: .max)
    read(file.root, file.report)
    for member in try file.object("icons", isNeeded: true) { readIcon(member, file.report) }
    if file.report.problemCount > 0 { throw DiagnosticError(file.report.diagnostics) }
  }

  private mutating func read(_ root: ContentNode, _ report: FileReport) {
    settings.format = root["format"]?.string
    settings.price = root["price"]?.string
    settings.currency = root["currency"]?.string.flatMap(Currency.init(code:))
    settings.license = root["license"]?.string.flatMap(ImportOptions.license(named:))
    settings.categories = root["categoryFrom"]?.string.flatMap(CategorySource.init(rawValue:))
    settings.wasOptimized = root["optimize"]?.isTrue == true
    settings.separatesVariants = root["separateVariants"]?.isTrue == true
    settings.hasList = root["hasPrices"]?.isTrue == true
    extensions = root["extensions"]?.members ?? []
  }

  private mutating func readIcon(_ member: ContentNode.Member, _ report: FileReport) {
    let icon = member.value
    guard let id = try? Slug(member.key) else {  // the reason is not needed
      report.add(
        .wrongType(field: "an icon's id", expected: "an id", found: "'\(member.key)'"), at: icon)
      return
    }
    guard let key = icon["key"]?.string, let entry = icon["entry"], entry.isObject,
      let picture = icon["picture"]?.string.flatMap(ContentHash.init(hexadecimal:))
    else {
      let missing = ["key", "picture", "entry"].first { icon[$0] == nil }
      if let missing {
        report.add(.missingField(missing, owner: "the icon '\(id)'"), at: member.keyRange)
      } else {
        report.add(
          .wrongType(field: "'\(id)'", expected: "what an import wrote", found: icon.kind), at: icon
        )
      }
      return
    }
    let variants = (icon["variants"]?.members ?? []).compactMap { member in
      member.value.string.flatMap(ContentHash.init(hexadecimal:)).map { (member.key, $0) }
    }
    icons[id] = Icon(
      key: key, picture: picture,
      variants: Dictionary(firstOf: variants),
      entry: entry.members)
  }
}
