import TestSupport
import Testing

/// The removed option `vitrine import --optimize`.
@Suite struct ImportOptimizeTests {
  private static let picture = """
    <!-- By an editor -->
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
      <path d="M 1.00001 1 h 22.00001 v 22 z"/>
    </svg>
    """

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(picture, to: "icons/owl.svg")
    return folder
  }

  @Test func theErrorNamesTheReplacement() async throws {
    let folder = try Self.folder()
    let result = try await VitrineBinary.run(
      ["import", "icons", "--price", "0", "--site", "site", "--optimize"], folder: folder.url)
    #expect(result.exitCode == 64)
    #expect(
      result.errors.contains(
        "'--optimize' was removed: run svgo or scour on the files first"))
    #expect(!folder.contains("site"))
    let help = try await VitrineBinary.run(["import", "--help"], folder: folder.url)
    #expect(!help.output.contains("--optimize"))
  }

  /// An update of an optimized set reports once that pictures stay unchanged.
  @Test func anUpdateOfAnOptimizedSetNamesTheReplacement() async throws {
    let folder = try Self.folder()
    func run(_ more: String...) async throws -> Command.Result {
      try await VitrineBinary.run(
        ["import", "icons", "--site", "site"] + more, folder: folder.url)
    }
    #expect(try await run("--price", "0").exitCode == 0)
    let path = "site/Content/imports/icons.json"
    let record = try #require(folder.text(path))
    try folder.write(
      record.replacing("\"format\"", with: "\"optimize\": true, \"format\"", maxReplacements: 1),
      to: path)
    let note =
      "pictures are imported as they are: run svgo or scour on the files of the source first"
    #expect(try await run("--update").output.contains(note))
    #expect(folder.text("site/Content/icons/owl.svg") == Self.picture)
    #expect(folder.text(path)?.contains("optimize") == false)
    #expect(try await !run("--update").output.contains(note))
  }
}
