import ContentHash

/// The script that previewed pages are given, and published ones never are. It stands in files,
/// `Scripts/`, which import one another.
struct PageScript: Hashable, Sendable {
  /// Names that start with a dot are no site's.
  private static let folder = "/.vitrine/"
  static let path = folder + "preview.js"

  let token: RunToken
  /// Of the site that the page is from.
  let version: Int

  /// A page with the script in it, at the end of its body, and with a notice at the end of what it
  /// mainly says.
  ///
  /// - Complexity: O(number of bytes).
  func added(to page: [UInt8], notice: String = "") -> [UInt8] {
    let tag = """
      <script src="\(Self.path)" data-token="\(token.text)" data-version="\(version)" \
      data-content="\(ContentHash(page))" data-vitrine-preview type="module"></script>

      """
    let body = Self.end("</body>", of: page) ?? page.count
    guard !notice.isEmpty else { return page[..<body] + Array(tag.utf8) + page[body...] }
    let main = Self.end("</main>", of: Array(page[..<body])) ?? body
    return page[..<main] + Array(notice.utf8) + page[main..<body] + Array(tag.utf8) + page[body...]
  }

  /// Where an element ends that is the last of its name.
  private static func end(_ tag: String, of page: [UInt8]) -> Int? {
    let tag = Array(tag.utf8)
    return stride(from: page.count - tag.count, through: 0, by: -1).first { place in
      page[place] == tag[0] && page[place...].starts(with: tag)
    }
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
    <body><h1>There is no such page</h1></body></html>

    """.utf8)
}
