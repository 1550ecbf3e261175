import Testing

@testable import DiffableSnapshot

/// Tests the length of probe sequences for any hashes.
@Suite struct IdentifierIndexTests {
  /// An identifier with a custom hash.
  private struct Identifier: Hashable {
    let number: Int
    let hash: Int

    var hashValue: Int { hash }
    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
    static func == (one: Self, other: Self) -> Bool { one.number == other.number }
  }

  enum Hashes: CaseIterable {
    case sequential, even, pages, highBitsOnly, negative, constantLowBits, distant

    func hash(_ number: Int) -> Int {
      switch self {
      case .sequential: number
      case .even: number << 1
      case .pages: number << 16
      case .highBitsOnly: number << 40
      case .negative: -number
      case .constantLowBits: number << 20 | 0xabcde
      case .distant: number &* 0x1_0000_0001
      }
    }
  }

  /// The total number of buckets probed after the first, for all identifiers.
  private func detours(in index: IdentifierIndex<Identifier>) -> Int {
    index.buckets.indices.reduce(0) { sum, bucket in
      let slot = index.buckets[bucket]
      guard slot >= 0 else { return sum }
      let home = index.home(of: index.hashes[Int(slot)])
      return sum + (bucket - home) & (index.buckets.count - 1)
    }
  }

  @Test(arguments: Hashes.allCases)
  func searchesAreShortWhateverTheHashes(_ hashes: Hashes) throws {
    let count = 12_000
    var index = IdentifierIndex<Identifier>()
    for number in 0..<count {
      _ = index.insert(Identifier(number: number, hash: hashes.hash(number)))
    }
    // At three quarters full, the expected average is one and a half.
    #expect(detours(in: index) < 3 * count)
    for number in stride(from: 0, to: count, by: 2) {
      let slot = index.slot(of: Identifier(number: number, hash: hashes.hash(number)))
      index.remove(try #require(slot))
    }
    #expect(detours(in: index) < 3 * count)
    for number in 0..<count {
      let slot = index.slot(of: Identifier(number: number, hash: hashes.hash(number)))
      #expect(slot.map { index[$0].number } == (number.isMultiple(of: 2) ? nil : number))
    }
  }
}
