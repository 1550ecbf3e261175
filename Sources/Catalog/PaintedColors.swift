import CellConfiguration

/// The colours by which a picture is found: the names of those that its shapes are painted with.
public struct PaintedColors: OptionSet, Hashable, Sendable, Encodable {
  /// A bit for each of `names`.
  public let rawValue: UInt16

  /// The colours of some bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The names of the colours, in the order of their bits.
  public static let names = [
    "red", "orange", "yellow", "green", "teal", "blue", "purple", "pink", "brown", "black", "gray",
    "white",
  ]

  /// The colours that paint a picture.
  ///
  /// - Complexity: O(bytes).
  public init(of picture: VectorImage) {
    var bits: UInt16 = 0
    func look(_ fragments: [VectorImage.Fragment]) {
      for fragment in fragments {
        switch fragment {
        case .markup(let text): bits |= Self.bits(in: text)
        case .identifier: break
        case .paint(let paint): look(paint.original ?? [])
        }
      }
    }
    look(picture.rootAttributes)
    look(picture.content)
    self.init(rawValue: bits)
  }

  /// The colours in markup: the values of attributes, and of what stands in `style`.
  ///
  /// - Complexity: O(bytes): all pictures of a site are read in its first build.
  private static func bits(in markup: String) -> UInt16 {
    var markup = markup
    return markup.withUTF8 { bytes in
      var bits: UInt16 = 0
      var start = 0
      for index in 0...bytes.count {
        guard index == bytes.count || isSeparator(bytes[index]) else { continue }
        defer { start = index + 1 }
        // Names of elements and attributes are no colours.
        if start > 0, bytes[start - 1] == UInt8(ascii: "<") { continue }
        if index < bytes.count, bytes[index] == UInt8(ascii: "=") { continue }
        // Most parts are numbers of paths: only what begins as a name or in digits is read.
        let part = UnsafeBufferPointer(rebasing: bytes[start..<index])
        guard mayBeColor(part), let color = Color(css: String(decoding: part, as: UTF8.self)),
          let bit = bit(of: color)
        else { continue }
        bits |= 1 << bit
      }
      return bits
    }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "="), UInt8(ascii: ":"),
      UInt8(ascii: ";"), UInt8(ascii: " "), UInt8(ascii: "<"), UInt8(ascii: ">"):
      true
    default: false
    }
  }

  /// Whether a part can be `#fa0` or `teal`, the only colours that have a bit.
  private static func mayBeColor(_ part: UnsafeBufferPointer<UInt8>) -> Bool {
    guard part.count > 2 else { return false }
    let (first, second) = (part[0], part[1])
    guard first != UInt8(ascii: "#") else { return part.count < 10 }
    func isLetter(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    return isLetter(first) && isLetter(second) && (3..<24).contains(part.count)
  }

  /// The bit of a colour in hexadecimal digits or by name; `nil` for others.
  private static func bit(of color: Color) -> Int? {
    let css = color.canonical.css
    guard css.first == "#", css.utf8.count == 7, let value = Int(css.dropFirst(), radix: 16) else {
      return nil
    }
    let red = Double(value >> 16 & 255) / 255
    let green = Double(value >> 8 & 255) / 255
    let blue = Double(value & 255) / 255
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let chroma = most - least
    let light = (most + least) / 2
    if light < 0.12 { return 9 }
    if light > 0.94 { return 11 }
    if chroma < 0.12 { return light > 0.88 ? 11 : 10 }
    let hue: Double
    if most == red {
      hue = 60 * ((green - blue) / chroma)
    } else if most == green {
      hue = 60 * ((blue - red) / chroma + 2)
    } else {
      hue = 60 * ((red - green) / chroma + 4)
    }
    let angle = hue < 0 ? hue + 360 : hue
    switch angle {
    case 0..<15, 345...360: return light > 0.72 ? 7 : light < 0.28 ? 8 : 0
    case 15..<40: return light < 0.42 ? 8 : 1
    case 40..<68: return light < 0.3 ? 8 : 2
    case 68..<155: return 3
    case 155..<195: return 4
    case 195..<250: return 5
    case 250..<295: return 6
    default: return 7
    }
  }
}
