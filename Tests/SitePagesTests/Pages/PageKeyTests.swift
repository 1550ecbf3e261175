import AllCores
import Catalog
import CollectionLayout
import ContentHash
import ContentLoading
import ContentTestSupport
import SiteTestSupport
import Testing

@testable import SiteBuilding
@testable import SitePages

/// The value of a page contains only the values that it shows. So an edit of another value keeps the page's
/// key, and a build does not render the page.
@Suite struct PageKeyTests {
  enum Edit: CaseIterable {
    case price, name, summary, picture

    func apply(to icon: inout Icon) {
      switch self {
      case .price: icon.prices = PriceList(Price(minorUnits: 12_345, currency: .usDollar))
      case .name: icon.name = "Other"
      case .summary: icon.summary = "Other."
      case .picture:
        icon.image = VectorImage(
          viewBox: .init(width: 8, height: 8), content: [.markup("<path d=\"M0 0h8v8z\"/>")])
      }
    }
  }

  /// A site with pages that show an icon but are not pages of icons.
  private static func site() throws -> Site {
    var site = try Site.sample([
      .sample("owl", isFeatured: true, category: "Birds"), .sample("cat", category: "Pets"),
    ])
    var categories = try CollectionPage.grid("/by/")
    categories.grouping = .category
    var home = CollectionPage(
      path: .root, title: "Home", items: .list([ListItem(id: try Slug("note"), text: "Note")]),
      layout: .list(.init(appearance: .plain)))
    home.showsCategories = true
    site.collectionPages = [home, categories]
    site.theme.hasHero = true
    // The bundle has no saving, because its price exceeds the sum. So its page does not depend on icon
    // prices.
    site.catalog.bundles = [
      IconBundle(
        id: try Slug("set"), name: "Set", items: .icons([try Slug("owl"), try Slug("cat")]),
        prices: PriceList(Price(minorUnits: 999_999, currency: .usDollar)))
    ]
    return site
  }

  private func keys(of site: Site) throws -> [String: ContentHash] {
    try SitePlan(site, source: .memory([:]), Rendering.sample()).keys
  }

  @Test(arguments: [
    ("by/index.html", [Edit.picture]), ("bundles/index.html", [.picture]),
    ("index.html", [.price, .name, .picture]),
    ("by/birds/index.html", Edit.allCases), ("bundles/set/index.html", Edit.allCases),
  ])
  func keysChangeWithShownValues(path: String, shown: [Edit]) throws {
    let site = try Self.site()
    let old = try keys(of: site)
    try #require(old[path] != nil)
    for edit in Edit.allCases {
      var edited = site
      edit.apply(to: &edited.catalog.icons[0])
      #expect((try keys(of: edited)[path] != old[path]) == shown.contains(edit), "\(edit)")
    }
  }

  @Test(arguments: Edit.allCases)
  func editsOfOpenSitesFindTheSameKeys(edit: Edit) throws {
    var site = try Self.site()
    var old = try SitePlan(site, source: .memory([:]), Rendering.sample())
    old.markWritten()
    edit.apply(to: &site.catalog.icons[0])
    let id = site.catalog.icons[0].id
    let plan = try #require(SitePlan(editing: [id], after: old, in: site.catalog))
    let changed = try keys(of: site).filter { $0.value != old.keys[$0.key] }
    let found = SitePlan.keys(of: plan.changedFiles + plan.laterFiles)
    for (path, key) in changed { #expect(found[path] == key, "\(path)") }
  }
}
