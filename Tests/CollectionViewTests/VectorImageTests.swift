import Catalog
import CollectionView
import Testing

@Suite struct VectorImageTests {
  /// An image whose path is filled with its own gradient.
  private let image = VectorImage(
    viewBox: .init(minX: -0.5, minY: 0, width: 24, height: 12.25),
    rootAttributes: [.markup(" fill=\"url(#"), .identifier("g"), .markup(")\"")],
    content: [
      .markup("<linearGradient id=\""), .identifier("g"), .markup("\"></linearGradient>"),
      .markup("<use href=\"#"), .identifier("g"), .markup("\"></use>"),
    ])

  @Test func everyIdHasThePrefix() {
    #expect(image.attributes(idPrefix: "owl") == " fill=\"url(#owl::g)\"")
    #expect(
      image.drawing(idPrefix: "owl") == """
        <linearGradient id="owl::g"></linearGradient><use href="#owl::g"></use>
        """)
  }

  @Test func theViewBoxIsWrittenShort() {
    #expect(image.viewBox.text == "-0.5 0 24 12.25")
  }

  @Test func twoPicturesOnAPageDoNotShareIds() {
    let page = image.drawing(idPrefix: "owl") + image.drawing(idPrefix: "cat")
    let ids = page.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
    #expect(ids == ["owl::g", "cat::g"])
  }

  @Test func thePrefixIsEscaped() {
    let html = image.drawing(idPrefix: "\"><b>")
    #expect(html.contains("id=\"_&quot;&gt;&lt;b&gt;::g\""))
    #expect(!html.contains("<b>"))
  }

  /// An SVG id is an XML name.
  @Test(arguments: [
    ("42", "_42::g"), ("_42", "__42::g"), ("a/b", "a.b::g"), ("owl", "owl::g"),
    ("a/\u{301}b", "a.\u{301}b::g"),
  ])
  func idsAreNamesOfXML(prefix: String, id: String) {
    #expect(image.drawing(idPrefix: prefix).contains("href=\"#\(id)\""))
  }
}
