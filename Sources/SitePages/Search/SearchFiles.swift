import AllCores
package import ContentHash
import SiteSearch
import SiteTheme

/// The files of the search: see `SearchFileSet` and `SearchPrices`. Terms, records and facets do not depend
/// on prices, so the edit of a price changes only the prices.
package struct SearchFiles {
  package let files: [PlannedFile]
  /// The keys of further cached values.
  package let keysOfCells: [ContentHash]

  /// Plans the search files; empty if the site has no search. If their list is cached, a file is generated on
  /// request.
  ///
  /// - Complexity: O(icons and pages), and O(words × log(words)) if the list is not cached.
  package init(_ values: SiteValues, _ rendering: Rendering) {
    let (structure, cells) = (values.structure, rendering.cells)
    let frame = structure.frame
    guard frame.value.hasSearch else {
      (files, keysOfCells) = ([], [])
      return
    }
    let icons = SearchInput.icons(of: values)
    let input = SearchInput(icons, structure, rendering)
    let facets = PlannedFile(
      SearchFacetsFile.self, input.facets(in: structure), path: "search/facets.json",
      turn: .later, with: rendering)
    let key = input.key(with: facets, rendering)
    let written = Lazy {
      SearchFileSet(
        SearchContent(input, rendering), words: rendering.theme.words, facets: facets.key,
        keptBy: cells.content(for:_:))
    }
    let filesByPath = Lazy {
      Dictionary(
        written.value.files.lazy.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    }
    let kept = cells.content(for: key) { SearchList(written.value).text }
    let list = kept.flatMap(SearchList.init(text:)) ?? SearchList(written.value)
    let prices = SearchPrices(icons, frame.value)
    let keyOfPrices = prices.key(frame, rendering)
    let keysOfTexts = prices.keysOfTexts(frame, rendering)
    let json = cells.content(for: keyOfPrices) {
      prices.json(frame, rendering, keptUnder: keysOfTexts)
    }
    keysOfCells = [key, list.deletions, keyOfPrices] + keysOfTexts
    files =
      [facets]
      + prices.files(main: list.main, json: json ?? "").map { file in
        PlannedFile(path: file.path, key: file.hash, turn: .later, contents: file.bytes)
      }
      + list.files.map { file in
        PlannedFile(path: file.path, key: file.hash, turn: .later) {
          filesByPath.value[file.path]?.bytes() ?? []
        }
      }
  }
}

/// The cached paths and hashes of the search files. Computing the files of 10,000 icons would take a tenth of
/// the time of a build after an edit.
private struct SearchList {
  let deletions: ContentHash
  /// The part of `search/index.js` that does not depend on prices.
  let main: String
  let files: [(path: String, hash: ContentHash)]

  init(_ written: SearchFileSet) {
    (deletions, main) = (written.keyOfDeletions, written.main)
    files = written.files.map { ($0.path, $0.hash) }
  }

  init?(text: String) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) }
    guard lines.count > 1, let deletions = ContentHash(hexadecimal: String(lines[0])) else {
      return nil
    }
    (self.deletions, main) = (deletions, String(lines[1]))
    files = lines.dropFirst(2).compactMap { line in
      ContentHash(hexadecimal: String(line.prefix(32))).map { (String(line.dropFirst(33)), $0) }
    }
    guard files.count == lines.count - 2 else { return nil }
  }

  /// A line for the key, a line for the members, and a line for each file.
  var text: String {
    ([String(describing: deletions), main] + files.map { "\($0.hash) \($0.path)" })
      .joined(separator: "\n")
  }
}

private enum SearchFacetsFile: SitePage {
  static let templates: [String] = []

  static func render(_ facets: SearchFacets, _ rendering: PageRendering) -> [UInt8] { facets.bytes }
}
