import Foundation
import TestSupport
import Testing

@Suite struct VerboseTests {
  /// Harmless losses of an editor's data are reported only with `--verbose`.
  @Test func harmlessLossesAreToldWhenAskedFor() async throws {
    let site = try SiteFixture.small()
    let picture = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" xmlns:x="urn:x">
      <path d="M0 0h9z" id="a" x:kept="1"/><path id="a"/><x:grid/></svg>
      """
    try site.write(picture, to: "Content/icons/owl.svg")
    for _ in 0..<2 {
      #expect(try await !site.vitrine("build").errors.contains("svg-"))
      let verbose = try await site.vitrine("build", "--verbose")
      #expect(verbose.exitCode == 0)
      let message = """
        Content/icons/owl.svg:2:26: warning: [svg-left-out] removed without a visible change: \
        'x:kept', 'id="a"', '<x:grid>'
        """
      #expect(verbose.errors.contains(message))
    }
  }
}
