import Catalog
import SiteTestSupport
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SitePages
@testable import SiteTheme

@Suite struct ChangeSummaryTests {
  private func summary(
    _ old: Site, _ new: Site, language: String = "en"
  ) throws -> ChangeSummary {
    ChangeSummary(
      try SiteChanges(from: SiteSnapshot(old), to: SiteSnapshot(new)),
      prices: PriceFormatter(language: language))
  }

  /// Only characters with a meaning in Markdown, HTML or a terminal.
  private let hostile = "|a|`b`*c*_d_<b>&amp;[e](f)~g~\\\r\nh\u{1B}[31m"

  @Test func eachFieldIsWorded() throws {
    let old = try Site.sample((1...8).map { try .sample("i\($0)") })
    var new = old
    new.catalog.icons[0].name = "Owl"
    new.catalog.icons[1].prices = PriceList(Price(minorUnits: 60, currency: .usDollar))
    new.catalog.icons[2].prices = PriceList(
      Price(minorUnits: 1_234_50, currency: .usDollar))
    new.catalog.icons[3].prices = PriceList(
      Price(minorUnits: 100, currency: try #require(Currency(code: "EUR"))))
    new.catalog.icons[4].category = "Birds"
    new.catalog.icons[5].tags = ["wise", "night"]
    new.catalog.icons[6].summary = "Hoots."
    new.catalog.icons[7].image.content = [.markup("<path/>")]
    #expect(
      try summary(old, new, language: "de").text(limit: 40) == """
        icons: 8 changed
          ~ i1  name 'i1' → 'Owl'
          ~ i2  price 1,00\u{A0}$ → 0,60\u{A0}$ (down 0,40\u{A0}$)
          ~ i3  price 1,00\u{A0}$ → 1.234,50\u{A0}$ (up 1.233,50\u{A0}$)
          ~ i4  price 1,00\u{A0}$ → 1,00\u{A0}€
          ~ i5  category none → 'Birds'
          ~ i6  tags +'wise' +'night'
          ~ i7  text
          ~ i8  picture

        """)
    #expect(
      try summary(new, old).text(limit: 40).contains(
        "  ~ i5  category 'Birds' → none\n  ~ i6  tags -'wise' -'night'\n"))
    new = old
    new.catalog.icons[0].tags = ["a", "b"]
    var reordered = new
    reordered.catalog.icons[0].tags = ["b", "a"]
    #expect(try summary(new, reordered).text(limit: 40).contains("  ~ i1  tags in another order\n"))
  }

  @Test func anotherCategoryIsAMove() throws {
    let old = try Site.sample(["a", "b", "c", "d"].map { try .sample($0, category: "Birds") })
    var new = old
    for index in [0, 1, 3] { new.catalog.icons[index].category = "Trees" }
    new.catalog.icons[1].name = "B"
    new.catalog.icons[2].category = nil
    new.catalog.icons.insert(new.catalog.icons.remove(at: 3), at: 0)
    #expect(
      try summary(old, new).text(limit: 40) == """
        icons: 3 moved, 2 changed
          > d  from position 4 to 1, from category 'Birds' to 'Trees'
          > a  from category 'Birds' to 'Trees'
          > b  from category 'Birds' to 'Trees'
          ~ b  name 'b' → 'B'
          ~ c  category 'Birds' → none

        """)
    let changes = try CatalogChanges(from: SiteSnapshot(old), to: SiteSnapshot(new))
    let marks = ChangeMarks(changes)
    #expect(try marks.kinds(of: Slug("a"), isNew: true) == [.moved])
    #expect(try marks.kinds(of: Slug("b"), isNew: false) == [.moved, .changed])
    #expect(try marks.kinds(of: Slug("d"), isNew: true) == [.moved])
  }

  /// Files that reflect a change are not changes, and there may be thousands.
  @Test func filesThatAreMadeAnewAreNamedInBoundedNumber() throws {
    let old = try Site.sample([.sample("owl")])
    var new = old
    new.catalog.icons[0].name = "Owl"
    let files = FileChanges(
      inserted: ["a.html"], deleted: [], changed: (10..<40).map { "p\($0).html" })
    let summary = ChangeSummary(
      try SiteChanges(from: SiteSnapshot(old), to: SiteSnapshot(new)).adding(files),
      prices: PriceFormatter(language: "en"))
    #expect((summary.count, summary.totals) == (1, "icons: 1 changed"))
    let text = summary.text(limit: 40)
    #expect(
      text.contains(
        "\n\ngenerated from these changes: 1 inserted, 30 changed\n  + a.html\n  ~ "
          + "p10.html"))
    #expect(text.hasSuffix("  ~ p28.html\n  … and 11 more (--format json has all)\n"))
    #expect(summary.markdown().hasSuffix("| changed | `p28.html` |  |\n| | … and 11 more | |\n"))
  }

  private static func prices(_ dollars: Int, _ euros: Int?) throws -> PriceList {
    let euro = try #require(Currency(code: "EUR"))
    return try PriceList(
      [Price(minorUnits: dollars, currency: .usDollar)]
        + (euros.map { [Price(minorUnits: $0, currency: euro)] } ?? []))
  }

  /// Prices and sales are reported as prices, independent of their location.
  @Test func pricesAndSalesAreWorded() throws {
    let old = try Site.sample((1...7).map { try .sample("i\($0)", price: 400) })
    var new = old
    let until = CalendarDate("2026-11-30")
    new.date = until
    new.catalog.icons[0].sale = .sale(Sale(.percent(25), until: until))
    new.catalog.icons[1].prices = try Self.prices(400, 300)
    new.catalog.icons[2].prices = try Self.prices(500, 300)
    new.catalog.icons[2].sale = .sale(Sale(.percent(50)))
    // On another day.
    new.catalog.icons[3].sale = .sale(Sale(.percent(25), from: CalendarDate("2026-12-01")))
    new.catalog.icons[4].sale = .never
    #expect(
      try summary(old, new).text(limit: 40) == """
        icons: 3 changed
          ~ i1  price $4.00 → $3.00 (down $1.00), now on sale until 2026-11-30, regularly $4.00
          ~ i2  also for €3.00
          ~ i3  price $4.00 → $2.50 (down $1.50), also for €1.50, now on sale, regularly $5.00, €3.00

        """)
    #expect(
      try summary(new, old).text(limit: 40) == """
        icons: 3 changed
          ~ i1  price $3.00 → $4.00 (up $1.00), no longer on sale
          ~ i2  no longer for €3.00
          ~ i3  price $2.50 → $4.00 (up $1.50), no longer for €1.50, no longer on sale

        """)
    var ofSite = new
    ofSite.sale = .sale(Sale(.percent(50)))
    ofSite.currency = Currency(code: "EUR")
    ofSite.catalog.icons[0].sale = .sale(Sale(.percent(25), until: CalendarDate("2026-12-24")))
    #expect(
      try summary(new, ofSite).text(limit: 40) == """
        icons: 5 changed
          ~ i1  still on sale until 2026-12-24, regularly $4.00
          ~ i2  EUR now shown first, price €3.00 → €1.50 (down €1.50), price $4.00 → $2.00 (down $2.00), now on sale, regularly €3.00, $4.00
          ~ i3  EUR now shown first
          ~ i6  price $4.00 → $2.00 (down $2.00), now on sale, regularly $4.00
          ~ i7  price $4.00 → $2.00 (down $2.00), now on sale, regularly $4.00

        """)
  }

  @Test func outlinesAndPagesAreWorded() throws {
    var old = try Site.sample([])
    old.outlines = [
      Outline(
        id: try Slug("guide"), title: "Guide",
        items: [
          OutlineItem(id: "a", text: "A", children: [OutlineItem(id: "a/b", text: "B")]),
          OutlineItem(id: "c", text: "C"), OutlineItem(id: "d", text: "D"),
          OutlineItem(id: "e", text: "E"),
        ]), Outline(id: try Slug("gone"), title: "Gone", items: [OutlineItem(id: "x", text: "X")]),
    ]
    old.collectionPages = [try .grid(), try .grid("/all/")]
    var new = old
    new.outlines[0].title = "Manual"
    new.outlines[0].items[0].children = []
    new.outlines[0].items[1].children = [OutlineItem(id: "a/b", text: "B")]
    new.outlines[0].items[2].text = "D!"
    new.outlines[0].items[3] = OutlineItem(id: "f", text: "F")
    new.outlines[1] = Outline(id: try Slug("new"), title: "New", items: [])
    new.collectionPages[1].title = "All"
    new.collectionPages[1].itemsPerPage = 9
    #expect(
      try summary(old, new).text(limit: 40) == """
        outline 'gone': deleted, 1 item

        outline 'guide': 1 inserted, 1 deleted, 1 moved, 2 changed
          ~ guide  title 'Guide' → 'Manual'
          + f      F
          - e      E
          > a/b    from 'a' to 'c'
          ~ d      'D' → 'D!'

        outline 'new': inserted, 0 items

        pages: 1 changed
          ~ /all/  title 'Grid' → 'All', content

        """)
    #expect(
      try summary(old, new).totals == """
        outline 'gone': deleted, 1 item; outline 'guide': 1 inserted, 1 deleted, 1 moved, 2 changed; \
        outline 'new': inserted, 0 items; pages: 1 changed
        """)
  }

  @Test func aRenameIsOneLine() throws {
    let old = try Site.sample([.sample("toxic")])
    var new = try Site.sample([.sample("poison")])
    new.catalog.icons[0].name = "toxic"
    #expect(
      try summary(old, new).text(limit: 40) == """
        icons: 1 renamed
          = toxic  now 'poison'

        """)
  }

  /// Wide characters occupy two columns.
  @Test func idsStandInAColumn() throws {
    let old = try Site.sample([])
    let new = try Site.sample([.sample("梟"), .sample("cat")])
    #expect(
      try summary(old, new).text(limit: 40) == """
        icons: 2 inserted
          + 梟   梟, $1.00
          + cat  cat, $1.00

        """)
  }

  @Test func longListsAreCutWithACount() throws {
    let old = try Site.sample([])
    let new = try Site.sample((1...5).map { try .sample("i\($0)") })
    let summary = try summary(old, new)
    #expect(
      summary.text(limit: 3) == """
        icons: 5 inserted
          + i1  i1, $1.00
          + i2  i2, $1.00
          + i3  i3, $1.00
          … and 2 more (--format json has all)

        """)
    #expect(summary.text(limit: 4).hasSuffix("  … and 1 more (--format json has all)\n"))
    #expect(summary.text(limit: 5).hasSuffix("  + i5  i5, $1.00\n"))
    #expect(summary.markdown().contains("| inserted | `i5` | i5, $1.00 |\n"))
  }

  /// Names occupy one line each, and can't control the terminal.
  @Test func hostileNamesAreShownInTheTerminal() throws {
    let old = try Site.sample([.sample("owl")])
    var new = old
    new.catalog.icons[0].name = hostile
    #expect(
      try summary(old, new).text(limit: 40) == #"""
        icons: 1 changed
          ~ owl  name 'owl' → '|a|`b`*c*_d_<b>&amp;[e](f)~g~\\u{d}\u{a}h\u{1b}[31m'

        """#)
  }

  @Test func hostileNamesMeanNothingInMarkdown() throws {
    let old = try Site.sample([.sample("owl")])
    var new = old
    new.catalog.icons[0].name = hostile
    new.outlines = [Outline(id: try Slug("a_b"), title: hostile)]
    #expect(
      try summary(old, new).markdown() == #"""
        **icons**: 1 changed

        | | | |
        |---|---|---|
        | changed | `owl` | name 'owl' → '\|a\|\`b\`\*c\*\_d\_\<b\>\&amp;\[e\](f)\~g\~\\ h\\u{1b}\[31m' |

        **outline 'a\_b'**: inserted, 0 items

        """#)
  }

  /// A combining mark after a bar, a backtick or a tag has no effect.
  @Test(arguments: ["\u{301}", "\u{200D}"])
  func aMarkAfterACharacterLeavesItEscaped(mark: String) throws {
    let old = try Site.sample([.sample("owl")])
    var new = old
    let special = #"\`*_[]<>|~&"#.map(String.init)
    new.catalog.icons[0].name = special.map { $0 + mark }.joined()
    let markdown = try summary(old, new).markdown()
    let written = special.map { "\\" + $0 + mark }.joined()
    #expect(markdown.contains("name 'owl' → '\(written)'"))
  }

  /// A bar ends a cell even in a code span.
  @Test(arguments: [
    ("a|\u{301}b", "a\\|\u{301}b"), ("a`\u{200D}b", "a\\`\u{200D}b"), ("a|b", #"a\|b"#),
    ("a`b", #"a\`b"#), ("a_b", "`a_b`"), ("<a>", "`<a>`"),
  ])
  func subjectsAreCode(subject: String, written: String) throws {
    var old = try Site.sample([])
    old.outlines = [Outline(id: try Slug("guide"), title: "Guide")]
    var new = old
    new.outlines[0].items = [OutlineItem(id: subject, text: "x")]
    #expect(try summary(old, new).markdown().hasSuffix("| inserted | \(written) | x |\n"))
  }
}
