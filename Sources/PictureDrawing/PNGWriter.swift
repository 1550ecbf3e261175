import FileSystem

/// Writes PNG (ISO/IEC 15948) with a palette of at most 256 colors, with RGBA, or with RGB.
struct PNGWriter {
  /// True to search the smallest file, which is slow.
  var optimizesSize = false

  /// Pixels in RGBA, not premultiplied.
  struct Pixels {
    let width, height: Int
    /// One number per pixel, with red in the lowest byte.
    var values: [UInt32]
    var isOpaque = false
  }

  /// Returns the file; `nil` without enough memory.
  ///
  /// - Complexity: O(pixels).
  func file(of pixels: Pixels) -> [UInt8]? {
    let palette = Palette(pixels.values)
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let colorType: UInt8 = palette != nil ? 3 : pixels.isOpaque ? 2 : 6
    append(
      "IHDR", bigEndian(pixels.width) + bigEndian(pixels.height) + [8, colorType, 0, 0, 0],
      to: &file)
    if let palette {
      append("PLTE", palette.colors, to: &file)
      if !pixels.isOpaque { append("tRNS", palette.alphas, to: &file) }
    }
    guard let data = data(of: pixels, palette) else { return nil }
    append("IDAT", data, to: &file)
    append("IEND", [], to: &file)
    return file
  }

  /// A filter type (PNG 3 §9.2).
  private enum Filter: UInt8, CaseIterable {
    case none = 0
    case sub, up
  }

  private func data(of pixels: Pixels, _ palette: Palette?) -> [UInt8]? {
    // Filters do not help flat icons, because they hide repeated colors.
    let plain = plainLines(of: pixels, palette)
    guard optimizesSize else {
      // Optimize the size of small pictures, because pages have many. Large pictures are mostly
      // background, which compresses well at any level.
      let level: Int32 = pixels.values.count <= 128 * 128 ? 6 : pixels.isOpaque ? 1 : 3
      return Zlib.deflated(plain, level: level)
    }
    let perPixel = palette != nil ? 1 : pixels.isOpaque ? 3 : 4
    return Filter.allCases.compactMap { filter in
      Zlib.deflated(
        filtered(plain, row: pixels.width * perPixel, perPixel: perPixel, filter), level: 9)
    }.min { $0.count < $1.count }
  }

  private func plainLines(of pixels: Pixels, _ palette: Palette?) -> [UInt8] {
    let perPixel = palette != nil ? 1 : pixels.isOpaque ? 3 : 4
    let row = pixels.width * perPixel
    return [UInt8](unsafeUninitializedCapacity: (row + 1) * pixels.height) { lines, count in
      var from = 0
      for _ in 0..<pixels.height {
        lines[count] = Filter.none.rawValue
        let line = UnsafeMutableBufferPointer(rebasing: lines[count + 1..<count + 1 + row])
        let end = from + pixels.width
        if let palette {
          _ = line.update(fromContentsOf: palette.indices[from..<end])
        } else if pixels.isOpaque {
          pixels.values[from..<end].withUnsafeBufferPointer { Self.writeColors(of: $0, to: line) }
        } else {
          pixels.values[from..<end].withUnsafeBytes { _ = line.update(fromContentsOf: $0) }
        }
        from = end
        count += row + 1
      }
    }
  }

  private static func writeColors(
    of pixels: UnsafeBufferPointer<UInt32>, to line: UnsafeMutableBufferPointer<UInt8>
  ) {
    var offset = 0
    for pixel in pixels {
      line[offset] = UInt8(truncatingIfNeeded: pixel)
      line[offset + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
      line[offset + 2] = UInt8(truncatingIfNeeded: pixel >> 16)
      offset += 3
    }
  }

  private func filtered(
    _ plain: [UInt8], row: Int, perPixel: Int, _ filter: Filter
  ) -> [UInt8] {
    guard filter != .none else { return plain }
    return [UInt8](unsafeUninitializedCapacity: plain.count) { result, count in
      plain.withUnsafeBufferPointer { plain in
        for start in stride(from: 0, to: plain.count, by: row + 1) {
          result[start] = filter.rawValue
          for column in 0..<row {
            let offset = start + 1 + column
            let before: UInt8 =
              switch filter {
              case .none: 0
              case .sub: column < perPixel ? 0 : plain[offset - perPixel]
              case .up: start == 0 ? 0 : plain[offset - row - 1]
              }
            result[offset] = plain[offset] &- before
          }
        }
      }
      count = plain.count
    }
  }

  private func append(_ type: String, _ content: [UInt8], to file: inout [UInt8]) {
    let body = Array(type.utf8) + content
    file += bigEndian(content.count)
    file += body
    file += bigEndian(Int(Zlib.checksum(of: body)))
  }

  private func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}

private struct Palette {
  let colors, alphas: [UInt8]
  let indices: [UInt8]

  /// Returns `nil` for more than 256 colors.
  ///
  /// - Complexity: O(pixels).
  init?(_ pixels: [UInt32]) {
    let slots = 1_024
    var keys = [UInt32](repeating: 0, count: slots)
    var paletteIndices = [Int16](repeating: -1, count: slots)
    var palette: [UInt32] = []
    var isFull = false
    let indices = [UInt8](unsafeUninitializedCapacity: pixels.count) { result, count in
      var (last, index): (UInt32?, UInt8) = (nil, 0)
      for (pixelIndex, pixel) in pixels.enumerated() {
        if pixel != last {
          var slot = Int(truncatingIfNeeded: (pixel &* 2_654_435_761) >> 22)
          while paletteIndices[slot] >= 0, keys[slot] != pixel { slot = (slot + 1) % slots }
          if paletteIndices[slot] < 0 {
            guard palette.count < 256 else {
              isFull = true
              break
            }
            keys[slot] = pixel
            paletteIndices[slot] = Int16(palette.count)
            palette.append(pixel)
          }
          (last, index) = (pixel, UInt8(truncatingIfNeeded: paletteIndices[slot]))
        }
        result[pixelIndex] = index
      }
      count = isFull ? 0 : pixels.count
    }
    guard !isFull else { return nil }
    self.indices = indices
    colors = palette.flatMap { color in
      [0, 8, 16].map { UInt8(truncatingIfNeeded: color >> $0) }
    }
    alphas = palette.map { UInt8(truncatingIfNeeded: $0 >> 24) }
  }
}
