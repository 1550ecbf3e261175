import Catalog
import ContentLoading
import ContentTestSupport
import Foundation
import Testing

/// A load with the cache of another state of the site returns the same result as a load without it.
@Suite struct SameBytesTests {
  private static let icons = ["owl", "cat", "dog", "fox", "elk"]

  private static func site(
    _ changed: [String: String] = [:], without gone: Set<String> = [], catalog: String? = nil
  ) -> MemorySite {
    var site = MemorySite([:])
    let entries = icons.map { #"{ "id": "\#($0)", "price": 5.99 }"# }.joined(separator: ", ")
    site.add("catalog.json", catalog ?? #"{ "icons": [ \#(entries) ] }"#)
    for icon in icons {
      let files = [
        "icons/\(icon).svg": MemorySite.picture,
        "icons/\(icon).md": "The \(icon), and [the owl](owl).\n",
      ]
      for (path, text) in files.sorted(by: { $0.key < $1.key }) where !gone.contains(path) {
        site.add(path, changed[path] ?? text)
      }
    }
    return site
  }

  private func expectSame(_ other: MemorySite, asAfter first: MemorySite) async throws {
    let known = try await first.load()
    let cached = try await ContentLoader(
      source: other.source, cache: known.iconCache(forSameBytesIn: other.source)
    ).load()
    let plain = try await other.load()
    #expect(cached.site == plain.site)
    #expect(cached.iconFiles == plain.iconFiles)
    #expect(cached.warnings == plain.warnings)
    for (one, two) in zip(cached.site.catalog.icons, plain.site.catalog.icons) {
      guard let text = one.text, let other = two.text else { continue }
      #expect(try cached.store.text(text.text) == plain.store.text(other.text))
    }
  }

  @Test func filesThatDifferAreRead() async throws {
    try await expectSame(
      Self.site([
        "icons/cat.md": "Another text, and [the dog](dog).\n",
        "icons/dog.svg": MemorySite.picture.replacing("M2 2", with: "M3 3"),
        "icons/fox.svg": MemorySite.picture.replacing("</svg>", with: "<b/></svg>"),
      ]), asAfter: Self.site())
  }

  @Test func filesThatAreGoneOrNewAreNot() async throws {
    let less = Self.site(without: ["icons/elk.md"])
    try await expectSame(less, asAfter: Self.site())
    try await expectSame(Self.site(), asAfter: less)
  }

  /// An icon in a text can be missing, and protection depends on the catalog.
  @Test func sameFilesMayMeanSomethingElse() async throws {
    let entries = Self.icons.filter { $0 != "cat" }.map {
      #"{ "id": "\#($0)", "price": \#($0 == "elk" ? "0" : "5.99"), "protection": "none" }"#
    }.joined(separator: ", ")
    let other = Self.site(
      without: ["icons/cat.svg", "icons/cat.md"], catalog: #"{ "icons": [ \#(entries) ] }"#)
    try await expectSame(other, asAfter: Self.site())
    try await expectSame(Self.site(), asAfter: other)
  }

  /// The cache must save work.
  @Test func theSamePictureIsNotReadAgain() async throws {
    let known = try await Self.site(catalog: Self.free).load()
    let other = Self.site(["icons/cat.md": "Another text.\n"], catalog: Self.free)
    let again = try await ContentLoader(
      source: other.source, cache: known.iconCache(forSameBytesIn: other.source)
    ).load()
    let (one, two) = (known.site.catalog.icons[0], again.site.catalog.icons[0])
    #expect(one.text?.text.isInMemory == true && two.text?.text.isInMemory == true)
    #expect(one.text == two.text)
    #expect(known.site.catalog.icons[1].text != again.site.catalog.icons[1].text)
  }

  private static let free =
    #"{ "icons": [ { "id": "owl", "price": 0 }, { "id": "cat", "price": 0 } ] }"#
}

extension String {
  fileprivate func replacing(_ old: String, with new: String) -> String {
    replacingOccurrences(of: old, with: new)
  }
}

extension Reference {
  fileprivate var isInMemory: Bool { value != nil }
}
