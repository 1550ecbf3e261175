import Catalog
import ContentHash
import OutlineFormats

/// A file that readers take away of an outline: all of it, or one of its branches.
enum OutlineFile: SitePage {
  struct Input: ContentHashable {
    let source: Hashed<OutlineSourceValue>
    let branch: String?
    let format: OutlineFormat

    /// Where it stands: `outlines/ID.opml`, `outlines/ID/BRANCH.opml`.
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

/// The branches of an outline that have files.
///
/// With a file for every branch a node is written once for each level above it, which in an outline
/// of a hundred levels is a hundred times. So levels get files from the first on, as long as all
/// files of a format together are no larger than some copies of the outline: up to eight levels
/// always do. A branch below those is in the file of the nearest branch above it that has one.
struct OutlineBranches: Sendable {
  /// How many levels of branches have files.
  let levels: Int
  /// The branches that have files, each before those below it.
  let all: [OutlineItem]
  private let byID: [String: OutlineItem]

  /// As large as all files of branches in one format may be, in copies of the outline.
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

/// The links to what readers take away of an outline.
struct OutlineDownloads: Sendable {
  private let outline: Outline
  private let branches: OutlineBranches
  private let addresses: SiteAddresses

  init(_ source: DividedOutline, addresses: SiteAddresses) {
    outline = source.outline
    branches = source.branches
    self.addresses = addresses
  }

  /// The outline itself: `/outlines/ID.opml`.
  var whole: DownloadsView { view(title: outline.title, branch: nil) }

  /// A branch: `/outlines/ID/BRANCH.opml`. None for an item that has no files.
  func view(of item: OutlineItem, level: Int) -> DownloadsView? {
    guard level < branches.levels, !item.children.isEmpty else { return nil }
    return view(title: item.text, branch: item.id)
  }

  /// The last item of a way down that has files; before the first, that is the outline.
  func view(ofNearest trail: [OutlineItem]) -> DownloadsView {
    zip(trail.indices, trail).reversed().lazy.compactMap { view(of: $1, level: $0) }.first ?? whole
  }

  private func view(title: String, branch: String?) -> DownloadsView {
    func href(_ format: OutlineFormat) -> String {
      addresses.path(ofFile: Self.path(format, of: outline.id, branch: branch))
    }
    return DownloadsView(title: title, opml: href(.opml), markdown: href(.markdown))
  }

  static func path(_ format: OutlineFormat, of outline: Slug, branch: String?) -> String {
    let page = SiteAddresses.page(ofOutline: outline, branch: branch)
    return page.text.dropFirst().dropLast() + "." + format.fileExtension
  }
}

/// How many nodes the branches of each level have together.
private struct LevelWeights {
  private(set) var nodes: [Int] = []

  /// Adds an item and what is below it, and says how many nodes that are.
  mutating func add(_ item: OutlineItem, level: Int) -> Int {
    guard !item.children.isEmpty else { return 1 }
    if nodes.count <= level { nodes.append(0) }
    let weight = item.children.reduce(1) { $0 + add($1, level: level + 1) }
    nodes[level] += weight
    return weight
  }
}
