import ContentHash

/// The script of live pages. Its files in `Scripts/` import one another.
struct PageScript: Hashable, Sendable {
  /// A site has no such path, because names that start with a dot are not served.
  private static let folder = "/.vitrine/"
  static let path = folder + "live.js"

  let token: RunToken
  let version: Int
  var isEditor = false

  /// Adds the script to the end of `body`, and a notice to the end of `main`.
  ///
  /// - Complexity: O(number of bytes).
  func added(to page: [UInt8], notice: String = "") -> [UInt8] {
    let tag = """
      <script src="\(Self.path)" data-token="\(token.text)" data-version="\(version)" \
      data-content="\(ContentHash(page))"\(isEditor ? " data-editor" : "") data-vitrine-live type="module"></script>

      """
    let body = Self.end("</body>", of: page) ?? page.count
    guard !notice.isEmpty else { return page[..<body] + Array(tag.utf8) + page[body...] }
    let main = Self.end("</main>", of: Array(page[..<body])) ?? body
    return page[..<main] + Array(notice.utf8) + page[main..<body] + Array(tag.utf8) + page[body...]
  }

  private static func end(_ tag: String, of page: [UInt8]) -> Int? {
    let tag = Array(tag.utf8)
    return stride(from: page.count - tag.count, through: 0, by: -1).first { index in
      page[index] == tag[0] && page[index...].starts(with: tag)
    }
  }

  static func text(at path: String) -> String? {
    guard path.hasPrefix(folder) else { return nil }
    let name = path.dropFirst(folder.count)
    return EmbeddedFiles.scripts.first { $0.path == name }?.text
  }

  static let missingPage = Array(
    """
    <!DOCTYPE html>
    <html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark">
    <title>No such page</title>
    <body><h1>There is no such page</h1></body></html>

    """.utf8)
}
