import Testing

@testable import DiffableSnapshot

@Suite struct DescriptionTests {
  @Test func aSnapshotHasALineForEachIdentifier() throws {
    var snapshot = try TextSnapshot(notation: "A a b c; B; C d")
    try snapshot.reloadItems(["b"])
    try snapshot.reconfigureItems(["b", "c"])
    try snapshot.reloadSections(["B"])
    #expect(
      snapshot.description == """
        A
          a
          b (reload)
          c (reconfigure)
        B (reload)
        C
          d
        """)
    #expect(TextSnapshot().description == "")
  }

  @Test func aDeepOutlineIsAsLongAsAWideOne() throws {
    let depth = 100_000
    var outline = SectionSnapshot<Int>()
    try outline.append([0])
    for level in 1..<depth { try outline.append([level], to: level - 1) }
    try outline.expand(Array(0..<30))
    let lines = outline.description.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == depth)
    #expect(lines[0] == "* + 0")
    #expect(lines[20] == "* + " + String(repeating: " ", count: 40) + "20")
    #expect(lines[21] == "* + " + String(repeating: " ", count: 40) + "21: 21")
    #expect(lines[30] == "* - " + String(repeating: " ", count: 40) + "30: 30")
    #expect(lines[99_999] == "  - " + String(repeating: " ", count: 40) + "99999: 99999")
    #expect(lines.allSatisfy { $0.utf8.count <= 60 })
  }
}
