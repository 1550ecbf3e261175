import Catalog
import ContentHash
import ContentLoading
import ContentSyntax
import Diagnostics
import FileSystem
import Foundation

/// What a source said when it was imported last: `Content/imports/NAME.json`. What differs from it
/// in the source is what the source has changed, and what differs from it in the catalog is the
/// author's.
struct ImportBase: Sendable {
  /// The name of its file, made of that of the source.
  let name: String
  var settings = Settings()
  /// What the format said of the set.
  var extensions: [ContentNode.Member] = []
  var icons: [Slug: Icon] = [:]

  /// An icon as it was imported.
  struct Icon: Sendable {
    /// What the source calls it.
    var key: String
    /// The hash of its picture.
    var picture: ContentHash
    /// The hashes of the pictures of its variants, by their names.
    var variants: [String: ContentHash] = [:]
    /// What was said of it.
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

  /// What the user said, which holds for updates as well.
  struct Settings: Sendable, Equatable {
    var price: String?
    var currency: Currency?
    var license: String?
    var categories: CategorySource?
    /// True if an earlier version made the pictures smaller. This is read, but not written again.
    var wasOptimized = false
    /// Whether each variant became an icon of its own.
    var separatesVariants = false
    /// The name of the format.
    var format: String?
    /// Whether there was a list of prices.
    var hasList = false
  }

  static let folder = "Content/imports"

  var path: String { Self.path(name) }

  private static func path(_ name: String) -> String { "\(folder)/\(name).json" }

  /// The name of the first record of sources that are called something.
  static func name(of source: String) -> String { Slug(name: source)?.text ?? "icons" }

  /// The ids by what the source calls their icons: of several icons of one name in the order of the
  /// source, which gives the first one the shortest id, and numbers the others.
  var ids: [String: [Slug]] {
    let given = icons.keys.sorted {
      ($0.text.utf8.count, $0.text) < ($1.text.utf8.count, $1.text)
    }
    return Dictionary(grouping: given) { icons[$0]?.key ?? "" }
  }
}

// MARK: The file

extension ImportBase {
  /// The bytes of its file, with a line for each icon, so that git shows what changed.
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

  /// Finds what a source said last: of the records that have its name, the one that says most of
  /// the same.
  ///
  /// - Parameters:
  ///   - name: What the source is called. The record of a second source of that name is `NAME-2`.
  ///   - source: What it says now.
  ///   - site: The site's folder.
  /// - Returns: What was said, and whether there is a file.
  /// - Throws: `DiagnosticError` if there is a file that can't be read, or is none of Vitrine's.
  /// - Complexity: O(icons of these records), and that of reading pictures if names don't decide.
  static func find(
    for name: String, _ source: SourceIdentity, in site: URL
  ) throws(DiagnosticError) -> (base: ImportBase, isThere: Bool) {
    let first = Self.name(of: name)
    var name = first
    var number = 2
    var best: (base: ImportBase, likeness: Int)?
    while FileManager.default.fileExists(atPath: site.appending(path: path(name)).path) {
      let base = try ImportBase(name, in: site)
      if let likeness = source.likeness(to: base), likeness > best?.likeness ?? -1 {
        best = (base, likeness)
      }
      name = "\(first)-\(number)"
      number += 1
    }
    return best.map { ($0.base, true) } ?? (ImportBase(name: name), false)
  }

  /// What the folders of SVGs that a site was made of called its icons: the paths of their files
  /// without the ending. What can't be read is left out.
  static func paths(in site: URL) -> [Slug: String] {
    var paths: [Slug: String] = [:]
    for base in all(in: site) where base.settings.format == ExchangeFormat.svgFolder.name {
      for (id, icon) in base.icons where FilePath(bytes: icon.key.utf8) != nil {
        paths[id] = paths[id] ?? icon.key
      }
    }
    return paths
  }

  /// The icons that other sources have said something of, each with the file that has it.
  func iconsOfOthers(in site: URL) -> [Slug: String] {
    var icons: [Slug: String] = [:]
    for base in Self.all(in: site) where base.name != name {
      for id in base.icons.keys { icons[id] = icons[id] ?? base.path }
    }
    return icons
  }

  /// What all sources said, but for what can't be read, in the order of the files' names.
  static func all(in site: URL) -> [ImportBase] {
    // Without records, icons go out under their ids, and those of one source are merged.
    let found = try? ExchangeSource(site.appending(path: folder).path).files().paths  // as above
    return (found ?? []).map(\.description).filter { $0.hasSuffix(".json") }.compactMap { file in
      try? ImportBase(String(file.dropLast(5)), in: site)  // as above
    }
  }

  private init(_ name: String, in site: URL) throws(DiagnosticError) {
    self.name = name
    // A message about a wrong record shows a line of it.
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
    guard let id = try? Slug(member.key) else {  // why it is none does not matter: nobody writes it
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
