import Catalog
import CollectionView
import ContentHash
import Markup
import SiteMetadata
import SiteTheme

/// The outline in the sidebar: the path to the node of the page, the node's siblings and children, and a link
/// to the whole outline.
///
/// The number of rows is limited, so that the output grows linearly with the site.
struct Sidebar: Sendable {
  private let outline: Outline
  private let addresses: SiteAddresses
  /// The nodes, each before its children.
  private var nodes: [Node] = []
  private var roots: [Int] = []
  private var byPath: [String: Int] = [:]
  /// The nodes that link to pages, each page once, in the order of the outline.
  private var pages: [Int] = []

  private struct Node: Sendable {
    let text: String
    let href: String
    let parent: Int?
    let place: Int
    var children: [Int] = []
    /// The position in `pages`.
    var turn: Int?
  }

  /// The maximum number of rows of one parent.
  private static let rows = 24

  /// - Complexity: O(items).
  init(_ sidebar: SiteFrame.SidebarOutline, addresses: SiteAddresses) {
    outline = sidebar.outline.value
    self.addresses = addresses
    let parts = OutlineParts(outline, limit: sidebar.nodesPerPage)
    roots = add(
      outline.items, parent: nil, page: SiteAddresses.page(ofOutline: outline.id), parts: parts)
  }

  private mutating func add(
    _ items: [OutlineItem], parent: Int?, page: PagePath, parts: OutlineParts
  ) -> [Int] {
    items.enumerated().map { place, item in
      let index = nodes.count
      // A Markdown node without children has its link in its text.
      let link = item.link ?? item.richText?.firstLinkOfSite
      let href = link.map { addresses.href($0) } ?? addresses.path(of: page, fragment: item.id)
      nodes.append(Node(text: item.text, href: href, parent: parent, place: place))
      if let path = link.flatMap(Self.path)?.text, byPath[path] == nil {
        byPath[path] = index
        nodes[index].turn = pages.count
        pages.append(index)
      }
      let inner =
        parts.isDeferred(item.id)
        ? SiteAddresses.page(ofOutline: outline.id, branch: item.id) : page
      nodes[index].children = add(item.children, parent: index, page: inner, parts: parts)
      return index
    }
  }

  /// Returns `nil` for a file, a fragment of a page or another site.
  private static func path(_ target: LinkTarget) -> PagePath? {
    switch target {
    case .icon(let id): SiteAddresses.page(ofIcon: id)
    case .page(let text):
      // `try?`: an address with a fragment is not a page.
      (try? PagePath(text)).flatMap { path in
        text.hasSuffix("/") || path.components.last?.text.contains(".") == false ? path : nil
      }
    case .address: nil
    }
  }

  /// Returns links to the pages before and after a page of the outline.
  func neighbors(of path: PagePath) -> (previous: LinkView?, next: LinkView?) {
    guard let turn = byPath[path.text].flatMap({ nodes[$0].turn }) else { return (nil, nil) }
    func link(_ turn: Int) -> LinkView? {
      guard pages.indices.contains(turn) else { return nil }
      let node = nodes[pages[turn]]
      return LinkView(title: node.text, href: node.href)
    }
    return (link(turn - 1), link(turn + 1))
  }

  /// - Complexity: O(levels), because the rows of a level are limited.
  func html(on path: PagePath, _ rendering: PageRendering) -> String {
    let current = byPath[path.text]
    var trail: [Int] = []
    var next = current
    while let node = next {
      trail.insert(node, at: 0)
      next = nodes[node].parent
    }
    let whole = addresses.path(ofOutline: outline.id)
    return rendering.render(
      Template.sidebar,
      SidebarView(
        title: outline.title, href: whole,
        items: list(roots, trail: trail[...], current: current, all: whole, rendering)))
  }

  private func list(
    _ indices: [Int], trail: ArraySlice<Int>, current: Int?, all: String,
    _ rendering: PageRendering
  ) -> String {
    let shown = window(of: indices, around: trail.first, isLast: trail.count < 2)
    let rows = shown.map { index in
      let node = nodes[index]
      let isOpen = index == trail.first && !node.children.isEmpty
      return SidebarRowView(
        title: node.text, href: node.href, isCurrent: index == current,
        children: isOpen
          ? list(
            node.children, trail: trail.dropFirst(), current: current, all: node.href, rendering)
          : nil)
    }
    return rendering.render(
      Template.sidebarList,
      SidebarListView(rows: rows, rest: shown.count < indices.count ? all : nil))
  }

  /// Levels between the roots and the page's node show only the node on the path.
  private func window(
    of indices: [Int], around node: Int?, isLast: Bool
  ) -> ArraySlice<Int> {
    guard let node else { return indices.prefix(Self.rows) }
    let place = nodes[node].place
    if !isLast, nodes[node].parent != nil { return indices[place...place] }
    let start = max(0, min(place - Self.rows / 2, indices.count - Self.rows))
    return indices[start..<min(indices.count, start + Self.rows)]
  }
}
