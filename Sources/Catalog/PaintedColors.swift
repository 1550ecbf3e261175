import CellConfiguration
public import ContentHash

/// The colors of a picture for the search, and its visibility on dark and light backgrounds.
public struct PaintedColors: OptionSet, Hashable, Sendable, Encodable {
  /// A bit for each of `names`, `dark` and `light`.
  public let rawValue: UInt16

  /// Creates a set from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The color names in the order of their bits.
  public static let names = [
    "red", "orange", "yellow", "green", "teal", "blue", "purple", "pink", "brown", "black", "gray",
    "white",
  ]

  /// The whole picture is so dark that it needs a light background.
  public static let dark = PaintedColors(rawValue: 1 << 12)
  /// The whole picture is so light that it needs a dark background.
  public static let light = PaintedColors(rawValue: 1 << 13)

  /// The set without `dark` and `light`.
  public var named: PaintedColors { subtracting([.dark, .light]) }

  /// Finds the colors of a picture.
  ///
  /// - Complexity: O(bytes).
  public init(of picture: VectorImage) {
    var scan = Scan()
    scan.look(at: picture.rootAttributes)
    scan.look(at: picture.content)
    self.init(rawValue: scan.bits)
    formUnion(scan.grounds)
  }
}

private struct Scan {
  var bits: UInt16 = 0
  private var luminances: ClosedRange<Double>?
  /// True for text colors, translucent colors or bitmaps.
  private var isUnclear = false
  private var shapes = 0
  private var fills = 0

  /// Luminances with a contrast below 2:1 on a dark tile, and below 1.3:1 on a light tile (WCAG
  /// 2.2, "contrast ratio").
  private static let (mostOfDark, leastOfLight) = (0.09, 0.76)
  /// Elements that are black by default (SVG 2 §13.4).
  private static let shapeNames = ["path", "circ", "rect", "elli", "poly", "text"].map {
    Array($0.utf8)
  }

  /// The prefixes of color functions (CSS Color 4 §4).
  private static let functions = [
    "rgb", "hsl", "hwb", "lab(", "lch(", "oklab(", "oklch(", "color(",
  ]

  var grounds: PaintedColors {
    guard !isUnclear else { return [] }
    guard let luminances else { return shapes > 0 ? .dark : [] }
    if luminances.upperBound < Self.mostOfDark { return .dark }
    // A shape without a paint is black.
    return luminances.lowerBound > Self.leastOfLight && fills >= shapes ? .light : []
  }

  mutating func look(at fragments: [VectorImage.Fragment]) {
    for fragment in fragments {
      switch fragment {
      case .markup(let text): look(at: text)
      case .identifier, .ownPaint: break
      case .paint(let paint):
        guard let original = paint.original else { continue }
        if paint.property == .fill { fills += 1 }
        look(at: original)
      }
    }
  }

  /// Finds colors in attributes and in `style`.
  ///
  /// - Complexity: O(bytes). The first build reads all pictures of a site.
  private mutating func look(at markup: String) {
    var markup = markup
    markup.withUTF8 { bytes in
      var start = 0
      for index in 0...bytes.count {
        guard index == bytes.count || Self.isSeparator(bytes[index]) else { continue }
        defer { start = index + 1 }
        let part = UnsafeBufferPointer(rebasing: bytes[start..<index])
        // Names of elements and attributes are not colors.
        if start > 0, bytes[start - 1] == UInt8(ascii: "<") {
          if Self.shapeNames.contains(where: part.starts) { shapes += 1 }
          if part.starts(with: "image".utf8) { isUnclear = true }
          continue
        }
        if index < bytes.count, bytes[index] == UInt8(ascii: "=") { continue }
        // A quick test: most parts are numbers of paths.
        guard Self.mayBeColor(part) else { continue }
        let text = String(decoding: part, as: UTF8.self)
        guard let color = Color(css: text) else {
          // A function with spaces is split into several parts.
          if Self.functions.contains(where: text.hasPrefix) { isUnclear = true }
          continue
        }
        if let color = RGBColor(color) {
          bits |= 1 << Self.bit(of: color)
          let luminance = color.roughLuminance
          luminances =
            min(
              luminances?.lowerBound ?? luminance, luminance)...max(
              luminances?.upperBound ?? luminance, luminance)
        } else if !color.isTransparent {
          isUnclear = true
        }
      }
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

  private static func mayBeColor(_ part: UnsafeBufferPointer<UInt8>) -> Bool {
    guard part.count > 2 else { return false }
    let (first, second) = (part[0], part[1])
    guard first != UInt8(ascii: "#") else { return part.count < 10 }
    func isLetter(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    return isLetter(first) && isLetter(second) && (3..<24).contains(part.count)
  }

  private static func bit(of color: RGBColor) -> Int {
    let (red, green, blue) = (
      Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255
    )
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

extension PaintedColors: DirectlyHashable {}
