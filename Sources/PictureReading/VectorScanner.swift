public import Catalog
import Synchronization

/// Searches files of any kind for the vectors of protected pictures.
///
///     let scanner = VectorScanner(prints)
///     if let id = scanner.firstPicture(in: bytes) { … }
///
/// A picture matches if a file contains all its shapes as one drawing: in markup, in JSON, in a
/// script or a style sheet. The scanner decodes escapes and Base64, and opens zip files, gzip files
/// and the texts of PNG files. See `DrawingReader`.
public struct VectorScanner: Sendable {
  private let owners: [UInt64: Slug]
  private let published: Published

  private final class Published: Sendable {
    let content: @Sendable () -> PublishedShapes
    let prints = Mutex<Set<UInt64>?>(nil)

    init(_ content: @escaping @Sendable () -> PublishedShapes) { self.content = content }
  }

  /// Creates a scanner that ignores drawings in `published`.
  ///
  /// - Complexity: O(prints).
  public init(
    _ prints: some Sequence<(id: Slug, prints: [UInt64])>,
    published: @escaping @Sendable () -> PublishedShapes = { .init() }
  ) {
    owners = Dictionary(
      prints.flatMap { id, prints in prints.map { ($0, id) } },
      uniquingKeysWith: { first, _ in first })
    self.published = Published(published)
  }

  /// Returns the prints, sorted, without duplicates. A source file can have shapes that the safe
  /// picture lacks.
  ///
  /// - Complexity: O(bytes).
  static func prints(of source: String, _ image: VectorImage) -> [UInt64] {
    let prints = [source, image.document()].flatMap { text in
      reading(text) { $0.picturePrints }
    }
    return Set(prints).sorted()
  }

  private static func reading(
    _ text: String, readsEachShape: Bool = false, _ prints: (DrawingReader) -> [UInt64]
  ) -> [UInt64] {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      let resolved = TextEscape.resolved(bytes)
      return (resolved ?? Array(bytes)).withUnsafeBufferPointer {
        prints(DrawingReader($0, readsEachShape: readsEachShape))
      }
    }
  }

  /// True if the scanner has no prints.
  public var isEmpty: Bool { owners.isEmpty }

  /// Returns the icon of the first picture whose vectors are in a file.
  ///
  /// - Complexity: O(bytes), including decompressed bytes. After a match once also O(bytes of
  ///   published pictures).
  public func firstPicture(in bytes: [UInt8]) -> Slug? {
    if isEmpty { return nil }
    var search = Search()
    return bytes.withUnsafeBufferPointer { find(in: $0, &search) }
  }

  private func isPublished(_ print: UInt64) -> Bool {
    published.prints.withLock { prints in
      if let prints { return prints.contains(print) }
      let content = published.content()
      let texts = content.pictures.map { $0.document() } + content.texts
      let new = Set(texts.flatMap { Self.reading($0, readsEachShape: true) { $0.prints } })
      prints = new
      return new.contains(print)
    }
  }

  /// The remaining work for one file.
  ///
  /// Stops a small file that decompresses to huge data, and endlessly nested files.
  struct Search {
    /// The remaining number of decoded and decompressed bytes.
    private(set) var remainingBytes = 256 << 20
    fileprivate(set) var depth = 0
    /// The limit for one decompressed file or decoded text.
    private static let mostBytes = 64 << 20
    private static let maximumDepth = 8

    var limit: Int { min(remainingBytes, Self.mostBytes) }
    var isAtEnd: Bool { depth >= Self.maximumDepth || remainingBytes <= 0 }

    mutating func spend(_ count: Int) { remainingBytes -= count }
  }

  private static let minimumLength = 16

  func find(inside bytes: [UInt8], _ search: inout Search) -> Slug? {
    guard !search.isAtEnd, bytes.count >= Self.minimumLength else { return nil }
    search.depth += 1
    defer { search.depth -= 1 }
    search.spend(bytes.count)
    return bytes.withUnsafeBufferPointer { find(in: $0, &search) }
  }

  private func find(in bytes: UnsafeBufferPointer<UInt8>, _ search: inout Search) -> Slug? {
    if let match = find(inFilesOf: bytes, &search) { return match }
    if bytes.count <= search.limit, let resolved = TextEscape.resolved(bytes) {
      return resolved.withUnsafeBufferPointer { find(inText: $0, &search) }
    }
    return find(inText: bytes, &search)
  }

  private func find(inText text: UnsafeBufferPointer<UInt8>, _ search: inout Search) -> Slug? {
    for print in DrawingReader(text).prints {
      if let owner = owners[print], !isPublished(print) { return owner }
    }
    return find(inBase64Of: text, &search)
  }

  /// The value of each Base64 byte; 255 for other bytes.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    for (index, byte) in alphabet.utf8.enumerated() { values[Int(byte)] = UInt8(index) }
    (values[Int(UInt8(ascii: "-"))], values[Int(UInt8(ascii: "_"))]) = (62, 63)
    return values
  }()

  /// Searches Base64 (RFC 4648), which can have several lines.
  private func find(
    inBase64Of text: UnsafeBufferPointer<UInt8>, _ search: inout Search
  ) -> Slug? {
    let values = Self.values
    var (start, isLineStart) = (0, false)
    for index in 0...text.count {
      let byte = index < text.count ? text[index] : 0
      if values[Int(byte)] < 64 {
        isLineStart = false
      } else if byte == 0x0A || byte == 0x0D {
        isLineStart = true
      } else if !isLineStart || byte != 0x20 && byte != 0x09 {
        if index - start >= 2 * Self.minimumLength,
          let match = find(inDigits: text[start..<index].map { values[Int($0)] }, &search)
        {
          return match
        }
        (start, isLineStart) = (index + 1, false)
      }
    }
    return nil
  }

  /// A word before the digits may look like digits, so all four offsets in a group are tried.
  private func find(inDigits digits: [UInt8], _ search: inout Search) -> Slug? {
    let digits = digits.filter { $0 < 64 }
    for offset in 0..<4 where !search.isAtEnd {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(digits.count * 3 / 4)
      var (value, bits) = (UInt32(0), 0)
      for digit in digits.dropFirst(offset) {
        value = value << 6 | UInt32(digit)
        bits += 6
        guard bits >= 8 else { continue }
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: value >> UInt32(bits)))
      }
      if let match = find(inside: bytes, &search) { return match }
    }
    return nil
  }
}

/// The drawings that a site publishes as vectors.
public struct PublishedShapes: Sendable {
  /// The pictures whose vectors are published.
  public var pictures: [VectorImage]
  /// Other texts with shapes: the files of the theme.
  public var texts: [String]

  /// Creates a collection of published pictures and texts.
  public init(pictures: [VectorImage] = [], texts: [String] = []) {
    self.pictures = pictures
    self.texts = texts
  }
}
