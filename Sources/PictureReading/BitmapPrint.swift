import FileSystem

/// What a PNG shows, made so small that the same drawing in another size, on another ground or with
/// another margin gives almost the same.
struct BitmapPrint: Sendable {
  /// The longer side of what is seen in it, without the ground around it, in pixels.
  let size: Int
  /// How high it is for its width.
  private let shape: Double
  /// How much is seen in each cell of a grid, in rows; the most is 255.
  private let cells: [UInt8]

  /// Cells in a row, and rows.
  private static let side = 16
  /// What is seen less than this is ground.
  private static let ground: UInt8 = 32
  /// The most pixels of a picture that is looked at.
  private static let mostPixels = 64 << 20

  /// The greatest mean difference of cells of which two prints are of one drawing.
  static let tolerance = 9.0

  /// The width and height that a PNG says; `nil` for another file.
  static func size(of png: UnsafeBufferPointer<UInt8>) -> (width: Int, height: Int)? {
    guard png.count > 45, png.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
      png[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    func number(_ place: Int) -> Int { png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(16), number(20))
  }

  /// The prints of a drawing with a transparent ground: as it is, on white and on black. `nil` in
  /// place of one that shows too little to tell it from others.
  ///
  /// - Complexity: O(pixels).
  static func prints(ofDrawing png: [UInt8]) -> [BitmapPrint] {
    guard let pixels = png.withUnsafeBufferPointer({ PNGPixels($0, mostPixels: mostPixels) }) else {
      return []
    }
    let grounds: [(PNGPixels.Pixel) -> UInt8] = [
      { $0.alpha },
      { UInt8((255 - Int(min($0.red, $0.green, $0.blue))) * Int($0.alpha) / 255) },
      { UInt8(Int(max($0.red, $0.green, $0.blue)) * Int($0.alpha) / 255) },
    ]
    return grounds.compactMap { BitmapPrint(pixels, seen: $0) }.filter(\.isTelling)
  }

  /// The print of a picture of whatever origin: what is not transparent, or not of the colour of
  /// its first pixel. `nil` if it is no PNG that can be read, or shows nothing.
  ///
  /// - Complexity: O(pixels).
  init?(_ png: UnsafeBufferPointer<UInt8>) {
    guard let pixels = PNGPixels(png, mostPixels: Self.mostPixels), let ground = pixels.first else {
      return nil
    }
    if pixels.isTransparent {
      self.init(pixels) { $0.alpha }
    } else {
      func distance(_ one: UInt8, _ other: UInt8) -> UInt8 { max(one, other) - min(one, other) }
      self.init(pixels) { pixel in
        max(
          distance(pixel.red, ground.red), distance(pixel.green, ground.green),
          distance(pixel.blue, ground.blue))
      }
    }
  }

  private init?(_ pixels: PNGPixels, seen: (PNGPixels.Pixel) -> UInt8) {
    let (width, height) = (pixels.width, pixels.height)
    var values = [UInt8](repeating: 0, count: width * height)
    var most: UInt8 = 0
    for index in values.indices {
      values[index] = seen(pixels[index])
      most = max(most, values[index])
    }
    guard most > 0 else { return nil }
    if most < 255 { values = values.map { UInt8(Int($0) * 255 / Int(most)) } }
    var (left, right, top, bottom) = (width, -1, height, -1)
    for y in 0..<height {
      for x in 0..<width where values[y * width + x] > Self.ground {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
      }
    }
    guard right >= left, bottom >= top else { return nil }
    let (seenWidth, seenHeight) = (right - left + 1, bottom - top + 1)
    size = max(seenWidth, seenHeight)
    shape = Double(seenHeight) / Double(seenWidth)
    guard min(seenWidth, seenHeight) >= Self.side else { return nil }
    cells = (0..<Self.side * Self.side).map { cell in
      let (row, column) = (cell / Self.side, cell % Self.side)
      let xs = left + column * seenWidth / Self.side..<left + (column + 1) * seenWidth / Self.side
      let ys = top + row * seenHeight / Self.side..<top + (row + 1) * seenHeight / Self.side
      var sum = 0
      for y in ys {
        for x in xs { sum += Int(values[y * width + x]) }
      }
      return UInt8(sum / (xs.count * ys.count))
    }
  }

  /// Whether it shows more than a full box or a few spots, which anything may look like.
  private var isTelling: Bool {
    let full = cells.count(where: { $0 > 240 })
    let empty = cells.count(where: { $0 < 16 })
    return max(full, empty) < cells.count * 9 / 10
  }

  /// The mean difference of cells; `nil` for those of another shape.
  func difference(from other: BitmapPrint) -> Double? {
    guard abs(shape - other.shape) < 0.05 * max(shape, other.shape) else { return nil }
    let sum = zip(cells, other.cells).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(cells.count)
  }
}

/// The pixels of a PNG (PNG 3), of every colour type; not of one that is interlaced.
private struct PNGPixels {
  struct Pixel {
    var red, green, blue, alpha: UInt8
  }

  let width, height: Int
  private let rows: [UInt8]
  /// The bytes of a row, and the bits of a pixel.
  private let stride, bits: Int
  private let depth, colorType: Int
  private let palette: [Pixel]

  init?(_ png: UnsafeBufferPointer<UInt8>, mostPixels: Int) {
    guard let (width, height) = BitmapPrint.size(of: png), width > 0, height > 0,
      height <= mostPixels / width
    else { return nil }
    (self.width, self.height) = (width, height)
    (depth, colorType) = (Int(png[24]), Int(png[25]))
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType]
    guard let channels, [1, 2, 4, 8, 16].contains(depth), png[28] == 0 else { return nil }
    bits = channels * depth
    stride = (width * bits + 7) / 8
    var (data, colors, alphas): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    var place = 8
    while place + 12 <= png.count {
      let length = png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let content = png[min(place + 8, png.count)..<min(place + 8 + length, png.count)]
      switch String(decoding: png[place + 4..<place + 8], as: UTF8.self) {
      case "IDAT": data += content
      case "PLTE": colors = Array(content)
      case "tRNS" where colorType == 3: alphas = Array(content)
      default: break
      }
      place += 12 + length
    }
    palette = Swift.stride(from: 0, to: colors.count - 2, by: 3).enumerated().map { index, start in
      Pixel(
        red: colors[start], green: colors[start + 1], blue: colors[start + 2],
        alpha: index < alphas.count ? alphas[index] : 255)
    }
    let size = height * (stride + 1)
    let filtered = data.withUnsafeBufferPointer {
      Zlib.inflated($0, .zlib, limit: size).bytes
    }
    guard filtered.count == size else { return nil }
    rows = Self.unfiltered(filtered, stride, height, step: max(1, bits / 8))
  }

  /// PNG 3 §9.
  private static func unfiltered(
    _ data: [UInt8], _ stride: Int, _ height: Int, step: Int
  ) -> [UInt8] {
    var rows = [UInt8](repeating: 0, count: stride * height)
    for y in 0..<height {
      let filter = data[y * (stride + 1)]
      for x in 0..<stride {
        let place = y * stride + x
        let left = x >= step ? Int(rows[place - step]) : 0
        let above = y > 0 ? Int(rows[place - stride]) : 0
        let before = x >= step && y > 0 ? Int(rows[place - stride - step]) : 0
        let predicted: Int
        switch filter {
        case 1: predicted = left
        case 2: predicted = above
        case 3: predicted = (left + above) / 2
        case 4:
          let all = left + above - before
          let (a, b, c) = (abs(all - left), abs(all - above), abs(all - before))
          predicted = a <= b && a <= c ? left : b <= c ? above : before
        default: predicted = 0
        }
        rows[place] = data[y * (stride + 1) + 1 + x] &+ UInt8(predicted)
      }
    }
    return rows
  }

  var first: Pixel? { rows.isEmpty ? nil : self[0] }

  /// Whether any pixel is.
  var isTransparent: Bool {
    guard colorType > 3 || palette.contains(where: { $0.alpha < 255 }) else { return false }
    return (0..<width * height).contains { self[$0].alpha < 250 }
  }

  subscript(index: Int) -> Pixel {
    let (y, x) = (index / width, index % width)
    func sample(_ channel: Int) -> UInt8 {
      let bit = x * bits + channel * depth
      let byte = rows[y * stride + bit / 8]
      guard depth < 8 else { return byte }
      let value = byte >> UInt8(8 - depth - bit % 8) & UInt8((1 << depth) - 1)
      return colorType == 3 ? value : UInt8(Int(value) * 255 / ((1 << depth) - 1))
    }
    switch colorType {
    case 0, 4:
      let gray = sample(0)
      return Pixel(red: gray, green: gray, blue: gray, alpha: colorType == 4 ? sample(1) : 255)
    case 3:
      let color = Int(sample(0))
      return palette.indices.contains(color)
        ? palette[color] : Pixel(red: 0, green: 0, blue: 0, alpha: 255)
    default:
      return Pixel(
        red: sample(0), green: sample(1), blue: sample(2), alpha: colorType == 6 ? sample(3) : 255)
    }
  }
}
