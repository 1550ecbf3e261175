/// Reads what the deflate method has written (RFC 1951), into no more bytes than were announced.
struct Inflater {
  /// The bytes are none of deflate, or are more or fewer than announced.
  struct Malformed: Error {}

  private let input: [UInt8]
  private var position = 0
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var output: [UInt8] = []
  private let size: Int

  private init(_ input: [UInt8], size: Int) {
    self.input = input
    self.size = size
    output.reserveCapacity(size)
  }

  /// The bytes before they were made smaller.
  ///
  /// - Complexity: O(size).
  static func inflate(_ input: [UInt8], size: Int) throws(Malformed) -> [UInt8] {
    var inflater = Inflater(input, size: size)
    try inflater.blocks()
    guard inflater.output.count == size else { throw Malformed() }
    return inflater.output
  }

  /// The contents of a gzip file of one member (RFC 1952).
  ///
  /// - Returns: `nil` if the file announces more than `limit` bytes.
  /// - Throws: `Malformed` if the file is damaged.
  /// - Complexity: O(bytes of the contents).
  static func unzipped(_ file: [UInt8], limit: Int) throws(Malformed) -> [UInt8]? {
    guard file.count >= 18, isGzip(file), file[2] == 8 else { throw Malformed() }
    let flags = file[3]
    var start = 10
    if flags & 4 != 0 { start += 2 + Int(file[10]) + Int(file[11]) << 8 }
    // The name of the file and a comment, each with a NUL at its end.
    for flag: UInt8 in [8, 16] where flags & flag != 0 {
      guard start < file.count, let end = file[start...].firstIndex(of: 0) else {
        throw Malformed()
      }
      start = end + 1
    }
    if flags & 2 != 0 { start += 2 }
    guard start <= file.count - 8 else { throw Malformed() }
    func number(_ place: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(file[place + $1]) << (8 * $1) }
    }
    let size = number(file.count - 4)
    guard size <= limit else { return nil }
    let contents = try inflate(Array(file[start..<(file.count - 8)]), size: size)
    guard ZipWriter.checksum(of: contents) == number(file.count - 8) else { throw Malformed() }
    return contents
  }

  /// Whether a file begins as a gzip file.
  static func isGzip(_ file: [UInt8]) -> Bool { file.starts(with: [0x1F, 0x8B]) }

  private mutating func blocks() throws(Malformed) {
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try stored()
      case 1: try compressed(Self.fixedLengths, Self.fixedDistances)
      case 2:
        let (lengths, distances) = try tables()
        try compressed(lengths, distances)
      default: throw Malformed()
      }
    }
  }

  private mutating func take(_ count: Int) throws(Malformed) -> Int {
    while bitCount < count {
      guard position < input.count else { throw Malformed() }
      bits |= UInt32(input[position]) << UInt32(bitCount)
      position += 1
      bitCount += 8
    }
    let value = bits & ((1 << UInt32(count)) - 1)
    bits >>= UInt32(count)
    bitCount -= count
    return Int(value)
  }

  private mutating func append(_ byte: UInt8) throws(Malformed) {
    guard output.count < size else { throw Malformed() }
    output.append(byte)
  }

  private mutating func stored() throws(Malformed) {
    (bits, bitCount) = (0, 0)
    guard position + 4 <= input.count else { throw Malformed() }
    let length = Int(input[position]) | Int(input[position + 1]) << 8
    position += 4
    guard position + length <= input.count else { throw Malformed() }
    for byte in input[position..<position + length] { try append(byte) }
    position += length
  }

  // MARK: Codes

  /// A canonical Huffman code: how many codes there are of each length, and what they stand for.
  private struct Code {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int] = []

    init(lengths: [Int]) throws(Malformed) {
      for length in lengths { counts[length] += 1 }
      counts[0] = 0
      var offsets = [Int](repeating: 0, count: 16)
      var free = 1
      for length in 1..<16 {
        free = free * 2 - counts[length]
        guard free >= 0 else { throw Malformed() }
        if length < 15 { offsets[length + 1] = offsets[length] + counts[length] }
      }
      symbols = [Int](repeating: 0, count: lengths.count { $0 > 0 })
      for (symbol, length) in lengths.enumerated() where length > 0 {
        symbols[offsets[length]] = symbol
        offsets[length] += 1
      }
    }
  }

  private mutating func symbol(_ code: Code) throws(Malformed) -> Int {
    var (value, first, index) = (0, 0, 0)
    for length in 1..<16 {
      value |= try take(1)
      let count = code.counts[length]
      if value - count < first { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw Malformed()
  }

  private mutating func compressed(_ lengths: [Int], _ distances: [Int]) throws(Malformed) {
    let code = try Code(lengths: lengths)
    let distanceCode = try Code(lengths: distances)
    while true {
      let symbol = try symbol(code)
      if symbol < 256 {
        try append(UInt8(symbol))
      } else if symbol == 256 {
        return
      } else {
        guard symbol - 257 < Self.lengthBases.count else { throw Malformed() }
        let length = Self.lengthBases[symbol - 257] + (try take(Self.lengthBits[symbol - 257]))
        let place = try self.symbol(distanceCode)
        guard place < Self.distanceBases.count else { throw Malformed() }
        let distance = Self.distanceBases[place] + (try take(place < 2 ? 0 : place / 2 - 1))
        guard distance <= output.count else { throw Malformed() }
        for _ in 0..<length { try append(output[output.count - distance]) }
      }
    }
  }

  private mutating func tables() throws(Malformed) -> (lengths: [Int], distances: [Int]) {
    let lengthCount = try take(5) + 257
    let distanceCount = try take(5) + 1
    let orderCount = try take(4) + 4
    var orders = [Int](repeating: 0, count: 19)
    for index in 0..<orderCount { orders[Self.order[index]] = try take(3) }
    let code = try Code(lengths: orders)
    var all: [Int] = []
    while all.count < lengthCount + distanceCount {
      let symbol = try symbol(code)
      switch symbol {
      case 16:
        guard let last = all.last else { throw Malformed() }
        all += Array(repeating: last, count: 3 + (try take(2)))
      case 17: all += Array(repeating: 0, count: 3 + (try take(3)))
      case 18: all += Array(repeating: 0, count: 11 + (try take(7)))
      default: all.append(symbol)
      }
    }
    guard all.count == lengthCount + distanceCount else { throw Malformed() }
    return (Array(all[..<lengthCount]), Array(all[lengthCount...]))
  }

  private static let order = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]
  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]
  private static let fixedLengths =
    [Int](repeating: 8, count: 144) + [Int](repeating: 9, count: 112)
    + [Int](repeating: 7, count: 24) + [Int](repeating: 8, count: 8)
  private static let fixedDistances = [Int](repeating: 5, count: 30)
}
