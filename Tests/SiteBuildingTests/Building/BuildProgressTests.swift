import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SitePages

@Suite struct BuildProgressTests {
  @Test(arguments: [
    (0, 200, "[----------] 0 of 200"), (99, 200, "[####------] 99 of 200"),
    (200, 200, "[##########] 200 of 200"), (0, 0, "[----------] 0 of 0"),
  ])
  func theBarIsAsLongAsWhatIsDone(done: Int, count: Int, expected: String) {
    let line = BuildProgress.making(done: done, count: count).line(width: 10)
    #expect(line == "writing pages \(expected) files")
  }
}
