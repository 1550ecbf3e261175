import Catalog
import ContentHash
import OutlineFormats
import SiteMetadata

enum OutlineFile: SitePage {
  struct Input: ContentHashable {
    let source: Hashed<OutlineSourceValue>
    let branch: String?
    let format: OutlineFormat
    /// A downloaded file needs absolute links.
    let baseURL: BaseURL

    /// The path in the output folder: `outlines/ID.opml`, `outlines/ID/BRANCH.opml`.
    var path: String {
      OutlineDownloads.path(format, of: source.value.outline.value.id, branch: branch)
    }
  }

  static let templates: [String] = []

  static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let source = DividedOutline.of(input.source, rendering.memos)
    let outline: Outline
    if let id = input.branch {
      guard let branch = source.branches[id] else { return [] }
      outline = source.outline.branch(branch)
    } else {
      outline = source.outline
    }
    let addresses = SiteAddresses(baseURL: input.baseURL)
    return Array(input.format.text(of: outline.withWholeAddresses(addresses)).utf8)
  }
}

extension Outline {
  /// Replaces site links by absolute URLs for other programs, if the base URL has a host.
  ///
  /// - Complexity: O(items).
  fileprivate func withWholeAddresses(_ addresses: SiteAddresses) -> Outline {
    guard addresses.baseURL.origin != nil, let items = items.withWholeAddresses(addresses) else {
      return self
    }
    var outline = self
    outline.items = items
    return outline
  }
}

extension [OutlineItem] {
  /// Returns `nil` without site links. Most items are not copied.
  fileprivate func withWholeAddresses(_ addresses: SiteAddresses) -> [OutlineItem]? {
    var result: [OutlineItem]?
    for index in indices {
      guard let item = self[index].withWholeAddresses(addresses) else { continue }
      result = result ?? self
      result?[index] = item
    }
    return result
  }
}

extension OutlineItem {
  fileprivate func withWholeAddresses(_ addresses: SiteAddresses) -> OutlineItem? {
    let children = self.children.withWholeAddresses(addresses)
    let link = self.link.flatMap(addresses.wholeTarget)
    let text = richText.flatMap { $0.withWholeAddresses(addresses) }
    let page = feed?.htmlURL.flatMap { url in
      url.utf8.first == UInt8(ascii: "/") ? addresses.wholeTarget(.page(url)) : nil
    }
    guard children != nil || link != nil || text != nil || page != nil else { return nil }
    var item = self
    if case .address(let address)? = page { item.replaceFeedPage(with: address) }
    if let children { item.children = children }
    if case .address(let address)? = link { item.replaceLink(with: address) }
    if let text { item.replaceRichText(with: text) }
    return item
  }
}

extension RichText {
  /// Returns `nil` without site references. An icon is replaced by its label.
  fileprivate func withWholeAddresses(_ addresses: SiteAddresses) -> RichText? {
    var result = self
    var isOther = false
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .html, .text, .code: continue
      case .icon(_, let label): result.pieces[index] = .text(label)
      case .address(let target):
        guard let whole = addresses.wholeTarget(target) else { continue }
        result.pieces[index] = .address(whole)
      }
      isOther = true
    }
    return isOther ? result : nil
  }
}

extension SiteAddresses {
  /// Returns `nil` for an absolute URL or a target on the same page.
  fileprivate func wholeTarget(_ target: LinkTarget) -> LinkTarget? {
    switch target {
    case .address: return nil
    case .page(let path) where path.utf8.first != UInt8(ascii: "/"): return nil
    case .icon, .page: return url(of: target).map(LinkTarget.address)
    }
  }
}

extension OutlineFormat {
  static let offered = allCases.filter { $0 != .json }
}

/// The branches of an outline that have files.
///
/// If every branch had a file, each node would be written once for each level above it. So the branches of
/// the upper levels have files, up to eight times the outline's nodes. A deeper branch is in the file of its
/// nearest ancestor with a file.
struct OutlineBranches: Sendable {
  let levels: Int
  /// Each before its descendants.
  let all: [OutlineItem]
  private let byID: [String: OutlineItem]

  /// The maximum size of all branch files of one format, in multiples of the outline.
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
    byID = Dictionary(firstOf: all.map { ($0.id, $0) })
  }

  subscript(id: String) -> OutlineItem? { byID[id] }

  private static func branches(_ items: [OutlineItem], levels: Int) -> [OutlineItem] {
    guard levels > 0 else { return [] }
    return items.filter { !$0.children.isEmpty }
      .flatMap { [$0] + branches($0.children, levels: levels - 1) }
  }
}

struct OutlineDownloads: Sendable {
  private let outline: Outline
  private let branches: OutlineBranches
  private let addresses: SiteAddresses

  init(_ source: DividedOutline, addresses: SiteAddresses) {
    outline = source.outline
    branches = source.branches
    self.addresses = addresses
  }

  var whole: DownloadsView { view(title: outline.title, branch: nil) }

  /// Returns `nil` for an item without files.
  func view(of item: OutlineItem, level: Int) -> DownloadsView? {
    guard level < branches.levels, !item.children.isEmpty else { return nil }
    return view(title: item.text, branch: item.id)
  }

  /// Returns the links of the nearest ancestor with files, or of the whole outline.
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

private struct LevelWeights {
  private(set) var nodes: [Int] = []

  mutating func add(_ item: OutlineItem, level: Int) -> Int {
    guard !item.children.isEmpty else { return 1 }
    if nodes.count <= level { nodes.append(0) }
    let weight = item.children.reduce(1) { $0 + add($1, level: level + 1) }
    nodes[level] += weight
    return weight
  }
}
