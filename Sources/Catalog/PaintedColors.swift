import CellConfiguration

/// The colours by which a picture is found: the names of those that its shapes are painted with;
/// and whether it can be made out on a dark ground and on a light one.
public struct PaintedColors: OptionSet, Hashable, Sendable, Encodable {
  /// A bit for each of `names`, and two for the grounds.
  public let rawValue: UInt16

  /// The colours of some bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The names of the colours, in the order of their bits.
  public static let names = [
    "red", "orange", "yellow", "green", "teal", "blue", "purple", "pink", "brown", "black", "gray",
    "white",
  ]

  /// All of it is so dark that it needs a light ground.
  public static let dark = PaintedColors(rawValue: 1 << 12)
  /// All of it is so light that it needs a dark ground.
  public static let light = PaintedColors(rawValue: 1 << 13)

  /// The colours that have names.
  public var named: PaintedColors { subtracting([.dark, .light]) }

  /// The colours that paint a picture.
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

/// What is found of a picture's colours.
private struct Scan {
  var bits: UInt16 = 0
  private var luminances: ClosedRange<Double>?
  /// Whether something has the colour of the text, one that lets something through, or that of a
  /// bitmap: on which grounds it is seen can't be said.
  private var isUnclear = false
  private var shapes = 0
  private var fills = 0

  /// The luminance below which a colour has less than 2:1 on a dark tile, and that above which it
  /// has less than 1.3:1 on a light one (WCAG 2.2, "contrast ratio").
  private static let (mostOfDark, leastOfLight) = (0.09, 0.76)
  /// The elements that are black where nothing paints them (SVG 2 §13.4), by their first letters.
  private static let shapeNames = ["path", "circ", "rect", "elli", "poly", "text"].map {
    Array($0.utf8)
  }

  /// What colours begin with that are no name and no digits (CSS Color 4 §4).
  private static let functions = [
    "rgb", "hsl", "hwb", "lab(", "lch(", "oklab(", "oklch(", "color(",
  ]

  /// On which grounds the picture can't be made out.
  var grounds: PaintedColors {
    guard !isUnclear else { return [] }
    guard let luminances else { return shapes > 0 ? .dark : [] }
    if luminances.upperBound < Self.mostOfDark { return .dark }
    // A shape that nothing paints is black.
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

  /// Looks for colours in markup: in the values of attributes, and in what stands in `style`.
  ///
  /// - Complexity: O(bytes): all pictures of a site are read in its first build.
  private mutating func look(at markup: String) {
    var markup = markup
    markup.withUTF8 { bytes in
      var start = 0
      for index in 0...bytes.count {
        guard index == bytes.count || Self.isSeparator(bytes[index]) else { continue }
        defer { start = index + 1 }
        let part = UnsafeBufferPointer(rebasing: bytes[start..<index])
        // Names of elements and attributes are no colours.
        if start > 0, bytes[start - 1] == UInt8(ascii: "<") {
          if Self.shapeNames.contains(where: part.starts) { shapes += 1 }
          if part.starts(with: "image".utf8) { isUnclear = true }
          continue
        }
        if index < bytes.count, bytes[index] == UInt8(ascii: "=") { continue }
        // Most parts are numbers of paths: only what begins as a name or in digits is read.
        guard Self.mayBeColor(part) else { continue }
        let text = String(decoding: part, as: UTF8.self)
        guard let color = Color(css: text) else {
          // A function with spaces in it is in several parts.
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

  /// The bit of a colour.
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
