import Foundation
import Markup

extension ServedFolder {
  /// The sorted URL paths of all pages. An `index.html` has the path of its folder. `404.html` is omitted.
  ///
  /// - Complexity: O(n log n) for n files.
  func pages(below base: RequestPath) -> [RequestPath] {
    guard let files = FileManager.default.enumerator(atPath: path) else { return [] }
    var pages: [RequestPath] = []
    while let file = files.nextObject() as? String {
      let names = file.splitAtSlashes().map(String.init)
      guard names.last?.beginsWithDot == false else {
        files.skipDescendants()
        continue
      }
      guard names.last?.hasSuffix(".html") == true, names != ["404.html"] else { continue }
      var page = base
      page.isFolder = names.last == "index.html"
      page.segments += page.isFolder ? names.dropLast() : names
      pages.append(page)
    }
    return pages.sorted { $0.text < $1.text }
  }

  func missingPage(_ path: RequestPath, below base: RequestPath) -> MissingPage {
    let pages = pages(below: base)
    let byText = Dictionary(pages.map { ($0.text, $0) }, uniquingKeysWith: { first, _ in first })
    let nearest = NearestPages(to: path.text, among: pages.lazy.map(\.text))
    return MissingPage(path: path, nearest: nearest.paths.compactMap { byText[$0] })
  }
}
