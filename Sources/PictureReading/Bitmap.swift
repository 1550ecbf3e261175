package struct Bitmap {
  package enum Format: String {
    case png, jpeg, gif, webp

    /// Accepts a media type in lower case.
    init?(mediaType: String) {
      switch mediaType {
      case "image/png", "image/x-png", "image/apng": self = .png
      case "image/jpeg", "image/jpg", "image/pjpeg": self = .jpeg
      case "image/gif": self = .gif
      case "image/webp": self = .webp
      default: return nil
      }
    }

    var mediaType: String { "image/\(rawValue)" }
  }

  package private(set) var format: Format
  /// The width in pixels; the largest width of a file with several pictures.
  package private(set) var width = 0
  /// The height in pixels; the largest height of a file with several pictures.
  package private(set) var height = 0
  /// The offset after the last byte of the bitmap.
  private(set) var end = 0

  private let bytes: [UInt8]

  /// Returns `nil` if the bytes have an unknown format.
  ///
  /// - Complexity: O(bytes).
  package init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      format = .png
      guard readPNG() else { return nil }
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      format = .jpeg
      guard readJPEG() else { return nil }
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      format = .gif
      guard readGIF() else { return nil }
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      format = .webp
      guard readWebP() else { return nil }
    } else {
      return nil
    }
  }

  /// A number in the byte order of the format; 0 beyond the end.
  private func number(at offset: Int, bytes count: Int) -> Int {
    guard offset >= 0, offset + count <= bytes.count else { return 0 }
    let digits = bytes[offset..<offset + count]
    let isBigEndian = format == .png || format == .jpeg
    return (isBigEndian ? Array(digits) : digits.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func add(width: Int, height: Int) {
    self.width = max(self.width, width)
    self.height = max(self.height, height)
  }

  /// PNG 3 §5.
  private mutating func readPNG() -> Bool {
    var offset = 8
    guard number(at: offset, bytes: 4) == 13, bytes.dropFirst(12).starts(with: "IHDR".utf8) else {
      return false
    }
    add(width: number(at: 16, bytes: 4), height: number(at: 20, bytes: 4))
    while offset + 12 <= bytes.count {
      let name = bytes[(offset + 4)...].prefix(4)
      offset += 12 + number(at: offset, bytes: 4)
      if name.elementsEqual("IEND".utf8) { break }
    }
    end = min(offset, bytes.count)
    return true
  }

  /// JPEG (ITU T.81 §B).
  private mutating func readJPEG() -> Bool {
    var offset = 2
    while offset + 4 <= bytes.count {
      guard bytes[offset] == 0xFF else {
        offset += 1
        continue
      }
      switch bytes[offset + 1] {
      case 0xFF: offset += 1
      case 0x00, 0x01, 0xD0...0xD8: offset += 2
      case 0xD9:
        end = offset + 2
        return width > 0
      case let marker:
        let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
        if isFrame {
          add(width: number(at: offset + 7, bytes: 2), height: number(at: offset + 5, bytes: 2))
        }
        offset += 2 + max(2, number(at: offset + 2, bytes: 2))
      }
    }
    end = bytes.count
    return width > 0
  }

  /// GIF 89a §17 to §27.
  private mutating func readGIF() -> Bool {
    guard bytes.count >= 13 else { return false }
    add(width: number(at: 6, bytes: 2), height: number(at: 8, bytes: 2))
    var offset = 13 + Self.colorTableSize(bytes[10])
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x21:
        offset = endOfSubBlocks(from: offset + 2)
      case 0x2C:
        // Browsers enlarge the canvas to the first frame.
        add(
          width: number(at: offset + 1, bytes: 2) + number(at: offset + 5, bytes: 2),
          height: number(at: offset + 3, bytes: 2) + number(at: offset + 7, bytes: 2))
        guard offset + 10 <= bytes.count else {
          end = bytes.count
          return true
        }
        offset = endOfSubBlocks(from: offset + 11 + Self.colorTableSize(bytes[offset + 9]))
      case 0x3B:
        end = offset + 1
        return true
      default:
        end = offset
        return true
      }
    }
    end = bytes.count
    return true
  }

  private static func colorTableSize(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  private func endOfSubBlocks(from start: Int) -> Int {
    var offset = start
    while offset < bytes.count, bytes[offset] > 0 { offset += 1 + Int(bytes[offset]) }
    return offset + 1
  }

  /// WebP container (RFC 9649 §2).
  private mutating func readWebP() -> Bool {
    end = min(8 + number(at: 4, bytes: 4), bytes.count)
    let name = bytes.dropFirst(12).prefix(4)
    switch String(decoding: name, as: UTF8.self) {
    case "VP8X":
      add(width: 1 + number(at: 24, bytes: 3), height: 1 + number(at: 27, bytes: 3))
    case "VP8L":
      guard bytes.count >= 25, bytes[20] == 0x2F else { return false }
      let size = number(at: 21, bytes: 4)
      add(width: 1 + size & 0x3FFF, height: 1 + size >> 14 & 0x3FFF)
    case "VP8 ":
      guard bytes.count >= 30, bytes[23...25].elementsEqual([0x9D, 0x01, 0x2A]) else {
        return false
      }
      add(width: number(at: 26, bytes: 2) & 0x3FFF, height: number(at: 28, bytes: 2) & 0x3FFF)
    default: return false
    }
    return end >= 25
  }
}
