import DiffableSnapshot
import Testing

@Suite struct SectionSnapshotMisuseTests {
  private var outline: TextOutline

  init() throws {
    outline = try TextOutline(notation: zoo)
  }

  @Test mutating func refusesUnknownItems() throws {
    let before = outline
    let unknown = TextOutline.Failure.unknownItem("q")
    #expect(throws: unknown) { try outline.append(["x"], to: "q") }
    #expect(throws: unknown) { try outline.insert(["x"], before: "q") }
    #expect(throws: unknown) { try outline.insert(["x"], after: "q") }
    #expect(throws: unknown) { try outline.insert(TextOutline(), before: "q") }
    #expect(throws: unknown) { try outline.insert(TextOutline(), after: "q") }
    #expect(throws: unknown) { try outline.replace(childrenOf: "q", using: TextOutline()) }
    #expect(throws: unknown) { try outline.expand(["cats", "q"]) }
    #expect(throws: unknown) { try outline.collapse(["birds", "q"]) }
    #expect(throws: unknown) { try outline.level(of: "q") }
    #expect(throws: unknown) { try outline.parent(of: "q") }
    #expect(throws: unknown) { try outline.snapshot(of: "q") }
    #expect(outline == before)
  }

  @Test mutating func refusesDuplicates() throws {
    let before = outline
    #expect(throws: TextOutline.Failure.duplicateItems(["x", "owl"])) {
      try outline.append(["x", "owl", "x", "owl", "x"])
    }
    let overlapping = try TextOutline(notation: "x\n  owl\nfish")
    #expect(throws: TextOutline.Failure.duplicateItems(["owl", "fish"])) {
      try outline.insert(overlapping, before: "cats")
    }
    #expect(throws: TextOutline.Failure.duplicateItems(["owl", "fish"])) {
      try outline.insert(overlapping, after: "cats")
    }
    #expect(throws: TextOutline.Failure.duplicateItems(["fish"])) {
      try outline.replace(childrenOf: "birds", using: overlapping)
    }
    #expect(throws: TextOutline.Failure.duplicateItems(["birds"])) {
      try outline.replace(childrenOf: "birds", using: TextOutline(notation: "birds"))
    }
    #expect(outline == before)
    #expect(!outline.contains("x"))
  }

  @Test mutating func refusesToPutAnItemBelowItself() throws {
    let before = outline
    #expect(throws: TextOutline.Failure.itemBelowItself("birds")) {
      try outline.append(["x", "birds"], to: "hawk")
    }
    #expect(throws: TextOutline.Failure.itemBelowItself("cats")) {
      try outline.append(["cats"], to: "cats")
    }
    #expect(throws: TextOutline.Failure.itemBelowItself("raptors")) {
      try outline.insert(["raptors"], before: "eagle")
    }
    #expect(outline == before)
  }
}
