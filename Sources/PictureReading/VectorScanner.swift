public import Catalog
import Synchronization

/// Looks for the vectors of protected pictures in files, whatever their kind.
///
///     let scanner = VectorScanner(prints)
///     if let id = scanner.firstPicture(in: bytes) { … }
///
/// It goes by what a file has in it: a path's data is found in markup, in JSON, in a style sheet,
/// percent-encoded, with entities, in base64, once or twice, and in what is compressed.
public struct VectorScanner: Sendable {
  private let owners: [UInt64: Slug]
  /// A bit for each print by its highest bits: most texts have none of them.
  private let filter: [UInt64]
  private let published: Published

  /// Whether some pictures are known by their shapes.
  private let looksForShapes: Bool

  /// What is published, and the prints that it shares with protected pictures: these tell nothing.
  /// They are looked for when a print is found first.
  private final class Published: Sendable {
    let content: @Sendable () -> PublishedShapes
    let prints = Mutex<Set<UInt64>?>(nil)

    init(_ content: @escaping @Sendable () -> PublishedShapes) { self.content = content }
  }

  private static let filterBits = 20
  /// How often base64 and files may lie in one another.
  static let maximumDepth = 3
  /// The shortest base64 that is looked into: it holds a print.
  private static let minimumLength = 32

  /// A scanner for the prints of pictures by the ids of their icons. Shapes that `published` has are
  /// not theirs alone, and are not reported.
  ///
  /// - Complexity: O(prints).
  public init(
    _ prints: some Sequence<(id: Slug, prints: [UInt64])>,
    published: @escaping @Sendable () -> PublishedShapes = { .init() }
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
    looksForShapes = owners.keys.contains { $0 & 1 == 1 }
    self.published = Published(published)
  }

  /// Whether there is nothing to look for.
  public var isEmpty: Bool { owners.isEmpty }

  /// The first picture whose vectors are in a file, if any are.
  ///
  /// - Complexity: O(bytes), those in compressed files included, and once O(bytes of what is
  ///   published) where something is found.
  public func firstPicture(in bytes: [UInt8]) -> Slug? {
    if isEmpty { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      find(in: bytes, depth: 0, Budget()) { isPublished($0) ? nil : owners[$0] }
    }
  }

  private func isPublished(_ print: UInt64) -> Bool {
    published.prints.withLock { prints in
      if let prints { return prints.contains(print) }
      var new: Set<UInt64> = []
      let content = published.content()
      for text in content.pictures.map({ $0.document() }) + content.texts {
        Array(text.utf8).withUnsafeBufferPointer { text in
          _ = find(in: text, depth: Self.maximumDepth, Budget()) {
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
  func find(
    in bytes: UnsafeBufferPointer<UInt8>, depth: Int, _ budget: Budget,
    _ owner: (UInt64) -> Slug?
  ) -> Slug? {
    if let found = find(inContainer: bytes, depth: depth, budget, owner) { return found }
    var window = Window()
    var shapes = ShapeReader()
    var index = 0
    var base64Start = 0
    while index < bytes.count {
      let byte = bytes[index]
      if !Self.isBase64[Int(byte)] {
        if index - base64Start >= Self.minimumLength, depth < Self.maximumDepth,
          let found = find(inBase64: bytes, base64Start..<index, depth, budget, owner)
        {
          return found
        }
        base64Start = index + 1
      }
      let kind = NormalText.kinds[Int(byte)]
      var (value, length): (UInt8?, Int) = (byte, 1)
      if kind == .escape { (value, length) = TextEscape.unescaped(bytes, at: index) }
      if let value {
        if kind == .kept || kind == .escape && NormalText.kinds[Int(value)] != .dropped,
          let found = print(after: value, &window).flatMap(owner)
        {
          return found
        }
        if looksForShapes, shapes.append(value), let found = find(in: shapes, owner) {
          return found
        }
      }
      index += length
      if length > 1 { base64Start = index }
    }
    // Data that ends with the text.
    if looksForShapes, shapes.append(UInt8(ascii: ">")), let found = find(in: shapes, owner) {
      return found
    }
    guard bytes.count - base64Start >= Self.minimumLength, depth < Self.maximumDepth else {
      return nil
    }
    return find(inBase64: bytes, base64Start..<bytes.count, depth, budget, owner)
  }

  /// Whether the last shapes are all those of a picture.
  private func find(in shapes: ShapeReader, _ owner: (UInt64) -> Slug?) -> Slug? {
    var found: Slug?
    shapes.prints { print in
      if isKnown(print) { found = owner(print) }
      return found != nil
    }
    return found
  }

  private func isKnown(_ print: UInt64) -> Bool {
    let place = Int(print >> UInt64(64 - Self.filterBits))
    return filter[place >> 6] & 1 << UInt64(place & 63) != 0 && owners[print] != nil
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
    let print = window.hash & ~1
    return isKnown(print) ? print : nil
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
    _ budget: Budget, _ owner: (UInt64) -> Slug?
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
      let found = decoded.withUnsafeBufferPointer {
        find(in: $0, depth: depth + 1, budget, owner)
      }
      if let found { return found }
    }
    return nil
  }
}

/// What a site gives away: the shapes in it are nobody's alone.
public struct PublishedShapes: Sendable {
  /// The pictures whose vectors are published.
  public var pictures: [VectorImage]
  /// Other texts with shapes: the files of the theme.
  public var texts: [String]

  /// Published pictures and texts.
  public init(pictures: [VectorImage] = [], texts: [String] = []) {
    self.pictures = pictures
    self.texts = texts
  }
}
