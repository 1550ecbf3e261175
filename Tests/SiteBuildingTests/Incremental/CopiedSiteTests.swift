import Foundation
import Publishing
import SiteTestSupport
import TestSupport
import Testing

@testable import SiteBuilding

/// A moved, copied or unpacked site keeps its build cache.
@Suite struct CopiedSiteTests {
  private func builder(of site: URL) throws -> SiteBuilder {
    SiteBuilder(
      .init(
        site: site, output: site.appending(path: "Public"),
        drawingCommand: try VitrineBinary.drawing()))
  }

  private func builtSite() async throws -> (site: TemporaryFolder, copy: URL) {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{ "icons": [ { "id": "owl", "price": 1 }, { "id": "cat", "price": 2 } ] }"#,
      to: "shop/Content/catalog.json")
    for id in ["owl", "cat"] {
      try folder.write(
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h6v6z"/></svg>"#,
        to: "shop/Content/icons/\(id).svg")
    }
    _ = try await builder(of: folder.url.appending(path: "shop")).build()
    return (folder, folder.url.appending(path: "copy"))
  }

  enum Way: CaseIterable { case moved, copied, withNewTimes }

  @Test(arguments: Way.allCases)
  func theRecordIsUsedElsewhere(_ way: Way) async throws {
    let (folder, copy) = try await builtSite()
    let site = folder.url.appending(path: "shop")
    let manager = FileManager.default
    if way == .moved {
      try manager.moveItem(at: site, to: copy)
    } else {
      try manager.copyItem(at: site, to: copy)
    }
    if way == .withNewTimes {
      let content = copy.appending(path: "Content")
      for path in try manager.subpathsOfDirectory(atPath: content.path) {
        try manager.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 1)],
          ofItemAtPath: content.appending(path: path).path)
      }
    }
    let builder = try builder(of: copy)
    let (identity, known) = (BuildIdentity(builder.configuration), builder.publishedState())
    let record = try #require(builder.record(identity, in: known).record)
    let inputs = try #require(builder.fingerprintInputs(of: identity, since: record))
    #expect(builder.changedInputs(since: record, inputs).isEmpty)
    let previous = try #require(builder.previousBuild(of: record, in: known))
    #expect(previous.disturbed.isEmpty && !previous.keys.isEmpty)

    let catalog = copy.appending(path: "Content/catalog.json")
    try Data(contentsOf: catalog).withReplacement(of: "2", by: "3").write(to: catalog)
    let later = try #require(builder.fingerprintInputs(of: identity, since: record))
    #expect(builder.changedInputs(since: record, later) == ["Content/catalog.json"])
    let report = try await builder.build()
    #expect(report.published.written.contains("icons/cat/index.html"))
    #expect(!report.published.written.contains("404.html"))
    #expect(try await !builder.build().isChanged)
  }
}

extension Data {
  fileprivate func withReplacement(of old: String, by new: String) -> Data {
    Data(String(decoding: self, as: UTF8.self).replacingOccurrences(of: old, with: new).utf8)
  }
}
