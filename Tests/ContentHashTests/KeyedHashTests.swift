import Testing

@testable import ContentHash

@Suite struct KeyedHashTests {
  /// The output of `openssl mac -macopt hexkey:00…0f -macopt size:16 SIPHASH` for the bytes 0, 1, 2 and
  /// so on.
  @Test(arguments: [
    (0, "a3817f04ba25a8e66df67214c7550293"), (1, "da87c1d86b99af44347659119b22fc45"),
    (7, "a1f1ebbed8dbc153c0b84aa61ff08239"), (8, "3b62a9ba6258f5610f83e264f31497b4"),
    (9, "264499060ad9baabc47f8b02bb6d71ed"), (63, "5150d1772f50834a503e069a973fbd7c"),
  ])
  func theAlgorithmIsSipHash(count: Int, answer: String) {
    let key = KeyedHash(first: 0x0706_0504_0302_0100, second: 0x0f0e_0d0c_0b0a_0908)
    let bytes = (0..<count).map { UInt8($0) }
    for split in [0, count / 3, count] {
      let tag = key.tag(ofParts: [Array(bytes[..<split]), Array(bytes[split...])])
      let text = tag.map { byte in
        let digits = String(byte, radix: 16)
        return digits.count == 1 ? "0\(digits)" : digits
      }.joined()
      #expect(text == answer, "\(split)")
    }
  }

  @Test func theTagDependsOnEverything() {
    let key = KeyedHash(secret: Array("secret".utf8))
    let tag = key.tag(of: [1, 2, 3], named: "a.png")
    #expect(tag.count == KeyedHash.tagLength)
    #expect(tag == KeyedHash(secret: Array("secret".utf8)).tag(of: [1, 2, 3], named: "a.png"))
    let others = [
      key.tag(of: [1, 2, 3], named: "b.png"), key.tag(of: [1, 2], named: "a.png"),
      key.tag(of: [1, 2, 2], named: "a.png"),
      key.tag(of: Array("g".utf8) + [1, 2, 3], named: "a.pn"),
      KeyedHash(secret: Array("secret.".utf8)).tag(of: [1, 2, 3], named: "a.png"),
      KeyedHash(secret: []).tag(of: [1, 2, 3], named: "a.png"),
    ]
    #expect(Set(others + [tag]).count == others.count + 1)
  }

  /// Arrays, slices, buffers and other sequences with equal bytes have equal tags.
  @Test func theTagDoesNotDependOnTheStorage() {
    let key = KeyedHash(secret: Array("secret".utf8))
    for count in 0...40 {
      let bytes = (0..<count).map { UInt8($0) }
      let padded = [7] + bytes + [7]
      for name in ["", "a", "a.png", "icon.png"] {
        let tag = key.tag(of: bytes, named: name)
        #expect(key.tag(of: padded[1..<count + 1], named: name) == tag, "\(count)")
        #expect(key.tag(of: AnySequence(bytes), named: name) == tag, "\(count)")
        #expect(bytes.withUnsafeBytes { key.tag(of: $0, named: name) } == tag, "\(count)")
        let buffer = padded.withUnsafeBufferPointer { buffer in
          key.tag(of: UnsafeBufferPointer(rebasing: buffer[1..<count + 1]), named: name)
        }
        #expect(buffer == tag, "\(count)")
      }
    }
  }
}
