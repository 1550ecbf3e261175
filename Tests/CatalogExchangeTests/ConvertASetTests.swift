import CatalogExchange
import ContentLoading
import Foundation
import TestSupport
import Testing

/// Returns a set in another format, if that format is a single file.
func converted(_ source: String, to name: String, by way: URL) async throws -> String? {
  var options = ImportOptions()
  options.price = "0"
  _ = try CatalogImport(of: ExchangeSource(source), into: way, options).run()
  let site = try await ContentLoader(source: .folder(way)).load().site
  let set = try ExportedSet(of: site, in: way, ExportedSet.Choice())
  guard let format = ExchangeFormat.targets.first(where: { $0.name == name }) else { return nil }
  return try CatalogExport(set, of: way).write(as: format, to: nil).text
}

/// The article's code uses only the library, and returns the article's result.
@Suite struct ConvertASetTests {
  @Test func itMakesWhatItSays() async throws {
    let article = try Article("ConvertASet", of: "CatalogExchange")
    #expect(try article.missingCode(in: #filePath) == nil)
    let folder = try TemporaryFolder()
    try folder.write(article.blocks("xml")[0], to: "birds.svg")
    let made = try await converted(
      folder.url.appending(path: "birds.svg").path, to: "iconify",
      by: folder.url.appending(path: "way"))
    #expect(
      try ExchangeSite.json(try #require(made)) == ExchangeSite.json(article.blocks("json")[0]))
  }
}
