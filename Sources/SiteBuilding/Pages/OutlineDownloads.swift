import Catalog
import ContentHash
import OutlineFormats

/// The files that readers take away of an outline: all of it, and each of its branches, as OPML and
/// as Markdown.
///
/// With a file for every branch a node is written once for each level above it, which in an outline
/// of a hundred levels is a hundred times. So levels get files from the first on, as long as all
/// files of a format together are no larger than some copies of the outline: up to eight levels
/// always do. A branch below those is in the file of the nearest branch above it that has one.
struct OutlineDownloads: Sendable {
  let outline: Outline
  let addresses: SiteAddresses
  /// How many levels of branches have files.
  private let levels: Int
  /// The branches that have files, each before those below it.
  private let branches: [OutlineItem]

  /// As large as all files of branches in one format may be, in copies of the outline.
  private static let copies = 8

  /// - Complexity: O(items).
  init(outline: Outline, addresses: SiteAddresses) {
    let items = outline.published.items
    var weights = LevelWeights()
    let total = items.reduce(0) { $0 + weights.add($1, level: 0) }
    var rest = total * Self.copies
    let levels = weights.nodes.prefix {
      rest -= $0
      return rest >= 0
    }.count
    self.outline = outline
    self.addresses = addresses
    self.levels = levels
    branches = Self.branches(items, levels: levels)
  }

  private static func branches(_ items: [OutlineItem], levels: Int) -> [OutlineItem] {
    guard levels > 0 else { return [] }
    return items.filter { !$0.children.isEmpty }
      .flatMap { [$0] + branches($0.children, levels: levels - 1) }
  }

  /// The outline itself: `/outlines/ID.opml`.
  var whole: DownloadsView { view(title: outline.title, branch: nil) }

  /// A branch: `/outlines/ID/BRANCH.opml`. None for an item that has no files.
  func view(of item: OutlineItem, level: Int) -> DownloadsView? {
    guard level < levels, !item.children.isEmpty else { return nil }
    return view(title: item.text, branch: item.id)
  }

  /// The last item of a way down that has files; before the first, that is the outline.
  func view(ofNearest trail: [OutlineItem]) -> DownloadsView {
    zip(trail.indices, trail).reversed().lazy.compactMap { view(of: $1, level: $0) }.first ?? whole
  }

  private func view(title: String, branch: String?) -> DownloadsView {
    DownloadsView(
      title: title, opml: addresses.path(ofFile: path(.opml, branch: branch)),
      markdown: addresses.path(ofFile: path(.markdown, branch: branch)))
  }

  /// - Complexity: O(branches): files are made when they are written.
  ///
  /// `key` is the outline's.
  func files(key: ContentHash? = nil) -> [PlannedFile] {
    [OutlineFormat.opml, .markdown].flatMap { format in
      ([nil] + branches).map { file(format, branch: $0, key: key) }
    }
  }

  private func file(
    _ format: OutlineFormat, branch: OutlineItem?, key: ContentHash?
  ) -> PlannedFile {
    .text(path(format, branch: branch?.id), key: key, canWait: true) {
      format.text(of: branch.map(outline.branch) ?? outline)
    }
  }

  private func path(_ format: OutlineFormat, branch: String?) -> String {
    let page = SiteAddresses.page(ofOutline: outline.id, branch: branch)
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
