import Catalog

extension VectorScanner {
  /// How much is taken out of one file, with all that is packed in what is packed: a bound for files
  /// that grow without end.
  final class Budget {
    private(set) var bytes = 256 << 20

    func spend(_ count: Int) { bytes -= count }
  }

  /// Looks into files that have others in them in a compressed form: gzip (`.svgz`), zip, and the
  /// texts of PNG.
  ///
  /// - Complexity: O(bytes in it), at most `Budget`.
  func find(
    inContainer bytes: UnsafeBufferPointer<UInt8>, depth: Int, _ budget: Budget,
    _ owner: (UInt64) -> Slug?
  ) -> Slug? {
    guard depth < Self.maximumDepth, bytes.count > 8 else { return nil }
    switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
    case (0x1F, 0x8B, 8, _): return find(inGzip: bytes, depth, budget, owner)
    case (0x50, 0x4B, 3, 4): return find(inZip: bytes, depth, budget, owner)
    case (0x89, 0x50, 0x4E, 0x47): return find(inPNG: bytes, depth, budget, owner)
    default: return nil
    }
  }

  /// Looks into compressed bytes. Returns their number as well.
  private func find(
    inDeflated bytes: UnsafeBufferPointer<UInt8>, _ wrapper: ZlibInflater.Wrapper, _ depth: Int,
    _ budget: Budget, _ owner: (UInt64) -> Slug?
  ) -> (found: Slug?, length: Int) {
    guard let inflater = ZlibInflater.shared, budget.bytes > 0 else { return (nil, 0) }
    let (content, length) = inflater.bytes(of: bytes, wrapper, limit: budget.bytes)
    budget.spend(content.count)
    let found = content.withUnsafeBufferPointer {
      find(in: $0, depth: depth + 1, budget, owner)
    }
    return (found, length)
  }

  /// RFC 1952: one or more members, one after another.
  private func find(
    inGzip bytes: UnsafeBufferPointer<UInt8>, _ depth: Int, _ budget: Budget,
    _ owner: (UInt64) -> Slug?
  ) -> Slug? {
    var rest = bytes
    while rest.count > 8, rest[0] == 0x1F, rest[1] == 0x8B {
      let (found, length) = find(inDeflated: rest, .gzip, depth, budget, owner)
      if found != nil || length == 0 { return found }
      rest = UnsafeBufferPointer(rebasing: rest.dropFirst(length))
    }
    return nil
  }

  /// The local headers of a zip file (APPNOTE 4.3.7), wherever they stand. Members that are only
  /// stored are looked through with the file; here they are opened, should they be containers.
  private func find(
    inZip bytes: UnsafeBufferPointer<UInt8>, _ depth: Int, _ budget: Budget,
    _ owner: (UInt64) -> Slug?
  ) -> Slug? {
    var place = 0
    while place + 30 <= bytes.count {
      guard bytes[place] == 0x50, bytes[place + 1] == 0x4B, bytes[place + 2] == 3,
        bytes[place + 3] == 4
      else {
        place += 1
        continue
      }
      func number(_ offset: Int) -> Int {
        Int(bytes[place + offset]) | Int(bytes[place + offset + 1]) << 8
      }
      let start = place + 30 + number(26) + number(28)
      let method = number(8)
      place += 4
      guard start < bytes.count else { continue }
      let member = UnsafeBufferPointer(rebasing: bytes[start...])
      let found =
        switch method {
        case 0: find(inContainer: member, depth: depth + 1, budget, owner)
        case 8: find(inDeflated: member, .none, depth, budget, owner).found
        default: Slug?.none
        }
      if let found { return found }
    }
    return nil
  }

  /// The compressed texts of a PNG (PNG 3 §11.3.3): `zTXt` and `iTXt`.
  private func find(
    inPNG bytes: UnsafeBufferPointer<UInt8>, _ depth: Int, _ budget: Budget,
    _ owner: (UInt64) -> Slug?
  ) -> Slug? {
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let (kind, start) = (bytes[place + 4..<place + 8], place + 8)
      place = start + length + 4
      let isText = kind.elementsEqual("zTXt".utf8) || kind.elementsEqual("iTXt".utf8)
      guard isText, let end = bytes[start...].prefix(length).firstIndex(of: 0) else { continue }
      // The method, and in an iTXt a flag, a language and a translated name, stand before it.
      var data = bytes[start..<min(start + length, bytes.count)].dropFirst(end + 2 - start)
      if kind.elementsEqual("iTXt".utf8) {
        data = data.dropFirst()
        for _ in 0..<2 {
          guard let end = data.firstIndex(of: 0) else { break }
          data = data[(end + 1)...]
        }
      }
      guard !data.isEmpty else { continue }
      let (found, _) = find(
        inDeflated: UnsafeBufferPointer(rebasing: data), .zlib, depth, budget, owner)
      if let found { return found }
    }
    return nil
  }
}
