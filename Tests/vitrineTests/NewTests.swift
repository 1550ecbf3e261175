import Foundation
import TestSupport
import Testing

@Suite struct NewTests {
  /// A copy of the binary alone, as an installed one is: no checkout around it.
  private func installedBinary(in folder: TemporaryFolder) throws -> URL {
    let copy = folder.url.appending(path: "bin/vitrine")
    try FileManager.default.createDirectory(
      at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: VitrineBinary.url(), to: copy)
    return copy
  }

  @Test func aNewSiteBuildsWithoutAWarningFromAnInstalledBinary() async throws {
    let folder = try TemporaryFolder()
    let binary = try installedBinary(in: folder)
    let new = try await Command(binary, ["new", "shop"], folder: folder.url).run()
    #expect(new.exitCode == 0)
    #expect(new.errors == "")
    #expect(new.output.contains("\nbuild it:  vitrine build --site shop\n"))
    let written = try folder.files(in: "shop").keys
    #expect(written.contains("Content/catalog.json"))
    #expect(written.contains("Templates/page.mustache"))
    #expect(written.contains("Templates/assets/site.css"))
    #expect(new.output.hasPrefix("wrote \(written.count) files to shop\n"))

    let build = try await Command(binary, ["build", "--site", "shop"], folder: folder.url).run()
    #expect(build.exitCode == 0)
    #expect(build.errors == "")
    #expect(folder.contains("shop/Public/index.html"))
    #expect(folder.contains("shop/Public/assets/site.css"))
  }

  @Test func aFolderWithSomethingInItIsLeftAlone() async throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "shop/notes.txt")
    let result = try await VitrineBinary.run(["new", "shop"], folder: folder.url)
    #expect(result.exitCode == 1)
    #expect(result.output == "")
    #expect(result.errors.contains("error: [not-empty] 'shop' "))
    #expect(try folder.files(in: "shop").keys.sorted() == ["notes.txt"])
  }

  @Test func anEmptyFolderIsFine() async throws {
    let folder = try TemporaryFolder()
    let result = try await VitrineBinary.run(["new", "."], folder: folder.url)
    #expect(result.exitCode == 0)
    #expect(folder.contains("Content/catalog.json"))
  }

  @Test func aFileInTheWayIsSaid() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "shop")
    let result = try await VitrineBinary.run(["new", "shop"], folder: folder.url)
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("'shop'"))
    #expect(folder.text("shop") == "")
  }
}
