import ContentHash
import Testing

@Suite struct ContentHasherTests {
  private func hash(_ combine: (inout ContentHasher) -> Void) -> ContentHash {
    ContentHash(combining: combine)
  }

  @Test func partsAreToldApart() {
    let hashes = [
      hash { _ in }, hash { $0.combine(nil as String?) }, hash { $0.combine("") },
      hash { $0.combine(0) }, hash { $0.combine(1) }, hash { $0.combine([String]()) },
      hash { $0.combine([""]) }, hash { $0.combine(["ab", "c"]) },
      hash { $0.combine(["a", "bc"]) },
      hash {
        $0.combine("ab")
        $0.combine("c")
      },
      hash {
        $0.combine("a")
        $0.combine("bc")
      },
    ]
    // A number equals the length of an empty text, and the number of an empty list.
    #expect(Set(hashes).count == hashes.count - 2)
  }

  @Test func sameEverywhere() {
    let hash = hash {
      $0.combine("owl")
      $0.combine(7)
      $0.combine(ContentHash("picture"))
    }
    #expect(hash.description == "5aa53e5a534ac47a222452b351381420")
  }
}
