import Foundation
import Testing

@testable import SiteBuilding
@testable import SitePages
@testable import SiteTheme

@Suite struct MarkedWordsTests {
  /// The classes of `body`, one for each kind of page.
  private static let kinds: Set = [
    "collection", "index", "icon-page", "bundle-page", "bag-page", "search-page", "prose-page",
    "names-page", "outline", "not-found", "changes-page", "alias-page",
  ]

  /// Texts that are equal in all languages.
  private static let names: Set = ["OPML", "Markdown", "USD", "EUR"]

  @Test(arguments: Theme.builtInWordFiles.keys.sorted())
  func everyWordOfAPageIsFromTheTable(language: String) async throws {
    let files = try await MarkedSite.files(language)
    var kinds: Set<String> = []
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      if let kind = text.firstMatch(of: #/<body class="([^"]*)"/#) { kinds.insert(String(kind.1)) }
      #expect(Self.foreign(in: text) == [], "\(path)")
    }
    #expect(kinds == Self.kinds)
    #expect(files["feed.xml"]?.contains(MarkedSite.open) == true)
    #expect(files["404.html"]?.contains("<title>\(MarkedSite.open)") == true)
  }

  @Test func aWordOfATemplateIsFound() {
    #expect(Self.foreign(in: "<p>⟦Bag ⟦x⟧⟧ and</p>") == ["and"])
    #expect(Self.foreign(in: #"<a aria-label="Open" href="/bag/">Σ</a>"#) == ["Open"])
    #expect(Self.foreign(in: #"<style>p { }</style><code>id</code> Σ"#) == [])
  }

  /// The words of a document that a reader sees or hears, but that are not in marks and not Greek.
  private static func foreign(in document: String) -> [String] {
    let visible = document.replacing(
      #/(?s)<(script|style|svg|code|data|bdi|pre)\b.*?</\1>|<\?.*?>|<id>.*?</id>|<updated>.*?</updated>/#,
      with: " ")
    let ofAttributes = visible.matches(
      of: #/ (aria-label|title|placeholder|alt|data-[a-z]+)="([^"]*)"/#
    ).filter { isShown(String($0.1)) }.map { String($0.2) }
    let descriptions = visible.matches(of: #/(description|og:title)" content="([^"]*)"/#)
      .map { String($0.2) }
    let texts = visible.replacing(#/(?s)<[^>]*>/#, with: " ")
    return (ofAttributes + descriptions + [texts]).flatMap(words).filter { !names.contains($0) }
  }

  /// True if readers see or hear an attribute. Other attributes contain addresses and names.
  private static func isShown(_ name: String) -> Bool {
    !name.hasPrefix("data-")
      || ["data-done", "data-failed", "data-words", "data-named", "data-search"].contains(name)
  }

  /// Returns the words of a text outside of marks.
  private static func words(of text: String) -> [String] {
    var depth = 0
    var outside = ""
    let plain = text.replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
    let isJSON = plain.hasPrefix("{")
    for character in plain {
      if character == MarkedSite.open { depth += 1 }
      if depth == 0 { outside.append(character) }
      if character == MarkedSite.close {
        depth -= 1
        outside.append(" ")
      }
    }
    // JSON for scripts has English keys.
    if isJSON { outside = outside.replacing(#/"[a-z.]*":/#, with: " ") }
    return outside.split { !$0.isLetter }.map(String.init).filter { word in
      !word.unicodeScalars.allSatisfy { (0x370...0x3FF).contains($0.value) }
    }
  }
}
