import Catalog
import FileSystem

extension VectorScanner {
  /// Where a file or a stream begins that has others in it in another form.
  private enum Beginning {
    case gzip, zlib, zipMember, png
    case packed(PackedStream)
  }

  /// What is charged for each place that is tried, however little comes out of it: bytes.
  private static let costOfTrial = 4_096

  /// Looks into what is compressed, wherever it stands in a file: gzip (`.svgz`), the members of a
  /// zip file (also at the end of another file), zlib's streams: the texts and profiles of
  /// pictures, streams of a PDF, tables of a typeface, and `PackedStream`s. The pixels of a PNG are
  /// looked into if they are a text.
  ///
  /// - Complexity: O(bytes in it), at most the search's `bytes`.
  func find(inStreamsOf bytes: UnsafeBufferPointer<UInt8>, _ search: Search) -> Slug? {
    guard bytes.count > 8, Self.isBinary(bytes) else { return nil }
    if let narrow = Self.narrowed(bytes), let found = find(inside: narrow, search) { return found }
    let pixels = Self.pixels(ofPNG: bytes)
    if let found = find(inDeflated: bytes, at: 0, .none, search).found { return found }
    if !pixels.isEmpty, let found = find(inPixels: pixels, of: bytes, search) { return found }
    var place = 0
    while place + 8 < bytes.count, !search.isDeepest {
      var length = 0
      var found: Slug?
      switch Self.beginning(in: bytes, at: place) {
      case nil: break
      case .gzip: (found, length) = find(inDeflated: bytes, at: place, .gzip, search)
      case .zlib where pixels.first?.lowerBound != place:
        (found, length) = find(inDeflated: bytes, at: place, .zlib, search)
      case .zlib: break
      case .zipMember: found = find(inZipMember: bytes, at: place, search)
      case .packed(let stream):
        let rest = UnsafeBufferPointer(rebasing: bytes[place...])
        let (content, cost) = stream.bytes(of: rest, limit: search.bytes)
        search.spend(cost)
        found = find(inside: content, search)
      case .png:
        found = search.drawings?.icon(in: UnsafeBufferPointer(rebasing: bytes[place...]))
        search.isDrawing = found != nil
      }
      if let found { return found }
      place += max(1, length)
    }
    return nil
  }

  /// Looks into a file that only its name tells: brotli.
  func find(
    inFile bytes: UnsafeBufferPointer<UInt8>, called name: some BidirectionalCollection<UInt8>,
    _ search: Search
  ) -> Slug? {
    guard name.suffix(3).elementsEqual(".br".utf8), !search.isDeepest,
      let decoder = BrotliDecoder.shared
    else { return nil }
    return find(inside: decoder.bytes(of: bytes, limit: search.bytes), search)
  }

  /// Whether a file has bytes that no text has.
  private static func isBinary(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.contains { $0 < 0x09 || $0 > 0xF7 || $0 > 0x0D && $0 < 0x1B || $0 == 0xC0 || $0 == 0xC1 }
  }

  /// A text of wide characters as one of bytes; `nil` for anything else.
  private static func narrowed(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    let start = bytes.prefix(256)
    let zeros = start.count(where: { $0 == 0 })
    guard 3 * zeros > start.count, start.count(where: { $0 >= 0x20 && $0 < 0x7F }) * 5 > start.count
    else { return nil }
    return bytes.filter { $0 != 0 }
  }

  private static func beginning(
    in bytes: UnsafeBufferPointer<UInt8>, at place: Int
  ) -> Beginning? {
    let (first, second) = (bytes[place], bytes[place + 1])
    if let stream = PackedStream.kind(of: bytes, at: place) { return .packed(stream) }
    switch first {
    case 0x1F: return second == 0x8B && bytes[place + 2] == 8 ? .gzip : nil
    case 0x89: return second == 0x50 && bytes[place + 2] == 0x4E ? .png : nil
    case 0x50:
      return second == 0x4B && bytes[place + 2] == 3 && bytes[place + 3] == 4 ? .zipMember : nil
    default:
      // RFC 1950: deflate in a window of at most 32 KB, a check of the two bytes, no dictionary.
      guard first & 0x0F == 8, first < 0x80, second & 0x20 == 0,
        (Int(first) << 8 | Int(second)) % 31 == 0
      else { return nil }
      return .zlib
    }
  }

  /// Looks into compressed bytes. Returns their number as well, if they end as they should.
  private func find(
    inDeflated bytes: UnsafeBufferPointer<UInt8>, at start: Int, _ wrapper: Zlib.Wrapper,
    _ search: Search
  ) -> (found: Slug?, length: Int) {
    guard !search.isDeepest else { return (nil, 0) }
    search.spend(Self.costOfTrial)
    let rest = UnsafeBufferPointer(rebasing: bytes[start...])
    let (content, length, isWhole) = Zlib.inflated(rest, wrapper, limit: search.bytes)
    return (find(inside: content, search), isWhole ? length : 0)
  }

  /// A member of a zip file by its local header (APPNOTE 4.3.7). One that is only stored is looked
  /// through with the file.
  private func find(
    inZipMember bytes: UnsafeBufferPointer<UInt8>, at place: Int, _ search: Search
  ) -> Slug? {
    guard place + 30 <= bytes.count else { return nil }
    func number(_ offset: Int, _ count: Int = 2) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[place + offset + $1]) << ($1 * 8) }
    }
    let nameEnd = place + 30 + number(26)
    let start = nameEnd + number(28)
    guard start < bytes.count else { return nil }
    let name = bytes[place + 30..<nameEnd]
    switch number(8) {
    case 0:
      let length = number(18, 4)
      let end = length > 0 ? min(start + length, bytes.count) : bytes.count
      return find(inFile: UnsafeBufferPointer(rebasing: bytes[start..<end]), called: name, search)
    case 8:
      guard name.suffix(3).elementsEqual(".br".utf8) else {
        return find(inDeflated: bytes, at: start, .none, search).found
      }
      let rest = UnsafeBufferPointer(rebasing: bytes[start...])
      return Zlib.inflated(rest, .none, limit: search.bytes).bytes.withUnsafeBufferPointer {
        find(inFile: $0, called: name, search)
      }
    default: return nil
    }
  }

  // MARK: PNG

  /// The places of a PNG's pixels (PNG 3 §11.2.4).
  private static func pixels(ofPNG bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return [] }
    var pixels: [Range<Int>] = []
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let start = place + 8
      if bytes[place + 4..<start].elementsEqual("IDAT".utf8), start < bytes.count {
        pixels.append(start..<min(start + length, bytes.count))
      }
      place = start + length + 4
    }
    return pixels
  }

  /// Looks into pixels that are a text: what is drawn has other bytes.
  private func find(
    inPixels pixels: [Range<Int>], of bytes: UnsafeBufferPointer<UInt8>, _ search: Search
  ) -> Slug? {
    let data = pixels.flatMap { bytes[$0] }
    return data.withUnsafeBufferPointer { data in
      let start = Zlib.inflated(data, .zlib, limit: 512).bytes
      let readable = start.count(where: { $0 >= 0x20 && $0 < 0x7F })
      guard start.count > 16, readable * 8 > start.count * 7 else { return nil }
      return find(inDeflated: data, at: 0, .zlib, search).found
    }
  }
}
