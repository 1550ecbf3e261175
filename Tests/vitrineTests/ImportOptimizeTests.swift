import TestSupport
import Testing

/// `vitrine import --optimize`.
@Suite struct ImportOptimizeTests {
  private static let large = """
    <!-- By an editor -->
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
      <path d="M 1.00001 1 h 22.00001 v 22 z"/>
    </svg>
    """
  private static let small =
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2h9v9z"/></svg>"#

  @Test func picturesAreCleanedWhereItIsAskedFor() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.large, to: "icons/owl.svg")
    try folder.write(Self.small, to: "icons/cat.svg")
    func run(_ site: String, _ more: String...) async throws -> Command.Result {
      try await VitrineBinary.run(
        ["import", "icons", "--price", "0", "--site", site] + more, folder: folder.url)
    }
    #expect(try await run("plain").exitCode == 0)
    #expect(folder.text("plain/Content/icons/owl.svg") == Self.large)
    let result = try await run("clean", "--optimize")
    #expect(result.errors == "")
    let clean =
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M1 1h22v22z"/></svg>"#
      + "\n"
    let less = Self.large.utf8.count - clean.utf8.count
    #expect(result.output.contains("1 picture cleaned, \(less) bytes less\n"), "\(result.output)")
    #expect(folder.text("clean/Content/icons/owl.svg") == clean)
    #expect(folder.text("clean/Content/icons/cat.svg") == Self.small)
    // The source is nobody's but the author's.
    #expect(folder.text("icons/owl.svg") == Self.large)
  }
}
