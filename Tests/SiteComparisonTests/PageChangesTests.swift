import Catalog
import CellConfiguration
import CollectionLayout
import SiteTestSupport
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SitePages

@Suite struct PageChangesTests {
  private func site() throws -> Site {
    var site = try Site.sample([.sample("owl")])
    site.collectionPages = [try .grid(), try .grid("/all/")]
    site.prosePages = [
      ProsePage(
        path: try PagePath("/about/"), title: "About",
        text: RichText(pieces: [.html("<p>Us.</p>")], plainText: "Us."))
    ]
    return site
  }

  private func changes(_ change: (inout Site) throws -> Void) throws -> PageChanges {
    let old = try site()
    var new = old
    try change(&new)
    return try SiteChanges(from: SiteSnapshot(old), to: SiteSnapshot(new)).pages
  }

  @Test func nothing() throws {
    #expect(try changes { _ in }.isEmpty)
  }

  @Test func whatAPageSaysOfItsCells() throws {
    var cell = ListCellConfiguration()
    cell.indentationLevel = 2
    #expect(try changes { $0.collectionPages[0].cell = cell }.changed.map(\.new.path) == ["/"])
    let ofFooter = try changes { $0.collectionPages[1].footerCell = cell }
    #expect(ofFooter.changed.map(\.new.path) == ["/all/"])
  }

  @Test func insertedAndDeletedAreSortedByPath() throws {
    let changes = try changes { site in
      site.collectionPages[0] = try .grid("/new/")
      site.prosePages[0].path = try PagePath("/contact/")
    }
    #expect(changes.inserted.map(\.path) == ["/contact/", "/new/"])
    #expect(changes.deleted.map(\.path) == ["/", "/about/"])
    #expect(changes.changed.isEmpty)
  }

  @Test func titleAndTextOfProse() throws {
    let retitled = try changes { $0.prosePages[0].title = "Who we are" }.changed
    #expect(retitled.map(\.new.title) == ["Who we are"])
    #expect(retitled.map { $0.old.content == $0.new.content } == [true])
    let rewritten = try changes {
      $0.prosePages[0].text = RichText(pieces: [.html("<p>We.</p>")], plainText: "We.")
    }.changed
    #expect(rewritten.map { $0.old.content == $0.new.content } == [false])
  }

  @Test func whatACollectionPageShowsAndHow() throws {
    let paths = try [
      changes { $0.collectionPages[0].layout = .list(ListConfiguration(appearance: .plain)) },
      changes { $0.collectionPages[0].items = .featured },
      changes { $0.collectionPages[0].itemsPerPage = 10 },
      changes { $0.collectionPages[0].isFeaturedFirst = true },
    ].map { $0.changed.map(\.new.path) }
    #expect(paths == [["/"], ["/"], ["/"], ["/"]])
  }
}
