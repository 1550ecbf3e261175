import Diagnostics
import Testing

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("isFeature", "isFeatured"), ("Price", "price"), ("pirce", "price"), ("catgory", "category"),
    ("renderingmode", "renderingMode"), ("price", "price"), ("tag", "tags"), ("nmae", "name"),
  ])
  func nearest(_ name: String, _ nearest: String) {
    let fields = ["id", "name", "price", "isFeatured", "category", "tags", "renderingMode"]
    #expect(Suggestion.nearest(to: name, in: fields) == nearest)
    #expect(Suggestion.nearest(to: name, in: fields.reversed()) == nearest)
  }

  @Test(arguments: ["colour", "x", "", "author", "i", "猫"])
  func nothingNear(_ name: String) {
    #expect(Suggestion.nearest(to: name, in: ["id", "name", "price", "a"]) == nil)
  }

  @Test func noCandidates() {
    #expect(Suggestion.nearest(to: "owl", in: []) == nil)
  }

  /// The most similar candidate wins. Of equally similar candidates, the first in sorted order
  /// wins.
  @Test func ties() {
    #expect(Suggestion.nearest(to: "cots", in: ["bots", "cats", "cuts"]) == "bots")
    #expect(Suggestion.nearest(to: "cots", in: ["cuts", "cats", "bots"]) == "bots")
    #expect(Suggestion.nearest(to: "owls", in: ["bowl", "owl"]) == "owl")
  }

  /// A swap of neighbors is one edit, and two other letters are two edits.
  @Test func transpositions() {
    #expect(Suggestion.nearest(to: "wol", in: ["owl"]) == "owl")
    #expect(Suggestion.nearest(to: "lwo", in: ["owl"]) == nil)
  }
}
