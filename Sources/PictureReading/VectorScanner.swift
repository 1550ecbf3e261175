public import Catalog
import Synchronization

/// Looks for the vectors of protected pictures in files, whatever their kind.
///
///     let scanner = VectorScanner(prints)
///     if let id = scanner.firstPicture(in: bytes) { … }
///
/// It goes by what a file has in it: a path's data is found in markup, in JSON, in a style sheet,
/// percent-encoded, with entities, in base64, base32 and ASCII85, again and again, in what is
/// compressed, and where it was written anew.
public struct VectorScanner: Sendable {
  private let owners: [UInt64: Slug]
  /// How many ways from corner to corner are known of pictures.
  private let cornerCounts: [Slug: Int]
  /// A bit for each print by its highest bits: most texts have none of them.
  private let filter: [UInt64]
  /// How far a print is shifted to be a place in the filter.
  private let filterShift: UInt64
  private let published: Published
  private let drawings: ProtectedDrawings?

  /// Whether some pictures are known by their shapes, and by their bitmaps.
  private let looksForShapes, looksForBitmaps: Bool

  /// A path that pictures of this many icons contain identifies no picture. It can be a sheet of
  /// paper, or the frame of a window.
  private static let fewestOwnersOfIdiom = 3

  /// What is published, and the prints that it shares with protected pictures: these tell nothing.
  /// They are looked for when a print is found first.
  private final class Published: Sendable {
    let content: @Sendable () -> PublishedShapes
    let prints = Mutex<Set<UInt64>?>(nil)

    init(_ content: @escaping @Sendable () -> PublishedShapes) { self.content = content }
  }

  /// How often base64 and files may lie in one another.
  static let maximumDepth = 8
  /// The shortest base64 that is looked into: it holds a print.
  private static let minimumLength = 32

  /// A scanner for the prints of pictures by the ids of their icons. Shapes that `published` has
  /// are not theirs alone, and are not reported; `drawings` are looked for as pictures.
  ///
  /// - Complexity: O(prints).
  public init(
    _ prints: some Sequence<(id: Slug, prints: [UInt64])>,
    drawings: ProtectedDrawings? = nil,
    published: @escaping @Sendable () -> PublishedShapes = { .init() }
  ) {
    self.drawings = drawings
    let pictures = Array(prints)
    let common = Self.common(of: pictures)
    var owners: [UInt64: Slug] = [:]
    var cornerCounts: [Slug: Int] = [:]
    for (id, prints) in pictures {
      for print in prints where owners[print] == nil && !common.contains(print) {
        owners[print] = id
        if Self.isOfCorners(print) { cornerCounts[id, default: 0] += 1 }
      }
    }
    // Of 32 bits at most one is set, and few prints have a filter that stays in the fastest cache.
    let filterBits = min(max(Int.bitWidth - owners.count.leadingZeroBitCount + 5, 12), 26)
    filterShift = UInt64(64 - filterBits)
    var filter = [UInt64](repeating: 0, count: 1 << (filterBits - 6))
    for print in owners.keys {
      let place = Int(print >> filterShift)
      filter[place >> 6] |= 1 << UInt64(place & 63)
    }
    (self.owners, self.filter, self.cornerCounts) = (owners, filter, cornerCounts)
    looksForShapes = owners.keys.contains { $0 & 1 == 1 }
    looksForBitmaps = owners.keys.contains { $0 & 3 == 0 }
    self.published = Published(published)
  }

  /// The prints of shapes that several icons share. If a picture has no other prints, its prints are
  /// kept, because several icons can have the same picture.
  private static func common(of pictures: [(id: Slug, prints: [UInt64])]) -> Set<UInt64> {
    var owners: [UInt64: (last: Slug, count: Int)] = [:]
    for (id, prints) in pictures {
      for print in prints where print & 1 == 1 {
        let known = owners[print]
        if known?.last != id { owners[print] = (id, (known?.count ?? 0) + 1) }
      }
    }
    var common = Set(owners.filter { $0.value.count >= fewestOwnersOfIdiom }.keys)
    guard !common.isEmpty else { return common }
    let shapes = pictures.map { $0.prints.filter { $0 & 1 == 1 } }
    for prints in shapes where prints.allSatisfy(common.contains) { common.subtract(prints) }
    return common
  }

  /// Whether there is nothing to look for.
  public var isEmpty: Bool { owners.isEmpty && drawings == nil }

  /// The first picture whose vectors are in a file, if any are.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - path: What it is called: of some compressed files only their names say what they are.
  ///   - withDrawings: Whether large drawings are looked for, too.
  /// - Returns: Its icon, and how it was recognised.
  /// - Complexity: O(bytes), those in compressed files included, and once O(bytes of what is
  ///   published) where something is found.
  public func firstPicture(
    in bytes: [UInt8], of path: String = "", withDrawings: Bool = true
  ) -> FoundPicture? {
    if isEmpty { return nil }
    let search = Search(withDrawings ? drawings : nil) { isPublished($0) ? nil : owners[$0] }
    let found = bytes.withUnsafeBufferPointer { bytes in
      find(inFile: bytes, called: path.utf8, search) ?? find(in: bytes, search)
    }
    return found.map { FoundPicture(icon: $0, isDrawing: search.isDrawing) }
  }

  private func isPublished(_ print: UInt64) -> Bool {
    published.prints.withLock { prints in
      if let prints { return prints.contains(print) }
      var new: Set<UInt64> = []
      let content = published.content()
      for text in content.pictures.map({ $0.document() }) + content.texts {
        Array(text.utf8).withUnsafeBufferPointer { text in
          let search = Search(nil, isCollecting: true) {
            new.insert($0)
            return nil
          }
          search.depth = Self.maximumDepth
          _ = find(in: text, search)
        }
      }
      prints = new
      return new.contains(print)
    }
  }

  /// What is looked for in a file, and how far.
  final class Search {
    /// How much is taken out of one file, with all that is packed in what is packed: a bound for
    /// files that grow without end.
    private(set) var bytes = 256 << 20
    /// In how many other texts and files it stands what is looked into.
    var depth = 0
    /// Whether all prints are wanted, and no picture.
    let isCollecting: Bool
    /// The picture that a print gives away, if it does.
    let owner: (UInt64) -> Slug?
    /// Whether what was found is a drawing.
    var isDrawing = false
    /// What is looked for as pictures.
    let drawings: ProtectedDrawings?

    init(
      _ drawings: ProtectedDrawings?, isCollecting: Bool = false,
      _ owner: @escaping (UInt64) -> Slug?
    ) {
      (self.drawings, self.isCollecting, self.owner) = (drawings, isCollecting, owner)
    }

    func spend(_ count: Int) { bytes -= count }

    var isDeepest: Bool { depth >= VectorScanner.maximumDepth || bytes <= 0 }
  }

  /// Looks into a text or a file that stands in another one.
  func find(inside bytes: [UInt8], _ search: Search) -> Slug? {
    guard !search.isDeepest, bytes.count >= Self.minimumLength / 2 else { return nil }
    search.depth += 1
    defer { search.depth -= 1 }
    search.spend(bytes.count)
    return bytes.withUnsafeBufferPointer { find(in: $0, search) }
  }

  /// Looks for prints; the first for which the search has an owner ends it.
  func find(in bytes: UnsafeBufferPointer<UInt8>, _ search: Search) -> Slug? {
    if !search.isDeepest, let found = find(inStreamsOf: bytes, search) { return found }
    var window = Window()
    var shapes = ShapeReader()
    var corners = CornerReader()
    // The ways from corner to corner that the text has of pictures.
    var votes: [Slug: Set<UInt64>] = [:]
    var numberOfDrawings = 0
    var index = 0
    var base64Start = 0
    var isLayered = false
    // Looked up once, and not for every byte.
    let (isBase64, kinds) = (Self.isBase64, NormalText.kinds)
    while index < bytes.count {
      let byte = bytes[index]
      if !isBase64[Int(byte)], !isSpace(byte, after: index, in: bytes) {
        if byte == UInt8(ascii: "~"), let found = find(inASCII85: bytes, endingAt: index, search) {
          return found
        }
        let joint = Self.joint(in: bytes, at: index)
        if joint > 0 {
          // A line end stands between numbers.
          if looksForShapes, joint == 2, shapes.append(0x20), let found = find(in: &shapes, search)
          {
            return found
          }
          if joint == 2 { _ = corners.append(0x20) }
          index += joint
          continue
        }
        if let found = find(inBase64: bytes, base64Start..<index, search) { return found }
        base64Start = index + 1
      }
      let kind = kinds[Int(byte)]
      var (value, length): (UInt8?, Int) = (byte, 1)
      if kind == .escape {
        (value, length) = TextEscape.unescaped(bytes, at: index)
        isLayered = isLayered || length > 1 && isEscape(value, before: bytes, index + length)
      }
      if let value {
        if looksForBitmaps,
          kind == .kept || kind == .escape && kinds[Int(value)] != .dropped,
          let found = print(after: value, &window).flatMap(search.owner)
        {
          return found
        }
        if looksForShapes, shapes.append(value), let found = find(in: &shapes, search) {
          return found
        }
        if corners.append(value),
          let found = find(in: &corners, &votes, search)
        {
          return found
        }
        if shapes.numberOfDrawings != numberOfDrawings {
          numberOfDrawings = shapes.numberOfDrawings
          votes.removeAll()
        }
      }
      index += length
      if length > 1 { base64Start = index }
    }
    // Data that ends with the text.
    if looksForShapes, shapes.finish(), let found = find(in: &shapes, search) {
      return found
    }
    corners.finish()
    if let found = find(in: &corners, &votes, search) { return found }
    if isLayered, !search.isDeepest {
      let found = find(inside: TextEscape.unescaped(bytes), search)
      if let found { return found }
    }
    return find(inBase64: bytes, base64Start..<bytes.count, search)
  }

  /// Whether an escape stands for the beginning of another one, as in `&amp;#44;` and `%252C`.
  private func isEscape(
    _ value: UInt8?, before bytes: UnsafeBufferPointer<UInt8>, _ next: Int
  ) -> Bool {
    guard next + 2 < bytes.count else { return false }
    switch value {
    case UInt8(ascii: "%"):
      return TextEscape.hexadecimal(bytes[next]) != nil
        && TextEscape.hexadecimal(bytes[next + 1]) != nil
    case UInt8(ascii: "&"):
      if bytes[next] == UInt8(ascii: "#") { return true }
      let end = bytes[next...].prefix(8).firstIndex { $0 | 0x20 < 0x61 || $0 | 0x20 > 0x7A }
      return end.map { $0 > next && bytes[$0] == UInt8(ascii: ";") } == true
    default: return false
    }
  }

  // MARK: Corners

  /// Whether the outlines that have ended, with those before them, are most of a picture's.
  private func find(
    in reader: inout CornerReader, _ votes: inout [Slug: Set<UInt64>], _ search: Search
  ) -> Slug? {
    defer { reader.takeAway() }
    var touched: Set<Slug> = []
    for outline in cornerCounts.isEmpty ? [] : reader.outlines {
      var matches: [Slug: Set<UInt64>] = [:]
      let count = CornerReader.prints(of: outline, withDoubts: true) { drawn, turned in
        for print in [drawn, turned] where isKnown(print) {
          guard !search.isCollecting else {
            _ = search.owner(print)
            continue
          }
          if let owner = owners[print] { matches[owner, default: []].insert(print) }
        }
      }
      // A long list of numbers has some ways of every picture.
      for (owner, prints) in matches
      where 5 * prints.count >= 3 * min(count, CornerReader.mostPrints) {
        votes[owner, default: []].formUnion(prints)
        touched.insert(owner)
      }
    }
    for owner in touched.sorted(by: { $0.text < $1.text }) {
      let prints = votes[owner] ?? []
      guard isMost(prints.count, of: owner, besides: 0) else { continue }
      let own = prints.count(where: { search.owner($0) != nil })
      if isMost(own, of: owner, besides: prints.count - own) { return owner }
    }
    for list in reader.bytes {
      if let found = find(inside: list, search) { return found }
    }
    return nil
  }

  /// Whether so many ways are most of a picture's, but for some that everybody may have.
  private func isMost(_ count: Int, of picture: Slug, besides published: Int) -> Bool {
    let all = (cornerCounts[picture] ?? 0) - published
    return count >= CornerReader.fewestPrints && 5 * count >= 3 * all
  }

  /// Whether a print is of ways from corner to corner.
  private static func isOfCorners(_ print: UInt64) -> Bool { print & 3 == 2 }

  /// The picture whose shapes have ended, if there is one.
  private func find(in reader: inout ShapeReader, _ search: Search) -> Slug? {
    defer { reader.prints.removeAll(keepingCapacity: true) }
    return reader.prints.lazy.filter(isKnown).compactMap(search.owner).first
  }

  private func isKnown(_ print: UInt64) -> Bool {
    let place = Int(print >> filterShift)
    return filter[place >> 6] & 1 << UInt64(place & 63) != 0 && owners[print] != nil
  }

  /// The last characters, and their hash.
  private struct Window {
    /// Looked up once, and not for every byte.
    private let lastFactor = PicturePrints.lastFactor
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
      hash = hash &- oldest &* lastFactor
    }
  }

  /// The print that ends with a byte, if it is one of the pictures'.
  private func print(after byte: UInt8, _ window: inout Window) -> UInt64? {
    window.append(byte)
    let print = window.hash & ~3
    return isKnown(print) ? print : nil
  }

  // MARK: Base64, base32, ASCII85

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

  /// Whether a byte is a space at the beginning of a line, which base64 may have.
  private func isSpace(
    _ byte: UInt8, after place: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard byte == 0x20 || byte == 0x09 else { return false }
    var before = place - 1
    while before >= 0, place - before < 16, bytes[before] == 0x20 || bytes[before] == 0x09 {
      before -= 1
    }
    return before >= 0 && (bytes[before] == 0x0A || bytes[before] == 0x0D)
  }

  /// The length of what stands between two parts of one text: a line end that is escaped, an
  /// escaped slash's own mark, or the quotes of two strings with nothing but a plus and white space
  /// between; 0 for anything else.
  private static func joint(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    let byte = bytes[start]
    if byte == UInt8(ascii: "\\"), start + 1 < bytes.count {
      switch bytes[start + 1] {
      case UInt8(ascii: "n"), UInt8(ascii: "r"): return 2
      case UInt8(ascii: "/"), 0x0A, 0x0D: return 1
      default: return 0
      }
    }
    guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`")
    else {
      return 0
    }
    let longest = 64
    var end = start + 1
    while end < bytes.count, end - start < longest {
      switch bytes[end] {
      case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "+"): end += 1
      case byte: return end + 1 - start
      default: return 0
      }
    }
    return 0
  }

  /// Looks into text that can be base64, base32 or hexadecimal. It can begin with characters that
  /// are none of it, such as the name before it, so each place of a group is tried.
  private func find(
    inBase64 bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ search: Search
  ) -> Slug? {
    guard range.count >= Self.minimumLength, !search.isDeepest else { return nil }
    var values: [UInt8] = []
    values.reserveCapacity(range.count)
    var hexadecimal = DigitRow()
    var base32 = DigitRow()
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      let value = Self.values[Int(byte)]
      guard value < 64 else {
        index += value == 255 ? max(1, Self.joint(in: bytes, at: index)) : 1
        continue
      }
      values.append(value)
      index += 1
      hexadecimal.append(TextEscape.hexadecimal(byte))
      base32.append(Self.base32Value(of: byte))
    }
    guard values.count >= Self.minimumLength else { return nil }
    for (row, bits) in [(hexadecimal.longest, 4), (base32.longest, 5)]
    where row.count * bits >= 8 * Self.minimumLength {
      // Letters of the word before them can be taken for the first.
      for offset in 0..<(bits == 4 ? 2 : 8) {
        let bytes = Self.decoded(row[offset...], bits: bits)
        if let found = find(inside: bytes, search) { return found }
      }
    }
    for offset in 0..<4 {
      if let found = find(inside: Self.decoded(values[offset...], bits: 6), search) { return found }
    }
    return nil
  }

  /// Looks into ASCII85 that ends with a `~>`. It began with `<~`, or is a stream of a PDF
  /// (PDF 1.7 §7.4.3).
  private func find(
    inASCII85 bytes: UnsafeBufferPointer<UInt8>, endingAt end: Int, _ search: Search
  ) -> Slug? {
    guard end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: ">"), !search.isDeepest else {
      return nil
    }
    var start = end
    while start > 0, bytes[start - 1] != UInt8(ascii: "~") { start -= 1 }
    if start < 2 || bytes[start - 2] != UInt8(ascii: "<") {
      let mark = Array("stream".utf8)
      var place = end - mark.count
      while place >= start, !bytes[place...].starts(with: mark) { place -= 1 }
      guard place >= start else { return nil }
      start = place + mark.count
    }
    guard end - start >= Self.minimumLength else { return nil }
    var decoded: [UInt8] = []
    var (value, count) = (UInt64(0), 0)
    for byte in bytes[start..<end] {
      switch byte {
      case UInt8(ascii: "z") where count == 0: decoded += [0, 0, 0, 0]
      case UInt8(ascii: "!")...UInt8(ascii: "u"):
        value = value * 85 + UInt64(byte - UInt8(ascii: "!"))
        count += 1
        guard count == 5 else { continue }
        for shift in [24, 16, 8, 0] { decoded.append(UInt8(truncatingIfNeeded: value >> shift)) }
        (value, count) = (0, 0)
      case 0x00, 0x09...0x0D, 0x20: continue
      default: return nil
      }
    }
    if count > 1 {
      for _ in count..<5 { value = value * 85 + 84 }
      for shift in [24, 16, 8].prefix(count - 1) {
        decoded.append(UInt8(truncatingIfNeeded: value >> shift))
      }
    }
    return find(inside: decoded, search)
  }
}

/// What was found in a file.
public struct FoundPicture: Hashable, Sendable {
  /// Whose picture it is.
  public let icon: Slug
  /// Whether it is a drawing, and no vectors.
  public let isDrawing: Bool
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
