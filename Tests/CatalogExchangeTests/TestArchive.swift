/// A zip archive with hostile entries.
struct TestArchive {
  struct Entry {
    var name: [UInt8]
    var contents: [UInt8] = []
    /// The declared size, or `nil` for the actual size.
    var size: Int?
    var method = 0
    var flags = 0x800
    /// The Unix mode.
    var mode = 0o100644
    /// True if the entry uses the bytes of the first entry.
    var isShared = false

    init(_ name: String, _ contents: String = "") {
      (self.name, self.contents) = (Array(name.utf8), Array(contents.utf8))
    }
  }

  static func bytes(of entries: [Entry]) -> [UInt8] {
    var bytes: [UInt8] = []
    var list: [UInt8] = []
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    for entry in entries {
      let offset = entry.isShared ? 0 : bytes.count
      let common =
        number(20, 2) + number(entry.flags, 2) + number(entry.method, 2) + number(0, 8)
        + number(entry.contents.count, 4) + number(entry.size ?? entry.contents.count, 4)
        + number(entry.name.count, 2) + number(0, 2)
      if !entry.isShared { bytes += number(0x0403_4B50, 4) + common + entry.name + entry.contents }
      list += number(0x0201_4B50, 4) + [20, 3] + common + number(0, 6)
      list += number(entry.mode << 16, 4) + number(offset, 4) + entry.name
    }
    let count = min(entries.count, 0xFFFF)
    return bytes + list + number(0x0605_4B50, 4) + number(0, 4) + number(count, 2)
      + number(count, 2) + number(list.count, 4) + number(bytes.count, 4) + number(0, 2)
  }
}
