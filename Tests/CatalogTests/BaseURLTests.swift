import Catalog
import Testing

@Suite struct BaseURLTests {
  @Test(arguments: [
    ("https://icons.example", "https://icons.example", "/"),
    ("https://icons.example/", "https://icons.example", "/"),
    ("http://icons.example/shop", "http://icons.example", "/shop/"),
    ("https://icons.example/a/b/", "https://icons.example", "/a/b/"),
    ("HTTPS://Icons.Example/Shop/", "https://icons.example", "/Shop/"),
    ("http://localhost:8080", "http://localhost:8080", "/"),
    ("http://127.0.0.1:1", "http://127.0.0.1:1", "/"),
    ("http://[::1]:8080/x", "http://[::1]:8080", "/x/"),
    ("https://icons.example/%C3%A9/", "https://icons.example", "/%C3%A9/"),
    ("https://Müller.example/shop", "https://xn--mller-kva.example", "/shop/"),
    ("http://例え.テスト:8080", "http://xn--r8jz45g.xn--zckzah:8080", "/"),
    ("https://xn--mller-kva.example", "https://xn--mller-kva.example", "/"),
    ("https://icons.example/größe/", "https://icons.example", "/gr%C3%B6%C3%9Fe/"),
    ("https://größe.example/größe", "https://xn--gre-6ka8i.example", "/gr%C3%B6%C3%9Fe/"),
    ("https://icons.example/gro\u{308}ße", "https://icons.example", "/gr%C3%B6%C3%9Fe/"),
    (
      "https://icons.example/アイコン/🦉/", "https://icons.example",
      "/%E3%82%A2%E3%82%A4%E3%82%B3%E3%83%B3/%F0%9F%A6%89/"
    ),
    ("https://icons.example/é", "https://icons.example", "/%C3%A9/"),
    ("https://icons.example/%C3%A9é", "https://icons.example", "/%C3%A9%C3%A9/"),
  ])
  func reads(_ text: String, _ origin: String, _ path: String) throws {
    let url = try #require(BaseURL(text))
    #expect(url.origin == origin)
    #expect(url.path == path)
    #expect(url.text == origin + path)
  }

  @Test(arguments: [
    "", "icons.example", "//icons.example", "ftp://icons.example", "https:icons.example",
    "https://", "https:///shop", "https://user@icons.example", "https://user:pw@icons.example",
    "https://icons.example?x=1", "https://icons.example/#top", "https://icons.example/?x",
    "https://icons.example//shop/", "https://icons.example/../up", "https://icons.example/./",
    "https://icons.example/a b", "https://icons example", "https://icons.example/\u{0}",
    "https://icons.example/\"><script>", "https://icons.example/é\u{200D}", "https://:8080",
    "https://icons.example:", "https://icons.example:0", "https://icons.example:65536",
    "https://icons.example:80:80", "https://icons.example:a", "https://[::1", "https://::1",
    "https://a]b", "https://icons.example/%zz", "https://icons.example/%4", "https://-a.example",
    "https://a..example", "https://ü..example", "https://ü_.example", "https://xn--a.example",
    "https://m%C3%BCller.example", "https://ü\u{200D}.example", "https://ü@icons.example",
    "https://ü?x", "javascript:alert(1)",
    "//host", "//", "/a//b", "/a/../b", "/..", "/.", "/a/./", "icons/", "/icons/?x=1", "/?",
    "/#top",
    "/a b", "/é ü/", "/é\u{A0}/", "/é\u{202E}/", "/é\u{E000}/", "/é\u{85}/", "/é?", "/\"><script>",
    "/a\\b", "/%zz", " /icons/", "/\u{0301}/",
    "/\u{0301}", "https://icons.example/\u{0301}",
  ])
  func refuses(_ text: String) {
    #expect(BaseURL(text) == nil)
  }

  @Test func saysWhatIsWrongWithAHost() {
    #expect(BaseURL.hostProblem(in: "https://ü\u{200D}.example/") == .character("\u{200D}"))
    #expect(BaseURL.hostProblem(in: "https://xn--a.example/") == .punycode("xn--a"))
    for text in ["https://ü.example", "https://ü.example/ü", "https://a_b", "/ü\u{200D}/", ""] {
      #expect(BaseURL.hostProblem(in: text) == nil)
    }
  }

  @Test(arguments: [
    ("/", "/"), ("/icons/", "/icons/"), ("/icons", "/icons/"), ("/a/b-c/~d", "/a/b-c/~d/"),
    ("/%C3%A9/", "/%C3%A9/"),
  ])
  func readsAPathOnAnyServer(_ text: String, _ path: String) throws {
    let url = try #require(BaseURL(text))
    #expect(url.origin == nil)
    #expect(url.path == path)
    #expect(url.text == path)
    #expect(!url.isForExamples)
  }

  @Test func anyServer() {
    #expect(BaseURL.anyServer == BaseURL("/"))
  }
}
