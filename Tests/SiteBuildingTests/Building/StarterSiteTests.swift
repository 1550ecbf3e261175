import ContentLoading
import Diagnostics
import Foundation
import Publishing
import SiteTestSupport
import TestSupport
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SitePages

@Suite struct StarterSiteTests {
  /// Only the example URL causes a warning.
  @Test func itBuildsWithoutAMistake() async throws {
    let folder = try TemporaryFolder()
    let site = folder.url.appending(path: "shop", directoryHint: .isDirectory)
    let count = try StarterSite().write(to: site)
    #expect(try folder.files(in: "shop").count == count)
    let report = try await SiteBuilder(
      .init(
        site: site, output: site.appending(path: "Public"),
        drawingCommand: try VitrineBinary.drawing())
    ).build()
    #expect(report.warnings.map(\.code) == ["example-base-url"])
    #expect(report.iconCount > 0)
    #expect(report.outlineCount > 0)
    #expect(report.changes == nil)
    #expect(report.text.hasPrefix("built \(report.published.written.count) files from "))
  }

  @Test func aFolderThatIsNotEmptyIsRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "notes.txt")
    let error = #expect(throws: DiagnosticError.self) { try StarterSite().write(to: folder.url) }
    #expect(error?.diagnostics.map(\.code) == ["not-empty"])
    #expect(try folder.files().keys.sorted() == ["notes.txt"])
  }
}
