package import Catalog
import Foundation
import Markup
import OutlineFormats

/// The ids that URL fragments can name (`/about/#prices`), for pages whose ids are all known: prose pages
/// and outlines.
package struct PageAnchors {
  private let prose: [String: RichText]
  private let outlines: [String: Outline]
  private let ofTemplates: [String]
  private var known: [String: Set<String>] = [:]

  /// `ofTemplates` contains ids of templates; a tag (`part-{{number}}`) matches any text.
  package init(_ site: Site, ofTemplates: [String]) {
    prose = Dictionary(
      site.prosePages.map { ($0.path.file, $0.text) }, uniquingKeysWith: { first, _ in first })
    outlines = Dictionary(
      site.outlines.map { (PagePath.outlines.appending($0.id).file, $0) },
      uniquingKeysWith: { first, _ in first })
    self.ofTemplates = ofTemplates
  }

  /// Returns the ids of a page; `nil` if the ids are not all known, or if the theme or the browser may
  /// define the fragment.
  ///
  /// - Complexity: O(bytes or nodes of the page) for the first call, then O(ids of templates).
  mutating func ids(inFile file: String, for fragment: String) -> Set<String>? {
    guard !isOfTheme(fragment) else { return nil }
    if let ids = known[file] { return ids }
    guard let ids = prose[file].map(Self.ids) ?? outlines[file].map(Self.ids) else { return nil }
    known[file] = ids
    return ids
  }

  /// True for fragments of the browser and the theme. `#top` is the start of each page (HTML §7.4.6.4),
  /// `#:~:` finds a text, and ids of the theme begin with `page:`.
  private func isOfTheme(_ fragment: String) -> Bool {
    fragment.isEmpty || fragment.lowercased() == "top" || fragment.begins(with: "page:")
      || fragment.begins(with: ":~:")
      || ofTemplates.contains { id in
        let parts = id.split(separator: "{{", maxSplits: 1, omittingEmptySubsequences: false)
        return parts.count > 1
          ? fragment.begins(with: String(parts[0])) : fragment.utf8.elementsEqual(id.utf8)
      }
  }

  private static func ids(of text: RichText) -> Set<String> {
    Set(
      text.pieces.flatMap { piece -> [String] in
        if case .html(let html) = piece { html.elementIDs } else { [] }
      })
  }

  private static func ids(of outline: Outline) -> Set<String> {
    var ids = Set(outline.formerNodes.map(\.former))
    var pending = outline.published.items
    while let item = pending.popLast() {
      ids.insert(item.id)
      pending += item.children
    }
    return ids
  }
}
