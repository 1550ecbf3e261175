import Diagnostics
import Foundation
import SiteBuilding
import TestSupport
import Testing

/// Difficult changes: a preview equals a clean build.
@Suite struct PreviewedChangesTests {
  private static let catalog = "Content/catalog.json"

  @Test func filesTakeThePlaceOfFolders() async throws {
    let preview = try await SessionFixture()
    let site = preview.site
    try site.write("a", to: "Content/static/one")
    try site.write("b", to: "Content/static/two/in/deep.txt")
    _ = try await preview.session.build(changed: ["Content/static"])
    try await preview.expectClean()
    try site.remove("Content/static")
    try site.write("c", to: "Content/static/one/in/deep.txt")
    try site.write("d", to: "Content/static/two")
    let report = try await preview.session.build(changed: ["Content/static"])
    #expect(
      Set(report.changedFiles).isSuperset(
        of: ["one", "one/in/deep.txt", "two", "two/in/deep.txt"]))
    try await preview.expectClean()
  }

  @Test func linksAreFollowed() async throws {
    let preview = try await SessionFixture()
    let root = try preview.site.root()
    try preview.site.addPicture(of: "owl", drawing: "M1 1h2z")
    let picture = root.appending(path: "Content/icons/owl.svg")
    try FileManager.default.moveItem(at: picture, to: root.appending(path: "Content/shared.svg"))
    try FileManager.default.createSymbolicLink(
      atPath: picture.path, withDestinationPath: "../shared.svg")
    _ = try await preview.session.build(changed: ["Content/icons", "Content/shared.svg"])
    try preview.site.replace("M1 1h2z", with: "M3 3h2z", in: "Content/shared.svg")
    _ = try await preview.session.build(changed: ["Content/shared.svg"])
    #expect(try preview.text(of: "icons/owl/index.html").contains("M3 3h2z"))
    try await preview.expectClean()
  }

  /// A build was cancelled after showing a part, and the next change is invalid. The site stays in one state.
  @Test func aMistakeLeavesNoHalfOfAnotherState() async throws {
    let preview = try await SessionFixture()
    try preview.site.write(#"{ "title": "Another Store" }"#, to: "Content/site.json")
    try #require(
      try await preview.site.vitrine("build", "--output", "Clean").exitCode == 0)
    let clean = try preview.site.folder.get().files(in: "Clean")
    await preview.buildHalf(changed: ["Content/site.json"])
    #expect(try preview.files() != clean)
    let good = try #require(try preview.site.text(Self.catalog))
    try preview.site.write("{", to: Self.catalog)
    let recorder = ProgressRecorder()
    await #expect(throws: DiagnosticError.self) {
      try await preview.session.build(
        changed: [Self.catalog], progress: { await recorder.add($0.changedFiles) })
    }
    #expect(try preview.files() == clean)
    #expect(await recorder.files.contains("index.html"))
    try preview.site.write(good, to: Self.catalog)
    try preview.setPrice(from: "5.99", to: "6.99")
    _ = try await preview.session.build(changed: [Self.catalog])
    try await preview.expectClean()
  }

  private actor ProgressRecorder {
    var files: Set<String> = []

    func add(_ more: [String]) { files.formUnion(more) }
  }

  /// Two files with one path are an error that the author can fix.
  @Test func aCollisionIsMended() async throws {
    let preview = try await SessionFixture()
    let path = "Content/static/catalog.json"
    try preview.site.write("{}", to: path)
    await #expect(throws: DiagnosticError.self) {
      try await preview.session.build(changed: [path])
    }
    #expect(await preview.session.preview() != nil)
    try preview.site.remove(path)
    let report = try await preview.session.build(changed: [path])
    #expect(report.changedFiles == [])
  }

  /// The same warnings about pictures and texts as a clean build.
  @Test func whatThereIsToSayIsSaid() async throws {
    let preview = try await SessionFixture()
    let text = try preview.site.root().appending(path: "Content/icons/owl.md")
    try preview.site.write("Upper", to: "Content/icons/OWL.md")
    _ = try await preview.session.build(changed: ["Content/icons"])
    try preview.site.write("Lower", to: "Content/icons/owl.md")
    await #expect(throws: DiagnosticError.self) {
      try await preview.session.build(changed: ["Content/icons/owl.md"])
    }
    try preview.site.remove("Content/icons/OWL.md")
    _ = try await preview.session.build(changed: ["Content/icons/OWL.md"])
    try await preview.expectClean()
    try preview.site.remove("Content/icons/owl.md")
    try FileManager.default.createSymbolicLink(
      atPath: text.path, withDestinationPath: "/etc/passwd")
    await #expect(throws: DiagnosticError.self) {
      try await preview.session.build(changed: ["Content/icons/owl.md"])
    }
  }

  @Test func layersThatCameAreNotMissed() async throws {
    let preview = try await SessionFixture()
    try preview.site.replace(
      #""id": "owl","#, with: #""id": "owl", "renderingMode": "palette","#, in: Self.catalog)
    try preview.site.addPicture(of: "owl", drawing: "M1 1h2z")
    let first = try await preview.session.build(
      changed: [Self.catalog, "Content/icons/owl.svg"])
    #expect(first.warnings.map(\.code) == ["too-few-layers"])
    let layers =
      #"<path data-layer="primary" d="M1 1h2z"/><path data-layer="secondary" d="M3 3h2z"/>"#
    try preview.site.write(
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">\#(layers)</svg>"#,
      to: "Content/icons/owl.svg")
    let second = try await preview.session.build(changed: ["Content/icons/owl.svg"])
    #expect(second.warnings.isEmpty)
    try await preview.expectClean()
  }
}
