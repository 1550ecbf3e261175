import Catalog
import CollectionView
import Testing

@Suite struct VectorImageTests {
  /// A picture that fills a path with a gradient of its own.
  private let image = VectorImage(
    viewBox: .init(minX: -0.5, minY: 0, width: 24, height: 12.25),
    rootAttributes: [.markup(" fill=\"url(#"), .identifier("g"), .markup(")\"")],
    content: [
      .markup("<linearGradient id=\""), .identifier("g"), .markup("\"></linearGradient>"),
      .markup("<use href=\"#"), .identifier("g"), .markup("\"></use>"),
    ])

  @Test func everyIdHasThePrefix() {
    #expect(
      image.html(idPrefix: "owl", class: "icon") == """
        <svg class="icon" viewBox="-0.5 0 24 12.25" fill="url(#owl:g)" aria-hidden="true" \
        focusable="false"><linearGradient id="owl:g"></linearGradient>\
        <use href="#owl:g"></use></svg>
        """)
  }

  @Test func withoutAClassThereIsNone() {
    #expect(image.html(idPrefix: "owl").hasPrefix("<svg viewBox="))
  }

  @Test func twoPicturesOnAPageDoNotShareIds() {
    let page = image.html(idPrefix: "owl") + image.html(idPrefix: "cat")
    let ids = page.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
    #expect(ids == ["owl:g", "cat:g"])
  }

  @Test func prefixAndClassAreEscaped() {
    let html = image.html(idPrefix: "\"><b>", class: "\"><i>")
    #expect(html.hasPrefix("<svg class=\"&quot;&gt;&lt;i&gt;\""))
    #expect(html.contains("id=\"&quot;&gt;&lt;b&gt;:g\""))
    #expect(!html.contains("<b>"))
  }
}
