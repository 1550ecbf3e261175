import Foundation

/// The pixels of a PNG file, decoded by zlib without code of Vitrine. It supports the format that Vitrine
/// writes: 8 bits, a palette or 3 or 4 channels, without interlacing.
public struct DecodedPNG {
  /// The size in pixels.
  public let width, height: Int
  /// Red, green, blue and alpha of each pixel, row by row.
  private let values: [UInt8]

  /// The error for an invalid or unsupported PNG file.
  public struct Problem: Error {
    /// The reason.
    public let reason: String
  }

  /// The red, green, blue and alpha values of a pixel.
  public subscript(x: Int, y: Int) -> [Int] {
    values[(y * width + x) * 4..<(y * width + x + 1) * 4].map(Int.init)
  }

  /// True if all pixels are opaque.
  public var isOpaque: Bool {
    stride(from: 3, to: values.count, by: 4).allSatisfy { values[$0] == 255 }
  }

  /// Decodes a file.
  public init(_ file: some Sequence<UInt8>) throws {
    let bytes = Array(file)
    var chunks: [String: [UInt8]] = [:]
    var place = 8
    while place + 12 <= bytes.count {
      let length = Self.number(bytes[place..<place + 4])
      let name = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      guard place + 12 + length <= bytes.count else { break }
      chunks[name, default: []] += bytes[place + 8..<place + 8 + length]
      place += 12 + length
    }
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), let header = chunks["IHDR"],
      let data = chunks["IDAT"], chunks["IEND"] != nil, header.count == 13, header[8] == 8
    else { throw Problem(reason: "it is not whole") }
    (width, height) = (Self.number(header[0..<4]), Self.number(header[4..<8]))
    let channels = [2: 3, 3: 1, 6: 4][Int(header[9])] ?? 0
    guard channels > 0 else { throw Problem(reason: "its colours are of another form") }
    let row = width * channels
    let raw = try Self.inflated(data, size: (row + 1) * height)
    let lines = try Self.unfiltered(raw, row: row, height: height, perPixel: channels)
    let (palette, alphas) = (chunks["PLTE"] ?? [], chunks["tRNS"] ?? [])
    values = stride(from: 0, to: lines.count, by: channels).flatMap { place -> [UInt8] in
      switch channels {
      case 1:
        let index = Int(lines[place])
        return palette[index * 3..<index * 3 + 3] + [index < alphas.count ? alphas[index] : 255]
      case 3: return lines[place..<place + 3] + [255]
      default: return Array(lines[place..<place + 4])
      }
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private typealias Uncompress =
    @convention(c) (
      UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt>, UnsafePointer<UInt8>, UInt
    ) -> Int32

  private static func inflated(_ data: [UInt8], size: Int) throws -> [UInt8] {
    let names: [String] = ["libz.so.1", "/usr/lib/libz.dylib"]
    let library = names.lazy.compactMap { dlopen($0, RTLD_NOW) }.first
    guard let symbol = library.flatMap({ dlsym($0, "uncompress") }) else {
      throw Problem(reason: "there is no zlib")
    }
    let uncompress = unsafeBitCast(symbol, to: Uncompress.self)
    var (result, length) = ([UInt8](repeating: 0, count: size), UInt(size))
    guard uncompress(&result, &length, data, UInt(data.count)) == 0, length == UInt(size) else {
      throw Problem(reason: "its pixels are not as many as it says")
    }
    return result
  }

  /// Reverses the line filters (PNG §9).
  private static func unfiltered(
    _ raw: [UInt8], row: Int, height: Int, perPixel: Int
  ) throws -> [UInt8] {
    var lines: [UInt8] = []
    lines.reserveCapacity(row * height)
    for line in 0..<height {
      let start = line * (row + 1)
      guard raw[start] <= 2 else { throw Problem(reason: "a line has another filter") }
      for column in 0..<row {
        let before: UInt8 =
          switch raw[start] {
          case 1: column < perPixel ? 0 : lines[lines.count - perPixel]
          case 2: line == 0 ? 0 : lines[lines.count - row]
          default: 0
          }
        lines.append(raw[start + 1 + column] &+ before)
      }
    }
    return lines
  }
}
