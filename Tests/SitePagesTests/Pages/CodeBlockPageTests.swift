import Catalog
import SiteTestSupport
import Testing

@testable import SitePages

@Suite struct CodeBlockPageTests {
  private static func text(_ blocks: CodeBlock...) -> RichText {
    RichText(pieces: [.html("<p>Text</p>\n")] + blocks.map { .code($0) }, plainText: "Text")
  }

  private func files(_ text: RichText) throws -> [String: String] {
    var site = try Site.sample([.sample("owl")])
    site.collectionPages = [try .grid()]
    site.prosePages = [ProsePage(path: try PagePath("/about/"), title: "About", text: text)]
    site.catalog.icons[0].text = TextReference(text)
    return try site.files()
  }

  private static let pages = ["about/index.html", "icons/owl/index.html"]

  @Test(arguments: pages)
  func aBlockHasACaptionAndTokens(page: String) throws {
    let block = CodeBlock(info: #"json title="a<b""#, text: "[1]\n")
    let html = try #require(try files(Self.text(block))[page])
    let figure = """
      <figure class="code">
      <figcaption>a&lt;b</figcaption>
      <pre role="group" tabindex="0" dir="ltr" aria-label="a&lt;b"><code class="language-json">\
      [<span class="code-number">1</span>]
      </code></pre>
      <button type="button" hidden data-done="Copied" data-failed="Not copied">Copy</button>
      </figure>
      """
    #expect(html.contains(figure))
    #expect(html.contains(#/<link rel="stylesheet" href="/assets/code\.[0-9a-f]{8}\.css">/#))
    #expect(html.contains(#/<script src="/assets/code\.[0-9a-f]{8}\.js" defer>/#))
  }

  @Test func aBlockWithoutInfoIsPlain() throws {
    let html = try #require(
      try files(Self.text(CodeBlock(info: "", text: "1 < 2\n")))[Self.pages[0]])
    #expect(html.contains("aria-label=\"Code\"><code>1 &lt; 2\n</code></pre>"))
    #expect(!html.contains("figcaption") && !html.contains("code-number"))
  }

  /// Other pages do not load the sheet of code.
  @Test func pagesWithoutCodeStayLight() throws {
    let block = CodeBlock(info: "", text: "a\n")
    #expect(try files(Self.text(block))["index.html"]?.contains("/assets/code.") == false)
    let files = try files(Self.text())
    for page in Self.pages { #expect(files[page]?.contains("/assets/code.") == false, "\(page)") }
  }
}
