/// An opaque sRGB color.
public struct RGBColor: Hashable, Sendable, Encodable {
  /// The channels, 0 to 255.
  public let red, green, blue: UInt8

  /// Creates a color.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Converts a name, hexadecimal notation, or `rgb()` of whole numbers. Nil for other and transparent
  /// colors.
  public init?(_ color: Color) {
    let css = color.canonical.css
    guard css.utf8.first == UInt8(ascii: "#") else {
      self.init(function: css)
      return
    }
    guard css.utf8.count == 7, let value = UInt32(css.dropFirst(), radix: 16) else { return nil }
    self.init(
      red: UInt8(value >> 16 & 255), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
  }

  /// CSS Color 4 §5.1.
  private init?(function text: String) {
    guard text.hasPrefix("rgb("), text.hasSuffix(")") else { return nil }
    let inside = text.dropFirst(4).dropLast()
    let channels = inside.split { $0 == "," || $0 == " " }.map { UInt8($0) }
    guard channels.count == 3, let red = channels[0], let green = channels[1],
      let blue = channels[2]
    else { return nil }
    self.init(red: red, green: green, blue: blue)
  }

  /// Black.
  public static let black = RGBColor(red: 0, green: 0, blue: 0)
  /// White.
  public static let white = RGBColor(red: 255, green: 255, blue: 255)

  /// The color in CSS, such as `#5145b5`.
  public var css: String {
    "#"
      + [red, green, blue].map { channel in
        (channel < 16 ? "0" : "") + String(channel, radix: 16)
      }.joined()
  }

  /// The relative luminance, 0 to 1 (WCAG 2.2).
  public var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : Self.power((value + 0.055) / 1.055)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The approximate relative luminance, in a hundredth of the time.
  public var roughLuminance: Double {
    func part(_ channel: UInt8, _ weight: Double) -> Double {
      Double(Int(channel) * Int(channel)) / (255 * 255) * weight
    }
    return part(red, 0.2126) + part(green, 0.7152) + part(blue, 0.0722)
  }

  /// Newton's method gives the same result on every platform. `x` is 0 to 1.
  private static func power(_ x: Double) -> Double {
    guard x > 0 else { return 0 }
    let square = x * x
    var root = 1.0
    for _ in 0..<60 {
      let fourth = root * root * root * root
      root -= (fourth * root - square) / (5 * fourth)
    }
    return square * root
  }

  /// Returns the contrast ratio, 1 to 21 (WCAG 2.2).
  public func contrast(with other: RGBColor) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Returns a mix with a share of `other`, 0 to 1.
  public func mixed(with other: RGBColor, share: Double) -> RGBColor {
    func channel(_ own: UInt8, _ theirs: UInt8) -> UInt8 {
      UInt8(clamping: Int((Double(own) * (1 - share) + Double(theirs) * share).rounded()))
    }
    return RGBColor(
      red: channel(red, other.red), green: channel(green, other.green),
      blue: channel(blue, other.blue))
  }

  /// Returns the first color toward `end`, starting with this color, that satisfies the predicate, or `end`.
  public func nearest(toward end: RGBColor, where isRight: (RGBColor) -> Bool) -> RGBColor {
    (0...100).lazy.map { mixed(with: end, share: Double($0) / 100) }.first(where: isRight) ?? end
  }
}
