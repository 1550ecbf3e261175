import Catalog
import CellConfiguration
import CollectionLayout
import ContentTestSupport
import SiteTestSupport
import SiteTheme
import Testing

@testable import SitePages

@Suite struct PageStyleTests {
  private typealias Features = Set<SiteStylesheet.Feature>

  private static func site(_ edit: (inout Site) throws -> Void = { _ in }) throws -> Site {
    var site = try Site.sample([.sample("owl"), .sample("cat")])
    site.collectionPages = [try .grid()]
    try edit(&site)
    return site
  }

  private func style(_ kind: String, of site: Site) throws -> PageStyle {
    try #require(PageStyle.all(of: site).first { $0.kind == kind })
  }

  private func features(of site: Site) throws -> Features {
    let kind = PageStyle.kind(of: site.collectionPages[0].layout)
    return Features(try style(kind, of: site).features)
  }

  @Test func eachKindHasOneStyle() throws {
    let kinds = try PageStyle.all(of: Self.site { $0.collectionPages.append(try .grid("/more/")) })
      .map(\.kind)
    #expect(Set(kinds).count == kinds.count)
    #expect(kinds.contains("icon-page") && kinds.contains("search-page"))
    #expect(!kinds.contains("outline") && !kinds.contains("changes-page"))
  }

  @Test func featuresOfLayouts() throws {
    let grid = try features(of: Self.site())
    #expect(grid.contains(.grid) && grid.isDisjoint(with: [.list, .rows, .gridRows, .chunks]))
    let list = try features(
      of: Self.site {
        $0.collectionPages[0].layout = .list(ListConfiguration(appearance: .plain))
      })
    #expect(list.isSuperset(of: [.list, .rows]) && list.isDisjoint(with: [.grid, .gridRows]))
  }

  @Test func featuresOfCells() throws {
    let site = try Self.site {
      var cell = ListCellConfiguration()
      cell.accessories = CellAccessories.none
      cell.trailingSwipeActions = SwipeActionsConfiguration([])
      $0.collectionPages[0].cell = cell
    }
    #expect(
      try features(of: site).isSuperset(of: [.grid, .rows, .gridRows, .accessories, .swipe]))
    let icon = Features(try style("icon-page", of: site).features)
    #expect(icon.isDisjoint(with: [.rows, .accessories, .swipe]))
  }

  /// A cell of an icon can be on all pages with icons.
  @Test func featuresOfIcons() throws {
    let site = try Self.site {
      var cell = ListCellConfiguration()
      cell.indentationLevel = 1
      $0.catalog.icons[1].cell = cell
    }
    #expect(try features(of: site).isSuperset(of: [.rows, .gridRows]))
    let icon = Features(try style("icon-page", of: site).features)
    #expect(icon.isSuperset(of: [.rows, .gridRows]))
    let (owl, cat) = (site.catalog.icons[0], site.catalog.icons[1])
    #expect(PageStyle.features(of: owl).isEmpty)
    #expect(PageStyle.features(of: cat) == [.rows, .gridRows, .configured])
  }

  @Test func featuresOfHomePages() throws {
    let site = try Self.site {
      $0.theme.hasHero = true
      $0.collectionPages[0].showsNew = true
      $0.theme.announcement = MenuLink(title: "News", target: nil)
    }
    let home = try features(of: site)
    #expect(home.isSuperset(of: [.hero, .shelves, .announcement]) && !home.contains(.breadcrumbs))
    let icon = Features(try style("icon-page", of: site).features)
    #expect(icon.contains(.announcement) && icon.isDisjoint(with: [.hero, .shelves]))
  }

  /// Pages in one layout share a sheet.
  @Test func stylesOfEqualLayoutsAreJoined() throws {
    let site = try Self.site {
      $0.theme.hasHero = true
      $0.collectionPages.append(try .grid("/more/"))
      $0.collectionPages[1].showsNew = true
    }
    #expect(try features(of: site).isSuperset(of: [.hero, .shelves, .breadcrumbs]))
  }
}
