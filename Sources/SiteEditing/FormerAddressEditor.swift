public import Catalog
import ContentLoading
import ContentSyntax
import Diagnostics
import FileSystem
public import Foundation
import OutlineFormats

/// Records former URLs of icons, categories, pages and outlines for redirects, after checking all changes.
public struct FormerAddressEditor {
  private let site: URL
  private let check: SiteEditor.Check
  private let operations = FileOperations(durability: .processDeath)

  /// A changed file.
  public struct Written: Hashable, Sendable {
    /// The path relative to the site.
    public let path: String
    /// The number of added URLs.
    public let count: Int
  }

  /// Creates an editor. `check` tests if a site can be built.
  public init(of site: URL, check: @escaping SiteEditor.Check) {
    self.site = site
    self.check = check
  }

  /// The result of recording former URLs.
  public struct Result: Hashable, Sendable {
    /// The changed files, sorted by path.
    public var written: [Written] = []
    /// URLs that the format cannot store: node ids in Markdown, outline ids in OPML.
    public var left: [FormerAddress] = []

    /// The report for the author.
    public var text: String {
      var lines = written.map { "\($0.path) now contains \($0.count.counting("former URL"))" }
      if !left.isEmpty {
        lines.append(
          "\(left.count.counting("former id")) can't be stored in the format of the file: "
            + "nodes in Markdown, outlines in OPML")
      }
      if lines.isEmpty { lines = ["there are no former URLs to write"] }
      return lines.map { $0 + "\n" }.joined()
    }
  }

  /// Records URLs in the files of their successors.
  ///
  /// - Throws: `EditProblem`. Earlier files keep their changes.
  /// - Complexity: O(content + addresses).
  public func write(_ addresses: [FormerAddress]) async throws(EditProblem) -> Result {
    let source = ContentSource.folder(site)
    let old = try await load(source, changed: [])
    let outlines = (try? source.files("Content/outlines")) ?? []  // unreadable
    let contentFiles = ContentFiles(pages: source.pageFiles, outlines: Set(outlines))
    var result = Result()
    var byFile: [String: [FormerAddress]] = [:]
    for address in addresses where !Self.says(address, old) {
      let path = contentFiles.file(of: address)
      if Self.hasPlace(for: address, in: path) {
        byFile[path, default: []].append(address)
      } else {
        result.left.append(address)
      }
    }
    var texts: [(file: ContentFile, bytes: [UInt8])] = []
    var edited = source
    for (path, addresses) in byFile.sorted(by: { $0.key < $1.key }) {
      let file = try ContentFile(path, in: site, using: operations)
      guard let bytes = try Self.edit(file, addresses, in: old).applied(to: file.bytes) else {
        throw .fixedFile(path: path, .otherMeaning)
      }
      edited = edited.replacing([path: bytes])
      texts.append((file, bytes))
      result.written.append(Written(path: path, count: addresses.count))
    }
    let new = try await load(edited, changed: Set(texts.map(\.file.path)))
    for (path, addresses) in byFile.sorted(by: { $0.key < $1.key })
    where !addresses.allSatisfy({ Self.says($0, new) }) {
      throw .fixedFile(path: path, .otherMeaning)
    }
    for text in texts { try text.file.replace(with: text.bytes) }
    return result
  }

  private func load(
    _ source: ContentSource, changed: Set<String>
  ) async throws(EditProblem) -> Site {
    do throws(DiagnosticError) {
      return try await check(source, changed, nil).site
    } catch {
      throw .invalid(error.diagnostics)
    }
  }

  private static func hasPlace(for address: FormerAddress, in path: String) -> Bool {
    switch address {
    case .node: OutlineFormat.file(path)?.format != .markdown
    case .outline: OutlineFormat.file(path)?.format != .opml
    default: true
    }
  }

  /// Authors may use any syntax, so the loaded site is checked.
  private static func says(_ address: FormerAddress, _ site: Site) -> Bool {
    func isMoved(_ path: PagePath) -> Bool { site.movedPages.contains { $0.from == path } }
    switch address {
    case .icon(_, let former): return isMoved(.page(ofIcon: former))
    case .page(_, let former): return isMoved(former)
    case .outline(_, let former): return isMoved(PagePath.outlines.appending(former))
    case .node(let id, let outline, let former):
      let outline = site.outlines.first { $0.id == outline }
      return outline?[item: id]?.formerly.contains(former) == true
    case .category(let name, let former):
      return site.catalog.categories.contains { category in
        category.name == name && Slug(name: former).map(category.formerSlugs.contains) == true
      }
    }
  }

  // MARK: Files

  private static func edit(
    _ file: ContentFile, _ addresses: [FormerAddress], in site: Site
  ) throws(EditProblem) -> TextEdit {
    // Only prose pages and some outlines are Markdown.
    let format = OutlineFormat.file(file.path)?.format ?? .json
    if format == .markdown {
      return try FrontMatterEditor(file).adding(addresses.map(\.formerText), to: "formerly")
    }
    let nodes = try nodes(addresses, in: site)
    switch format {
    case .opml: return try OPMLOutlineText(file.bytes, path: file.path).adding(formerly: nodes)
    case .json, .markdown: break
    }
    guard let splicer = try? JSONSplicer(file.bytes, path: file.path)  // builds report errors
    else { throw .fixedFile(path: file.path, .syntax) }
    var editor = FormerAddressJSON(splicer: splicer, nodes: nodes.mapValues(\.path))
    try editor.add(addresses, path: file.path)
    return editor.splicer.edit
  }

  private static func nodes(
    _ addresses: [FormerAddress], in site: Site
  ) throws(EditProblem) -> [String: (path: NodePath, former: [String])] {
    var nodes: [String: (path: NodePath, former: [String])] = [:]
    var trees: [Slug: NodeTree] = [:]
    for case .node(let id, let name, let former) in addresses {
      if trees[name] == nil {
        trees[name] = site.outlines.first { $0.id == name }.map(NodeTree.init)
      }
      guard let path = try trees[name]?.path(of: id) else { throw .unknownNode(id) }
      nodes[id, default: (path, [])].former.append(former)
    }
    return nodes
  }

  private struct ContentFiles {
    let pages: [PagePath: String]
    let outlines: Set<String>

    func file(of address: FormerAddress) -> String {
      switch address {
      case .icon, .category: return IconCatalog.path
      case .page(let path, _): return pages[path] ?? PageFile.site
      case .outline(let id, _), .node(_, let id, _):
        func path(_ format: OutlineFormat) -> String {
          "Content/outlines/\(id).\(format.fileExtension)"
        }
        return OutlineFormat.allCases.map(path).first(where: outlines.contains) ?? path(.json)
      }
    }
  }
}

private struct FormerAddressJSON {
  var splicer: JSONSplicer

  let nodes: [String: NodePath]

  mutating func add(
    _ addresses: [FormerAddress], path: String
  ) throws(EditProblem) {
    var texts: [Range<Int>: (node: ContentNode, texts: [String])] = [:]
    var categories: [String: [String]] = [:]
    for address in addresses {
      guard let node = node(of: address) else {
        guard case .category(let name, let former) = address else {
          throw .fixedFile(path: path, .otherMeaning)
        }
        categories[name, default: []].append(former)
        continue
      }
      texts[node.range, default: (node, [])].texts.append(address.formerText)
    }
    for (node, texts) in texts.values { add(texts, to: node) }
    insert(categories)
  }

  private func node(of address: FormerAddress) -> ContentNode? {
    let root = splicer.root
    switch address {
    case .icon(let id, _): return root["icons"]?.elements.first { CatalogEditor.id(of: $0) == id }
    case .category(let name, _):
      return root["categories"]?.elements.first { $0["name"]?.string == name }
    case .page(let path, _): return root.page(at: path)
    case .outline: return root
    case .node(let id, _, _): return nodes[id].flatMap { root.node(at: $0) }
    }
  }

  private mutating func add(_ texts: [String], to node: ContentNode) {
    if let list = node["formerly"] {
      splicer.insert(texts.map(ContentNode.string), at: list.elements.count, of: list)
    } else {
      splicer.change(node, to: [("formerly", .strings(texts))])
    }
  }

  private mutating func insert(_ categories: [String: [String]]) {
    guard !categories.isEmpty else { return }
    let new = categories.sorted { $0.key < $1.key }.map { name, former in
      ["name": .string(name), "formerly": .strings(former)] as ContentNode
    }
    if let list = splicer.root["categories"] {
      splicer.insert(new, at: list.elements.count, of: list)
    } else {
      splicer.change(
        splicer.root, to: [("categories", .array(new))], withLinesIn: ["categories"])
    }
  }
}

extension FormerAddress {
  fileprivate var formerText: String {
    switch self {
    case .icon(_, let former), .outline(_, let former): former.text
    case .category(_, let former), .node(_, _, let former): former
    case .page(_, let former): former.text
    }
  }
}

extension ContentNode {
  func node(at path: NodePath) -> ContentNode? {
    var nodes = self["items"]?.elements ?? []
    var result: ContentNode?
    for index in path {
      guard nodes.indices.contains(index) else { return nil }
      result = nodes[index]
      nodes = nodes[index]["children"]?.elements ?? []
    }
    return result
  }
}
