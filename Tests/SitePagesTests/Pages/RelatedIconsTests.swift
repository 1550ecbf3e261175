import Catalog
import SiteTestSupport
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SitePages

@Suite struct RelatedIconsTests {
  /// The ids of the related icons on each icon's page, if all icons have one category.
  private func related(of count: Int) throws -> [[String]] {
    let site = try Site.sample(
      (0..<count).map { try .sample("i\($0)", category: "Same") } + [.sample("other")])
    let files = try site.files()
    return (0..<count).map { number in
      (files["icons/i\(number)/index.html"] ?? "")
        .matches(of: /data-item-id="([^"]*)"/).map { String($0.1) }
    }
  }

  @Test func theNextOnesAndFromTheBeginningAtTheEnd() throws {
    let related = try related(of: 8)
    #expect(related[0] == ["i1", "i2", "i3", "i4", "i5", "i6"])
    #expect(related[5] == ["i6", "i7", "i0", "i1", "i2", "i3"])
  }

  @Test(arguments: 1...9)
  func neverItselfAndNoneTwice(count: Int) throws {
    for (number, ids) in try related(of: count).enumerated() {
      #expect(!ids.contains("i\(number)"))
      #expect(Set(ids).count == ids.count)
      #expect(ids.count == min(6, count - 1))
      #expect(!ids.contains("other"))
    }
  }

  @Test func anIconAloneInItsCategoryHasNone() throws {
    let files = try Site.sample([.sample("cat", category: "Pets"), .sample("pot")]).files()
    #expect(files["icons/cat/index.html"]?.contains("page:related") == false)
    #expect(files["icons/pot/index.html"]?.contains("page:related") == false)
  }

  /// A heading in an icon's text can have the id of another icon.
  @Test func idsOfRelatedIconsAreNotThoseOfHeadings() throws {
    var cat = try Icon.sample("cat", category: "Pets")
    cat.text = TextReference(
      RichText(pieces: [.html("<h2 id=\"dog\">Dog</h2>")], plainText: "Dog"))
    let files = try Site.sample([cat, .sample("dog", category: "Pets")]).files()
    let page = try #require(files["icons/cat/index.html"])
    let ids = page.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
    #expect(ids.contains("dog"))
    #expect(Set(ids).count == ids.count, "\(ids)")
    #expect(page.contains("data-item-id=\"dog\""))
  }
}
