import ContentHash
import Testing

/// `ContentHash(of:)` includes exactly the stored properties.
@Suite struct ValueHashTests {
  private struct Node: Encodable {
    var text: String
    var note: String?
    var weight: Double? = nil
    var isOpen = false
    var children: [Node] = []
  }

  private indirect enum Shape: Encodable {
    case empty
    case circle(radius: Double)
    case square(Double)
    case inside(Shape)
  }

  @Test func everyPropertyCounts() {
    let base = Node(text: "a", note: "b", weight: 1, isOpen: false, children: [])
    var others: [Node] = []
    for change in [
      { $0.text = "A" }, { $0.note = nil }, { $0.note = "" }, { $0.weight = 2 },
      { $0.weight = nil },
      { $0.isOpen = true }, { $0.children = [Node(text: "c")] },
    ] as [(inout Node) -> Void] {
      var other = base
      change(&other)
      others.append(other)
    }
    let hashes = Set((others + [base]).map { ContentHash(of: $0) })
    #expect(hashes.count == others.count + 1)
    #expect(ContentHash(of: base) == ContentHash(of: base))
  }

  /// Without a tag at the end of each value, these values would have the same bytes.
  @Test func nestingCounts() {
    func node(_ text: String, _ children: [Node] = []) -> Node {
      Node(text: text, children: children)
    }
    let trees = [
      [node("a", [node("b")]), node("c")], [node("a", [node("b"), node("c")])],
      [node("a"), node("b"), node("c")], [node("a", [node("b", [node("c")])])],
    ]
    #expect(Set(trees.map { ContentHash(of: $0) }).count == trees.count)
    let lists = [[[1], [2]], [[1, 2], []], [[], [1, 2]], [[1, 2]], [[1], [2], []]]
    #expect(Set(lists.map { ContentHash(of: $0) }).count == lists.count)
    #expect(ContentHash(of: ["ab", "c"]) != ContentHash(of: ["a", "bc"]))
  }

  @Test func whatIsMissingLeavesItsPlaceEmpty() {
    struct Pair: Encodable {
      var first, second: String?
    }
    #expect(
      ContentHash(of: Pair(first: "x", second: nil))
        != ContentHash(of: Pair(first: nil, second: "x")))
  }

  @Test func casesAndWhatTheyHoldCount() {
    let shapes: [Shape] = [
      .empty, .circle(radius: 1), .circle(radius: 2), .square(1), .inside(.square(1)),
      .inside(.circle(radius: 1)), .inside(.empty),
    ]
    #expect(Set(shapes.map { ContentHash(of: $0) }).count == shapes.count)
  }

  @Test func namesOfPropertiesDoNotCount() {
    struct Old: Encodable {
      var width: Double
      var tags: [String]
    }
    struct New: Encodable {
      var extent: Double
      var words: [String]
    }
    #expect(
      ContentHash(of: Old(width: 1, tags: ["a"])) == ContentHash(of: New(extent: 1, words: ["a"])))
  }

  /// The order of a hash table depends on the run and on earlier insertions.
  @Test func theOrderOfSetsAndDictionariesDoesNotCount() {
    let words = (0..<50).map { "word \($0)" }
    var reversed = Set<String>(minimumCapacity: 1_000)
    for word in words.reversed() { reversed.insert(word) }
    #expect(ContentHash(of: Set(words)) == ContentHash(of: reversed))
    #expect(ContentHash(of: Set(words)) != ContentHash(of: Set(words.dropFirst())))
    let table = Dictionary(uniqueKeysWithValues: words.map { ($0, $0.count) })
    let sorted = Dictionary(uniqueKeysWithValues: words.reversed().map { ($0, $0.count) })
    #expect(ContentHash(of: table) == ContentHash(of: sorted))
    #expect(ContentHash(of: ["a": 1, "b": 2]) != ContentHash(of: ["a": 2, "b": 1]))
  }

  /// The expected values were recorded once.
  @Test func theHashIsAlwaysTheSame() {
    let node = Node(text: "owl", note: nil, weight: 0.5, isOpen: true, children: [Node(text: "é")])
    #expect(ContentHash(of: node).description == Self.hashOfNode)
    #expect(ContentHash(of: -0.0) == ContentHash(of: 0.0))
  }

  private static let hashOfNode = "d5eef41c6c86dff46dbb317b34155bdd"

  @Test func aHashStandsForItsValue() {
    let node = Node(text: "owl", children: [Node(text: "cat")])
    let hashed = Hashed(node)
    #expect(hashed.hash == ContentHash(of: node))
    #expect(ContentHash(of: [hashed]) == ContentHash(of: [Hashed(node)]))
    #expect(ContentHash(of: [hashed]) != ContentHash(of: [Hashed(Node(text: "cat"))]))
    #expect(hashed.hash.combined(with: hashed.hash) != hashed.hash)
    let other = ContentHash(of: "other")
    #expect(hashed.hash.combined(with: other) != other.combined(with: hashed.hash))
  }
}
