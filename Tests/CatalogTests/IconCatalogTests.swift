import Catalog
import Testing

@Suite struct IconCatalogTests {
  @Test func findsIconsByID() throws {
    var catalog = IconCatalog(title: "Icons", icons: [try icon("owl"), try icon("cat")])
    #expect(catalog[try Slug("cat")]?.name == "cat")
    #expect(catalog[try Slug("dog")] == nil)
    catalog.icons.insert(try icon("dog"), at: 0)
    #expect(catalog[try Slug("dog")]?.name == "dog")
    #expect(catalog[try Slug("owl")]?.name == "owl")
    catalog.icons.removeLast()
    #expect(catalog[try Slug("cat")] == nil)
  }

  private func icon(_ id: String) throws -> Icon {
    Icon(
      id: try Slug(id), name: id, prices: PriceList(Price(minorUnits: 1, currency: .usDollar)),
      section: try Slug("all"),
      picture: .vector(
        Reference(VectorImage(viewBox: .init(width: 1, height: 1), content: [])))
    )
  }
}
