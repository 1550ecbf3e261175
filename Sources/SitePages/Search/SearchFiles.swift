import AllCores
package import ContentHash
import SiteSearch
import SiteTheme

/// The files that pages search in: see `SearchFileSet`. `search/index.js` is a script that is loaded
/// with those that search: after them, one request brings the first results.
package struct SearchFiles {
  /// The files.
  package let files: [PlannedFile]
  /// The keys of what is kept from build to build besides them.
  package let keysOfCells: [ContentHash]

  /// The files of a site; none if it can't be searched. If an earlier build has made them of the
  /// same, it is known what they are called and hold, and one is made when its bytes are asked for.
  ///
  /// - Complexity: O(icons and pages); O(words of these × log(words)) if the files are not known.
  package init(_ values: SiteValues, _ rendering: Rendering) {
    guard values.structure.frame.value.hasSearch else {
      (files, keysOfCells) = ([], [])
      return
    }
    let input = SearchInput(values, rendering)
    let facets = PlannedFile(
      SearchFacetsFile.self, input.facets(in: values.structure), path: "search/facets.json",
      turn: .later, with: rendering)
    let key = input.key(with: facets, rendering)
    let written = Lazy {
      SearchFileSet(
        SearchContent(input, rendering), words: rendering.theme.words, facets: facets.key,
        keptBy: rendering.cells.content(for:_:))
    }
    let filesByPath = Lazy {
      Dictionary(
        written.value.files.lazy.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    }
    let kept = rendering.cells.content(for: key) { SearchList(written.value).text }
    let list = kept.flatMap(SearchList.init(text:)) ?? SearchList(written.value)
    keysOfCells = [key, list.deletions]
    files =
      [facets]
      + list.files.map { file in
        PlannedFile(path: file.path, key: file.hash, turn: .later) {
          filesByPath.value[file.path]?.bytes() ?? []
        }
      }
  }
}

/// What the files of the search are called and hold, as it is kept from build to build: of 10,000
/// icons, making them takes a tenth of the time of a build after an edit, and most edits change
/// nothing that is searched.
private struct SearchList {
  /// The key under which `SearchDeletions` are kept.
  let deletions: ContentHash
  /// The paths of the files, and the hashes of their bytes.
  let files: [(path: String, hash: ContentHash)]

  init(_ written: SearchFileSet) {
    deletions = written.keyOfDeletions
    files = written.files.map { ($0.path, $0.hash) }
  }

  /// Reads what `text` writes; `nil` for anything else.
  init?(text: String) {
    let lines = text.split(separator: "\n")
    guard let first = lines.first, let deletions = ContentHash(hexadecimal: String(first)) else {
      return nil
    }
    self.deletions = deletions
    files = lines.dropFirst().compactMap { line in
      ContentHash(hexadecimal: String(line.prefix(32))).map { (String(line.dropFirst(33)), $0) }
    }
    guard files.count == lines.count - 1 else { return nil }
  }

  /// A line for each file.
  var text: String {
    ([String(describing: deletions)] + files.map { "\($0.hash) \($0.path)" })
      .joined(separator: "\n")
  }
}

/// `search/facets.json`: see `SearchFacets`.
private enum SearchFacetsFile: SitePage {
  static let templates: [String] = []

  static func render(_ facets: SearchFacets, _ rendering: PageRendering) -> [UInt8] { facets.bytes }
}
