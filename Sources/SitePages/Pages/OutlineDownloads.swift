import Catalog
import ContentHash
import OutlineFormats

/// A file for download: an outline, or one of its branches.
enum OutlineFile: SitePage {
  struct Input: ContentHashable {
    let source: Hashed<OutlineSourceValue>
    let branch: String?
    let format: OutlineFormat

    /// The path in the output folder: `outlines/ID.opml`, `outlines/ID/BRANCH.opml`.
    var path: String {
      OutlineDownloads.path(format, of: source.value.outline.value.id, branch: branch)
    }
  }

  static let templates: [String] = []

  static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let source = DividedOutline.of(input.source, rendering.memos)
    guard let id = input.branch else { return Array(input.format.text(of: source.outline).utf8) }
    return source.branches[id].map {
      Array(input.format.text(of: source.outline.branch($0)).utf8)
    } ?? []
  }
}

extension OutlineFormat {
  /// The forms in which pages offer outlines for download.
  static let offered = allCases.filter(\.isOffered)

  private var isOffered: Bool {
    switch self {
    case .opml, .markdown: true
    case .json: false
    }
  }
}

extension DownloadsView {
  /// Adds the link to the file of a form.
  fileprivate mutating func add(_ format: OutlineFormat, href: String) {
    switch format {
    case .opml: opml = href
    case .markdown: markdown = href
    case .json: break  // not offered
    }
  }
}

/// The branches of an outline that have files.
///
/// If every branch had a file, a node would be written once for each level above it: a hundred
/// times in an outline of a hundred levels. So only the upper levels have files, as many as fit
/// into eight times the nodes of the outline. The first eight levels always fit. A branch of a
/// deeper level is in the file of the nearest branch above it that has one.
struct OutlineBranches: Sendable {
  /// The number of levels whose branches have files.
  let levels: Int
  /// The branches that have files, each before those below it.
  let all: [OutlineItem]
  private let byID: [String: OutlineItem]

  /// The most nodes in all files of branches of one format, as a multiple of the outline's nodes.
  private static let copies = 8

  /// - Complexity: O(items).
  init(_ outline: Outline) {
    var weights = LevelWeights()
    let total = outline.items.reduce(0) { $0 + weights.add($1, level: 0) }
    var rest = total * Self.copies
    let levels = weights.nodes.prefix {
      rest -= $0
      return rest >= 0
    }.count
    self.levels = levels
    all = Self.branches(outline.items, levels: levels)
    byID = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(id: String) -> OutlineItem? { byID[id] }

  private static func branches(_ items: [OutlineItem], levels: Int) -> [OutlineItem] {
    guard levels > 0 else { return [] }
    return items.filter { !$0.children.isEmpty }
      .flatMap { [$0] + branches($0.children, levels: levels - 1) }
  }
}

/// The links to the files of an outline for download.
struct OutlineDownloads: Sendable {
  private let outline: Outline
  private let branches: OutlineBranches
  private let addresses: SiteAddresses

  init(_ source: DividedOutline, addresses: SiteAddresses) {
    outline = source.outline
    branches = source.branches
    self.addresses = addresses
  }

  /// The links for the outline itself: `/outlines/ID.opml`.
  var whole: DownloadsView { view(title: outline.title, branch: nil) }

  /// The links for a branch: `/outlines/ID/BRANCH.opml`; `nil` for an item without files.
  func view(of item: OutlineItem, level: Int) -> DownloadsView? {
    guard level < branches.levels, !item.children.isEmpty else { return nil }
    return view(title: item.text, branch: item.id)
  }

  /// The links for the last item of a trail that has files, or else for the outline.
  func view(ofNearest trail: [OutlineItem]) -> DownloadsView {
    zip(trail.indices, trail).reversed().lazy.compactMap { view(of: $1, level: $0) }.first ?? whole
  }

  private func view(title: String, branch: String?) -> DownloadsView {
    var view = DownloadsView(title: title)
    for format in OutlineFormat.offered {
      view.add(
        format, href: addresses.path(ofFile: Self.path(format, of: outline.id, branch: branch)))
    }
    return view
  }

  static func path(_ format: OutlineFormat, of outline: Slug, branch: String?) -> String {
    let page = SiteAddresses.page(ofOutline: outline, branch: branch)
    return page.text.dropFirst().dropLast() + "." + format.fileExtension
  }
}

/// The number of nodes in the branches of each level.
private struct LevelWeights {
  private(set) var nodes: [Int] = []

  /// Adds an item with everything below it, and returns the number of these nodes.
  mutating func add(_ item: OutlineItem, level: Int) -> Int {
    guard !item.children.isEmpty else { return 1 }
    if nodes.count <= level { nodes.append(0) }
    let weight = item.children.reduce(1) { $0 + add($1, level: level + 1) }
    nodes[level] += weight
    return weight
  }
}
