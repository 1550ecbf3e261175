import Testing

@testable import LiveServer

@Suite struct ContentTypeTests {
  @Test(arguments: [
    ("index.html", "text/html; charset=utf-8"),
    ("site.css", "text/css; charset=utf-8"),
    ("app.js", "text/javascript; charset=utf-8"),
    ("app.mjs", "text/javascript; charset=utf-8"),
    ("catalog.json", "application/json; charset=utf-8"),
    ("owl.svg", "image/svg+xml; charset=utf-8"),
    ("feed.xml", "application/xml; charset=utf-8"),
    ("feed.atom", "application/atom+xml; charset=utf-8"),
    ("robots.txt", "text/plain; charset=utf-8"),
    ("guide.opml", "text/x-opml; charset=utf-8"),
    ("README.MD", "text/markdown; charset=utf-8"),
    ("app.webmanifest", "application/manifest+json; charset=utf-8"),
    ("a.png", "image/png"),
    ("a.b.JPG", "image/jpeg"),
    ("a.gif", "image/gif"),
    ("a.webp", "image/webp"),
    ("a.avif", "image/avif"),
    ("favicon.ico", "image/vnd.microsoft.icon"),
    ("font.woff2", "font/woff2"),
    ("a.pdf", "application/pdf"),
    ("all.zip", "application/zip"),
    ("a.exe", "application/octet-stream"),
    ("html", "application/octet-stream"),
    ("CNAME", "application/octet-stream"),
    ("trailing.", "application/octet-stream"),
    ("", "application/octet-stream"),
  ])
  func aFileHasTheTypeOfItsExtension(name: String, type: String) {
    #expect(ContentType(fileName: name).value == type)
  }
}
