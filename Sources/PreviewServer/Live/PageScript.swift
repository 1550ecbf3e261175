/// The script that previewed pages are given, and published ones never are. It stands in files,
/// `Scripts/`, which import one another.
struct PageScript: Hashable, Sendable {
  /// Names that start with a dot are no site's.
  private static let folder = "/.vitrine/"
  static let path = folder + "preview.js"

  let token: RunToken
  /// Of the site that the page is from.
  let version: Int

  /// A page with the script in it, at the end of its body.
  ///
  /// - Complexity: O(number of bytes).
  func added(to page: [UInt8]) -> [UInt8] {
    let tag = Array(
      """
      <script src="\(Self.path)" data-token="\(token.text)" data-version="\(version)" \
      data-vitrine-preview type="module"></script>

      """.utf8)
    let end = Array("</body>".utf8)
    var place = page.count - end.count
    while place >= 0, page[place] != end[0] || !page[place...].starts(with: end) { place -= 1 }
    if place < 0 { place = page.count }
    return page[..<place] + tag + page[place...]
  }

  /// The text of a script, by the path that it is asked for.
  static func text(at path: String) -> String? {
    guard path.hasPrefix(folder) else { return nil }
    let name = path.dropFirst(folder.count)
    return EmbeddedFiles.scripts.first { $0.path == name }?.text
  }

  /// The page that stands for one that is missing, where the site has none for that.
  static let missingPage = Array(
    """
    <!DOCTYPE html>
    <html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark">
    <title>No such page</title>
    <body><h1>There is no such page</h1><p>When there is one, it appears here.</p></body></html>

    """.utf8)
}
