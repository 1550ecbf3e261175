import DiffableSnapshot
import TestSupport
import Testing

@Suite struct SnapshotCodingTests {
  @Test func theCodedFormIsReadable() throws {
    var snapshot = try TextSnapshot(notation: "Z b a; A; M c/d")
    try snapshot.reconfigureItems(["b"])
    try snapshot.reloadSections(["M"])
    #expect(
      try snapshot.json() == """
        {
          "reconfiguredItems" : [
            "b"
          ],
          "reloadedSections" : [
            "M"
          ],
          "sections" : [
            {
              "id" : "Z",
              "items" : [
                "b",
                "a"
              ]
            },
            {
              "id" : "A",
              "items" : [

              ]
            },
            {
              "id" : "M",
              "items" : [
                "c/d"
              ]
            }
          ],
          "version" : 1
        }

        """)
  }

  @Test func theCodedFormOfAnOutlineIsAListOfLevels() throws {
    #expect(
      try TextOutline(notation: "b +\n  a").json() == """
        {
          "items" : [
            {
              "id" : "b",
              "isExpanded" : true,
              "level" : 0
            },
            {
              "id" : "a",
              "level" : 1
            }
          ],
          "version" : 1
        }

        """)
  }

  @Test func oneItemMoreIsOneLineMore() throws {
    let lines = try TextSnapshot(notation: "A a c").json().split(separator: "\n")
    let more = try TextSnapshot(notation: "A a b c").json().split(separator: "\n")
    #expect(more.difference(from: lines).count == 1)
  }

  @Test func readingGivesBackWhatWasWritten() throws {
    var generator = SeededGenerator.fresh(for: "coding")
    for _ in 0..<100 {
      var snapshot = try NaiveSnapshot.random(using: &generator).snapshot()
      let marked = snapshot.itemIdentifiers.shuffled(using: &generator).prefix(2)
      try snapshot.reloadItems(Array(marked))
      try snapshot.reloadSections(Array(snapshot.sectionIdentifiers.prefix(1)))
      try #require(Snapshot(json: snapshot.json()) == snapshot, "seed \(generator.seed)")
      let outline = try SectionSnapshot<Int>.random(using: &generator)
      try #require(SectionSnapshot(json: outline.json()) == outline, "seed \(generator.seed)")
    }
  }

  @Test(arguments: [
    (#"{"version": 2, "sections": []}"#, "version 2 is not known; the newest known is 1"),
    (#"{"version": 0, "sections": []}"#, "version 0 is not known; the newest known is 1"),
    (
      #"{"version": 1, "sections": [{"id": "A", "items": ["a"]}, {"id": "B", "items": ["a"]}]}"#,
      "item identifiers must be unique, but 'a' would occur more than once"
    ),
    (
      #"{"version": 1, "sections": [{"id": "A", "items": ["a", "a"]}]}"#,
      "item identifiers must be unique, but 'a' would occur more than once"
    ),
    (
      #"{"version": 1, "sections": [{"id": "A", "items": []}, {"id": "A", "items": []}]}"#,
      "section identifiers must be unique, but 'A' would occur more than once"
    ),
    (
      #"{"version": 1, "sections": [], "reloadedItems": ["q"]}"#,
      "the snapshot has no item 'q'"
    ),
  ])
  func whatCannotBeASnapshotIsRefused(json: String, message: String) {
    #expect(corruption { _ = try TextSnapshot(json: json) } == message)
  }

  @Test(arguments: [
    (#"{"version": 3, "items": []}"#, "version 3 is not known; the newest known is 1"),
    (
      #"{"version": 1, "items": [{"id": "a", "level": 0}, {"id": "a", "level": 1}]}"#,
      "item identifiers must be unique, but 'a' would occur more than once"
    ),
    (#"{"version": 1, "items": [{"id": "a", "level": 1}]}"#, "the level of 'a' is 1, not 0 to 0"),
    (
      #"{"version": 1, "items": [{"id": "a", "level": 0}, {"id": "b", "level": -1}]}"#,
      "the level of 'b' is -1, not 0 to 1"
    ),
  ])
  func whatCannotBeAnOutlineIsRefused(json: String, message: String) {
    #expect(corruption { _ = try TextOutline(json: json) } == message)
  }

  private func corruption(_ read: () throws -> Void) -> String? {
    do {
      try read()
      return nil
    } catch DecodingError.dataCorrupted(let context) {
      return context.debugDescription
    } catch {
      return "\(error)"
    }
  }
}
