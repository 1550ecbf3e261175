public import Catalog
import Synchronization

/// Looks for the vectors of protected pictures in files, whatever their kind.
///
///     let scanner = VectorScanner(prints)
///     if let id = scanner.firstPicture(in: bytes) { … }
///
/// It goes by what a file has in it: a path's data is found in markup, in JSON, in a style sheet,
/// percent-encoded, with entities, and in base64, once or twice.
public struct VectorScanner: Sendable {
  private let owners: [UInt64: Slug]
  /// A bit for each print by its highest bits: most texts have none of them.
  private let filter: [UInt64]
  private let published: Published

  /// The pictures whose vectors are published, and the prints that they share with protected ones:
  /// these tell nothing. They are looked for when a print is found first.
  private final class Published: Sendable {
    let pictures: @Sendable () -> [VectorImage]
    let prints = Mutex<Set<UInt64>?>(nil)

    init(_ pictures: @escaping @Sendable () -> [VectorImage]) { self.pictures = pictures }
  }

  private static let filterBits = 20
  /// How often base64 may lie in base64.
  private static let maximumDepth = 3
  /// The shortest base64 that is looked into: it holds a print.
  private static let minimumLength = 32

  /// A scanner for the prints of pictures by the ids of their icons. Shapes that `published` gives
  /// away, pictures whose vectors are published, are not theirs alone, and are not reported.
  ///
  /// - Complexity: O(prints).
  public init(
    _ prints: some Sequence<(id: Slug, prints: [UInt64])>,
    published: @escaping @Sendable () -> [VectorImage] = { [] }
  ) {
    var owners: [UInt64: Slug] = [:]
    var filter = [UInt64](repeating: 0, count: 1 << (Self.filterBits - 6))
    for (id, prints) in prints {
      for print in prints where owners[print] == nil {
        owners[print] = id
        let place = Int(print >> UInt64(64 - Self.filterBits))
        filter[place >> 6] |= 1 << UInt64(place & 63)
      }
    }
    (self.owners, self.filter) = (owners, filter)
    self.published = Published(published)
  }

  /// Whether there is nothing to look for.
  public var isEmpty: Bool { owners.isEmpty }

  /// The first picture whose vectors are in a file, if any are.
  ///
  /// - Complexity: O(bytes), and once O(bytes of the published pictures) where something is found.
  public func firstPicture(in bytes: [UInt8]) -> Slug? {
    if isEmpty { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      find(in: bytes, depth: 0) { isPublished($0) ? nil : owners[$0] }
    }
  }

  private func isPublished(_ print: UInt64) -> Bool {
    published.prints.withLock { prints in
      if let prints { return prints.contains(print) }
      var new: Set<UInt64> = []
      for picture in published.pictures() {
        var text = Array(picture.document().utf8)
        text.withUnsafeMutableBufferPointer { text in
          _ = find(in: UnsafeBufferPointer(text), depth: Self.maximumDepth) {
            new.insert($0)
            return nil
          }
        }
      }
      prints = new
      return new.contains(print)
    }
  }

  /// Looks for prints; the first for which `owner` has an icon ends the search.
  private func find(
    in bytes: UnsafeBufferPointer<UInt8>, depth: Int, _ owner: (UInt64) -> Slug?
  ) -> Slug? {
    var window = Window()
    var index = 0
    var base64Start = 0
    while index < bytes.count {
      let byte = bytes[index]
      if !Self.isBase64[Int(byte)] {
        if index - base64Start >= Self.minimumLength, depth < Self.maximumDepth,
          let found = find(inBase64: bytes, base64Start..<index, depth, owner)
        {
          return found
        }
        base64Start = index + 1
      }
      let length: Int
      switch NormalText.kinds[Int(byte)] {
      case .kept:
        length = 1
        if let found = print(after: byte, &window).flatMap(owner) { return found }
      case .dropped: length = 1
      case .escape:
        let (value, size) = Self.unescaped(bytes, at: index)
        length = size
        if let value, NormalText.kinds[Int(value)] != .dropped,
          let found = print(after: value, &window).flatMap(owner)
        {
          return found
        }
      }
      index += length
      if length > 1 { base64Start = index }
    }
    guard bytes.count - base64Start >= Self.minimumLength, depth < Self.maximumDepth else {
      return nil
    }
    return find(inBase64: bytes, base64Start..<bytes.count, depth, owner)
  }

  /// The last characters, and their hash.
  private struct Window {
    var hash: UInt64 = 0
    var last = (UInt64(0), UInt64(0), UInt64(0))
    var count = 0

    /// Takes in a byte; the oldest of the last 24 goes.
    mutating func append(_ byte: UInt8) {
      let oldest = last.0 >> 56
      last.0 = last.0 << 8 | last.1 >> 56
      last.1 = last.1 << 8 | last.2 >> 56
      last.2 = last.2 << 8 | UInt64(byte)
      hash = hash &* PicturePrints.factor &+ UInt64(byte)
      hash = hash &- oldest &* PicturePrints.lastFactor
    }
  }

  /// The print that ends with a byte, if it is one of the pictures'.
  private func print(after byte: UInt8, _ window: inout Window) -> UInt64? {
    window.append(byte)
    let place = Int(window.hash >> UInt64(64 - Self.filterBits))
    guard filter[place >> 6] & 1 << UInt64(place & 63) != 0 else { return nil }
    return owners[window.hash] == nil ? nil : window.hash
  }

  // MARK: Escapes

  /// The character of an escape, `nil` for one that is left out of texts, and its length: `%2C`,
  /// `&#44;`, `&#x2c;`, `&quot;`, `\n`, `\u002c`, `\/`.
  private static func unescaped(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (value: UInt8?, length: Int) {
    func digits(_ from: Int, _ count: Int) -> UInt8? {
      guard from + count <= bytes.count else { return nil }
      var value = 0
      for index in from..<from + count {
        guard let digit = hexadecimal(bytes[index]) else { return nil }
        value = value << 4 | Int(digit)
      }
      return UInt8(exactly: value)
    }
    switch bytes[start] {
    case UInt8(ascii: "%"):
      guard let value = digits(start + 1, 2) else { return (bytes[start], 1) }
      return (value, 3)
    case UInt8(ascii: "\\"):
      guard start + 1 < bytes.count else { return (nil, 1) }
      if bytes[start + 1] == UInt8(ascii: "u"), let value = digits(start + 2, 4) {
        return (value, 6)
      }
      let isSpace = "nrtfb".utf8.contains(bytes[start + 1])
      return (nil, isSpace ? 2 : 1)
    default:
      return entity(bytes, at: start)
    }
  }

  private static func entity(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (value: UInt8?, length: Int) {
    var end = start + 1
    while end < bytes.count, end - start < 12, bytes[end] != UInt8(ascii: ";") { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ";"), end > start + 1 else {
      return (bytes[start], 1)
    }
    let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
    let length = end + 1 - start
    if name.hasPrefix("#x") || name.hasPrefix("#X") {
      return (UInt8(name.dropFirst(2), radix: 16), length)
    }
    if name.hasPrefix("#") { return (UInt8(name.dropFirst()), length) }
    switch name {
    case "amp": return (UInt8(ascii: "&"), length)
    case "lt": return (UInt8(ascii: "<"), length)
    case "gt": return (UInt8(ascii: ">"), length)
    case "quot", "apos", "nbsp", "comma", "plus", "Tab", "NewLine": return (nil, length)
    default: return (bytes[start], 1)
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  // MARK: Base64

  /// The value of each byte in base64 and base64url; 255 for none, 64 for the padding.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    for (index, byte) in alphabet.utf8.enumerated() { values[Int(byte)] = UInt8(index) }
    for (byte, value) in [("+", 62), ("-", 62), ("/", 63), ("_", 63), ("=", 64)] {
      for byte in byte.utf8 { values[Int(byte)] = UInt8(value) }
    }
    return values
  }()

  /// Base64 is often broken into lines.
  private static let isBase64 = values.indices.map {
    values[$0] != 255 || $0 == 0x0A || $0 == 0x0D
  }

  /// Looks into text that can be base64. It can begin with characters that are none of it, such as
  /// the name before it, so each of the four places of a group is tried.
  private func find(
    inBase64 bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ depth: Int,
    _ owner: (UInt64) -> Slug?
  ) -> Slug? {
    for offset in 0..<4 {
      var decoded: [UInt8] = []
      decoded.reserveCapacity(range.count * 3 / 4)
      var (bits, count) = (UInt32(0), 0)
      for index in range.dropFirst(offset) {
        let value = Self.values[Int(bytes[index])]
        guard value < 64 else { continue }
        bits = bits << 6 | UInt32(value)
        count += 1
        guard count == 4 else { continue }
        decoded.append(UInt8(truncatingIfNeeded: bits >> 16))
        decoded.append(UInt8(truncatingIfNeeded: bits >> 8))
        decoded.append(UInt8(truncatingIfNeeded: bits))
        (bits, count) = (0, 0)
      }
      if count == 3 {
        decoded.append(UInt8(truncatingIfNeeded: bits >> 10))
        decoded.append(UInt8(truncatingIfNeeded: bits >> 2))
      } else if count == 2 {
        decoded.append(UInt8(truncatingIfNeeded: bits >> 4))
      }
      if let found = decoded.withUnsafeBufferPointer({ find(in: $0, depth: depth + 1, owner) }) {
        return found
      }
    }
    return nil
  }
}
