package import Catalog
import Foundation
import Markup
import OutlineFormats

/// The ids that fragments of addresses can name (`/about/#prices`), on the pages where all of them
/// are known: pages of prose and of outlines.
package struct PageAnchors {
  private let prose: [String: RichText]
  private let outlines: [String: Outline]
  private let ofTemplates: [String]
  private var known: [String: Set<String>] = [:]

  /// The pages of a site, and the ids that its own templates have on any page. One with a tag in it
  /// (`part-{{number}}`) can be anything from there.
  package init(_ site: Site, ofTemplates: [String]) {
    prose = Dictionary(
      site.prosePages.map { ($0.path.file, $0.text) }, uniquingKeysWith: { first, _ in first })
    outlines = Dictionary(
      site.outlines.map { (PagePath.outlines.appending($0.id).file, $0) },
      uniquingKeysWith: { first, _ in first })
    self.ofTemplates = ofTemplates
  }

  /// The ids of the page in a file; `nil` if they are not all known, or if the fragment may be one
  /// that the theme or the browser gives a meaning.
  ///
  /// - Complexity: O(bytes or nodes of the page) the first time, then O(ids of templates).
  mutating func ids(inFile file: String, for fragment: String) -> Set<String>? {
    guard !isOfTheme(fragment) else { return nil }
    if let ids = known[file] { return ids }
    guard let ids = prose[file].map(Self.ids) ?? outlines[file].map(Self.ids) else { return nil }
    known[file] = ids
    return ids
  }

  /// `#top` is the beginning of any page (HTML §7.4.6.4), `#:~:` finds a text, and ids of the theme
  /// begin with `page:`.
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
