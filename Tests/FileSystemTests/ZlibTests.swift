import FileSystem
import Testing

@Suite struct ZlibTests {
  private static let text = Array("An owl, an owl, an owl and a fox.".utf8)

  @Test func packedBytesAreUnpacked() throws {
    let gzip = try #require(Zlib.gzipped(Self.text))
    // Without name, time and system, so that the file is reproducible.
    #expect(Array(gzip.prefix(10)) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255])
    #expect(try #require(Zlib.gzipped(Self.text)) == gzip)
    let stream = try #require(Zlib.deflated(Self.text, level: 6))
    for (packed, wrapper) in [
      (gzip, Zlib.Wrapper.gzip), (stream, .zlib), (Array(stream.dropFirst(2).dropLast(4)), .none),
    ] {
      let unpacked = Zlib.inflated(packed + [1, 2, 3], wrapper, limit: 1_000)
      #expect(unpacked.bytes == Self.text)
      #expect(unpacked.isWhole && unpacked.length == packed.count)
    }
    let empty = try #require(Zlib.gzipped([]))
    #expect(Zlib.inflated(empty, .gzip, limit: 1) == ([], empty.count, true))
  }

  /// A megabyte of zeros compresses to a kilobyte. The limit stops it.
  @Test func aLimitStopsABomb() throws {
    let bomb = try #require(Zlib.gzipped([UInt8](repeating: 0, count: 1 << 20)))
    #expect(bomb.count < 2_000)
    for limit in [0, 1, 70_000, 1 << 20] {
      let unpacked = Zlib.inflated(bomb, .gzip, limit: limit)
      #expect(unpacked.bytes.count == limit)
    }
    #expect(!Zlib.inflated(bomb, .gzip, limit: 70_000).isWhole)
    #expect(Zlib.inflated(bomb, .gzip, limit: 1 << 20 + 1).isWhole)
  }

  @Test func damagedBytesAreNotWhole() throws {
    let gzip = try #require(Zlib.gzipped(Self.text))
    for index in [0, 2, 12, gzip.count - 8, gzip.count - 1] {
      var damaged = gzip
      damaged[index] ^= 0x10
      #expect(!Zlib.inflated(damaged, .gzip, limit: 1_000).isWhole, "\(index)")
    }
    for count in 0..<gzip.count {
      let part = Zlib.inflated(Array(gzip.prefix(count)), .gzip, limit: 1_000)
      #expect(!part.isWhole && Self.text.starts(with: part.bytes))
    }
    #expect(!Zlib.inflated(gzip, .none, limit: 1_000).isWhole)
  }

  /// The check value of CRC-32.
  @Test func checksumsAreThoseOfZip() {
    #expect(Zlib.checksum(of: Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(Zlib.checksum(of: []) == 0)
  }
}
