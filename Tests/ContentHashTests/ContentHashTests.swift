import ContentHash
import Testing

/// The expected values are from `mmh3` 5 (Python), `hash128` with seed 0, low 64 bits first.
@Suite struct ContentHashTests {
  /// All lengths of a tail, with and without blocks before it. The bytes are 1, 8, 15, …
  private static let bytes: [(count: Int, hash: String)] = [
    (0, "00000000000000000000000000000000"),
    (1, "7ace5c908374fe16778867e4430e6785"),
    (2, "5d31399d73b20e173aaf278f1c2e098f"),
    (3, "c897be15b329c16ee52349bba7277b32"),
    (4, "df9ff638375b8eddd7b57ede685dbcb7"),
    (5, "a189a225b3ca4310d718bacc8b8d22ee"),
    (6, "551782c9a299dace2dbd8c0eace52780"),
    (7, "f1903a954f45f8447431eb9928b75c6d"),
    (8, "c3993d2f1366930cdb552f05ccdcc293"),
    (9, "d9b7b4b05200a47a7422944ac7a1d27a"),
    (10, "4ffaca99927ade88debd55ac26e15f62"),
    (11, "0c0580278a42e79e912f94fead6ca5e3"),
    (12, "229b6beecc454045a3152a9ba4aaab28"),
    (13, "f16a6ee8394f9e42f5c2c6051dfdf1dc"),
    (14, "5f93238d92c418c719cd0846fb7378f1"),
    (15, "4c26a3980bb4acb78ac2e76da12371b5"),
    (16, "52eb3281de4bcda9a6a71737e43793e0"),
    (17, "4017ff9f41bb9db0682f4c63b5603785"),
    (31, "75e76d36669e9e8aaacc394db707ac94"),
    (32, "fc8c8a037aa25180cc82b898cd41bb0d"),
    (33, "9bf6416dfa41b5ece800417403fb6344"),
    (255, "0fabcbdb3858ad4d23120f208aadfc22"),
  ]

  private static let texts: [(text: String, hash: String)] = [
    ("", "00000000000000000000000000000000"),
    ("hello", "cbd8a7b341bd9b025b1e906a48ae1d19"),
    ("The quick brown fox jumps over the lazy dog", "e34bbc7bbc071b6c7a433ca9c49a9347"),
    ("猫🐈", "888a88d4e3b959e9ed6ff78d2bb4d94f"),
  ]

  @Test(arguments: bytes)
  func hashOfBytes(_ known: (count: Int, hash: String)) {
    let bytes = (0..<known.count).map { UInt8(truncatingIfNeeded: $0 * 7 + 1) }
    #expect(ContentHash(bytes).description == known.hash)
    // A sequence without contiguous storage, and unaligned bytes.
    #expect(ContentHash(AnySequence(bytes)).description == known.hash)
    #expect(ContentHash(([0] + bytes).dropFirst()).description == known.hash)
  }

  @Test(arguments: texts)
  func hashOfText(_ known: (text: String, hash: String)) {
    #expect(ContentHash(known.text).description == known.hash)
  }

  @Test func hexadecimalRoundTrip() throws {
    for known in Self.bytes {
      let hash = try #require(ContentHash(hexadecimal: known.hash))
      #expect(hash.description == known.hash)
    }
    let small = try #require(ContentHash(hexadecimal: "0000000000000001000000000000000f"))
    #expect(small.high == 1)
    #expect(small.low == 15)
    #expect(small.description == "0000000000000001000000000000000f")
  }

  @Test(arguments: [
    "", "0", "0000000000000001000000000000000", "0000000000000001000000000000000ff",
    "0000000000000001000000000000000g", "+000000000000001000000000000000f",
    "0000000000000001+00000000000000f", "-0000000000000000000000000000000",
    "0000000000000001 00000000000000f", "0000000000000001000000000000000\u{E9}",
  ])
  func noHexadecimal(_ text: String) {
    #expect(ContentHash(hexadecimal: text) == nil)
  }
}
