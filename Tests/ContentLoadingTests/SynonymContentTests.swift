import Catalog
import ContentLoading
import ContentTestSupport
import Testing

/// `Content/synonyms.json`. Mistakes are in `Fixtures/Broken`.
@Suite struct SynonymContentTests {
  @Test(arguments: [
    (
      #"[["owl", "uhu"], ["cat", "tom cat"]]"#,
      SearchSynonyms(groups: [["owl", "uhu"], ["cat", "tom cat"]])
    ),
    (
      #"{ "builtIn": false, "groups": [["owl", "uhu"]] }"#,
      SearchSynonyms(groups: [["owl", "uhu"]], usesBuiltIn: false)
    ),
    (#"{ "builtIn": true }"#, SearchSynonyms(usesBuiltIn: true)),
  ])
  func reads(text: String, synonyms: SearchSynonyms) async throws {
    let site = MemorySite([
      "catalog.json": #"{ "icons": [{ "id": "owl", "price": 2 }] }"#,
      "icons/owl.svg": MemorySite.picture, "synonyms.json": text,
    ])
    let result = try await site.load()
    #expect(result.warnings == [])
    #expect(result.site.searchSynonyms == synonyms)
    #expect(result.site.hasSearch)
  }
}
