import Catalog
import CollectionLayout
import DiffableSnapshot
import SiteTestSupport
import TestSupport
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SitePages

@Suite struct PageSnapshotTests {
  /// The snapshot as `section: items` lines.
  private func lines(_ snapshot: PageSnapshot) throws -> [String] {
    try snapshot.sectionIdentifiers.map { section in
      let items = try snapshot.itemIdentifiers(inSection: section).map(\.text)
      return "\(section): \(items.joined(separator: " "))"
    }
  }

  private func zoo() throws -> Site {
    try .sample(
      [
        .sample("owl", isFeatured: true, section: "night", category: "Birds"),
        .sample("dog", section: "day"), .sample("bat", section: "night"),
        .sample("cat", isFeatured: true, section: "day"),
        .sample("hen", section: "day", category: "Birds"),
      ], sections: ["day", "empty", "night"])
  }

  @Test func sectionsStandInTheCatalogsOrderAndItemsInTheirs() throws {
    let snapshot = try CollectionPage.grid().snapshot(of: SiteStructure(zoo()))
    #expect(try lines(snapshot) == ["day: dog cat hen", "night: owl bat"])
  }

  @Test func featuredIconsComeFirstInASectionOfTheirOwn() throws {
    let snapshot = try CollectionPage.grid(featuredFirst: true).snapshot(of: SiteStructure(zoo()))
    #expect(try lines(snapshot) == ["page:featured: owl cat", "day: dog hen", "night: bat"])
    #expect(snapshot.sectionIdentifiers.first == .featured)
  }

  @Test func withoutFeaturedIconsThereIsNoSuchSection() throws {
    let site = try Site.sample([.sample("dog")])
    let snapshot = try CollectionPage.grid(featuredFirst: true).snapshot(of: SiteStructure(site))
    #expect(try lines(snapshot) == ["all: dog"])
  }

  @Test func eachSourceHasItsIcons() throws {
    var page = try CollectionPage.grid()
    page.items = .featured
    #expect(try lines(page.snapshot(of: SiteStructure(zoo()))) == ["day: cat", "night: owl"])
    page.items = .section(try Slug("night"))
    #expect(try lines(page.snapshot(of: SiteStructure(zoo()))) == ["night: owl bat"])
    page.items = .category("Birds")
    #expect(try lines(page.snapshot(of: SiteStructure(zoo()))) == ["day: hen", "night: owl"])
    page.items = .category("birds")
    #expect(try lines(page.snapshot(of: SiteStructure(zoo()))) == [])
  }

  @Test func listsKeepTheirHeadingsInTheOrderOfTheFirstItem() throws {
    var page = try CollectionPage.grid()
    page.items = .list([
      ListItem(id: try Slug("x"), text: "X", section: "B"),
      ListItem(id: try Slug("y"), text: "Y"),
      ListItem(id: try Slug("z"), text: "Z", section: "B"),
    ])
    let snapshot = try page.snapshot(of: SiteStructure(zoo()))
    #expect(snapshot.sectionIdentifiers == [.heading("B"), .heading("")])
    #expect(try snapshot.itemIdentifiers(inSection: .heading("B")).map(\.text) == ["x", "z"])
  }

  /// Section names are unique on a page, for all headings of the author.
  @Test func sectionsHaveNamesOfTheirOwn() throws {
    let catalog: [PageSection] = [
      .featured, .catalog(try Slug("featured")), .catalog(try Slug("all")),
    ]
    #expect(Set(catalog.map(\.description)).count == catalog.count)
    let headings = ["", "All", "all", "A", "a", "★", "★★", "A-b", "a b"].map(PageSection.heading)
    #expect(Set(headings.map(\.description)).count == headings.count)
  }

  /// The parts of a long page contain its items in the same order.
  @Test func partsKeepEverything() throws {
    var random = SeededGenerator.fresh(for: "PageSnapshotTests.partsKeepEverything")
    for _ in 0..<100 {
      let names = ["a", "b", "c", "d"]
      let icons = try (0..<Int.random(in: 0...30, using: &random)).map { number in
        try Icon.sample(
          "i\(number)", isFeatured: Int.random(in: 0...3, using: &random) == 0,
          section: names.randomElement(using: &random) ?? "a")
      }
      let site = try Site.sample(icons, sections: names.shuffled(using: &random))
      let whole = try CollectionPage.grid(featuredFirst: .random(using: &random))
        .snapshot(of: SiteStructure(site))
      let size = Int.random(in: 1...7, using: &random)
      var found: [PageSection: [Slug]] = [:]
      var order: [Slug] = []
      let sizes = stride(from: 0, to: whole.numberOfItems, by: size).map {
        min(size, whole.numberOfItems - $0)
      }
      let parts = try whole.parts(ofSizes: sizes)
      #expect(parts.map(\.numberOfItems) == sizes)
      for part in parts {
        for section in part.sectionIdentifiers {
          let items = try part.itemIdentifiers(inSection: section)
          #expect(!items.isEmpty)
          found[section, default: []] += items
        }
        order += part.itemIdentifiers
      }
      #expect(order == whole.itemIdentifiers)
      for section in whole.sectionIdentifiers {
        #expect(found[section] == (try whole.itemIdentifiers(inSection: section)))
      }
    }
  }
}
