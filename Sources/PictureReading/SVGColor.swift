import CellConfiguration
import Foundation

/// An sRGB color from any CSS notation (CSS Color 4 §10 to §17), clipped to sRGB.
struct SVGColor: Equatable {
  /// In bytes.
  static let maximumLength = 500

  /// The components from 0 to 1.
  var red, green, blue, alpha: Double

  private var rgb: [Double] { [red, green, blue] }

  /// Returns `nil` for invalid text and for relative colors.
  init?(_ text: some StringProtocol) {
    // Limits the recursion of nested functions.
    guard text.utf8.count <= Self.maximumLength else { return nil }
    let text = text.lowercased()
    guard let open = text.utf8.firstIndex(of: UInt8(ascii: "(")) else {
      self.init(plain: text)
      return
    }
    guard text.utf8.last == UInt8(ascii: ")") else { return nil }
    let arguments = text[text.utf8.index(after: open)...].dropLast()
    switch text[..<open] {
    case "color-mix": self.init(mixed: arguments)
    case "light-dark":
      guard let first = CSSText.split(arguments, at: UInt8(ascii: ",")).first else { return nil }
      self.init(CSSText.trimmed(first))
    case let name: self.init(function: String(name), arguments)
    }
  }

  static func isWide(_ text: some StringProtocol) -> Bool {
    let text = text.lowercased()
    return ["color(", "color-mix(", "lab(", "lch("].contains { text.contains($0) }
  }

  var css: String {
    let components = rgb + (alpha < 1 ? [alpha] : [])
    return components.reduce(into: "#") { text, component in
      // The conversion of huge components gives NaN.
      let value = component.isNaN ? 0 : Int((min(max(component, 0), 1) * 255).rounded())
      text += (value < 16 ? "0" : "") + String(value, radix: 16)
    }
  }

  /// Returns the largest difference of a component on the same background, from 0 to 1.
  func difference(from other: SVGColor) -> Double {
    func clipped(_ value: Double) -> Double { min(max(value, 0), 1) }
    return zip(rgb.map { $0 * alpha } + [alpha], other.rgb.map { $0 * other.alpha } + [other.alpha])
      .map { abs(clipped($0) - clipped($1)) }.max() ?? 0
  }

  var opaque: SVGColor { SVGColor(rgb, alpha: 1) }

  /// Mixes in Oklab without premultiplied alpha, as browsers mix gradient stops. `share` is the
  /// share of `other`, from 0 to 1.
  func mixed(with other: SVGColor, share: Double) -> SVGColor {
    func mix(_ one: Double, _ other: Double) -> Double { one + (other - one) * share }
    let lab = zip(Self.toOklab(rgb), Self.toOklab(other.rgb)).map(mix)
    return SVGColor(Self.oklab(lab[0], lab[1], lab[2]), alpha: mix(alpha, other.alpha))
  }

  private init(_ rgb: [Double], alpha: Double) {
    (red, green, blue, self.alpha) = (rgb[0], rgb[1], rgb[2], alpha)
  }

  private init?(plain text: String) {
    if text == "transparent" {
      self.init([0, 0, 0], alpha: 0)
      return
    }
    let text = Self.systemColors[text] ?? text
    guard let css = Color(css: text)?.canonical.css, css.utf8.first == UInt8(ascii: "#"),
      let value = UInt64(css.dropFirst(), radix: 16)
    else { return nil }
    let isTranslucent = css.utf8.count == 9
    let bits = isTranslucent ? value : value << 8 | 0xFF
    self.init(
      [24, 16, 8].map { Double(bits >> $0 & 0xFF) / 255 }, alpha: Double(bits & 0xFF) / 255)
  }

  /// The system colors of a light scheme (CSS Color 4 §6.2), as in browsers without system colors.
  static let systemColors: [String: String] = [
    "accentcolor": "#0075ff", "accentcolortext": "#ffffff", "activetext": "#ff0000",
    "buttonborder": "#000000", "buttonface": "#efefef", "buttontext": "#000000",
    "canvas": "#ffffff", "canvastext": "#000000", "field": "#ffffff", "fieldtext": "#000000",
    "graytext": "#808080", "highlight": "#b5d5ff", "highlighttext": "#000000",
    "linktext": "#0000ee", "mark": "#ffff00", "marktext": "#000000", "visitedtext": "#551a8b",
    "window": "#ffffff", "windowtext": "#000000",
  ]

  private init?(function name: String, _ arguments: Substring) {
    guard var parts = Self.components(arguments) else { return nil }
    var space = name
    if name == "color" {
      guard let first = parts.values.first else { return nil }
      space = first
      parts.values.removeFirst()
    }
    guard parts.values.count == 3 else { return nil }
    let alpha = parts.alpha.map { Self.number($0, ofPercent: 1) } ?? 1
    guard let alpha, let components = Self.numbers(parts.values, of: space, function: name),
      let rgb = Self.sRGB(components, of: space)
    else { return nil }
    self.init(rgb, alpha: min(max(alpha, 0), 1))
  }

  private static func components(
    _ arguments: Substring
  ) -> (values: [String], alpha: String?)? {
    var values: [String]
    var alpha: String?
    if arguments.utf8.contains(UInt8(ascii: ",")) {
      values = CSSText.split(arguments, at: UInt8(ascii: ",")).map { String(CSSText.trimmed($0)) }
      if values.count == 4 { alpha = values.removeLast() }
    } else {
      let parts = CSSText.split(arguments, at: UInt8(ascii: "/"))
      guard parts.count <= 2 else { return nil }
      values = parts[0].split(whereSeparator: \.isWhitespace).map(String.init)
      if parts.count == 2 { alpha = String(CSSText.trimmed(parts[1])) }
    }
    return values.contains("") ? nil : (values, alpha)
  }

  /// The values of 100 % for each component; `nil` for an angle.
  private static func percents(of space: String) -> [Double?]? {
    switch space {
    case "rgb", "rgba": [255, 255, 255]
    case "hsl", "hsla", "hwb": [nil, 100, 100]
    case "lab": [100, 125, 125]
    case "lch": [100, 150, nil]
    case "oklab": [1, 0.4, 0.4]
    case "oklch": [1, 0.4, nil]
    default: [1, 1, 1]
    }
  }

  private static func numbers(
    _ values: [String], of space: String, function: String
  ) -> [Double]? {
    guard function == "color" || Color.functions.contains(space), let percents = percents(of: space)
    else { return nil }
    var numbers: [Double] = []
    for (value, percent) in zip(values, percents) {
      let number = percent.map { Self.number(value, ofPercent: $0) } ?? angle(value)
      guard let number else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  static let allFunctions = Color.functions.union(["color", "color-mix", "light-dark"])

  private static func number(_ text: String, ofPercent percent: Double) -> Double? {
    if text == "none" { return 0 }
    let isPercent = text.utf8.last == UInt8(ascii: "%")
    guard let value = CSSMath.number(isPercent ? text.dropLast() : text[...]) else { return nil }
    return isPercent ? value / 100 * percent : value
  }

  private static func angle(_ text: String) -> Double? {
    if text == "none" { return 0 }
    for (unit, size) in [("grad", 0.9), ("rad", 180 / Double.pi), ("turn", 360), ("deg", 1)]
    where text.hasSuffix(unit) {
      return CSSMath.number(text.dropLast(unit.count)).map { $0 * size }
    }
    return CSSMath.number(text[...])
  }

  // MARK: Conversions (CSS Color 4 §17)

  private static func sRGB(_ values: [Double], of space: String) -> [Double]? {
    switch space {
    case "rgb", "rgba": return values.map { $0 / 255 }
    case "srgb": return values
    case "srgb-linear": return values.map(encoded)
    case "hsl", "hsla": return hsl(values[0], values[1] / 100, values[2] / 100)
    case "hwb":
      let (white, black) = (values[1] / 100, values[2] / 100)
      if white + black >= 1 { return [Double](repeating: white / (white + black), count: 3) }
      return hsl(values[0], 1, 0.5).map { $0 * (1 - white - black) + white }
    case "lab": return lab(values[0], values[1], values[2])
    case "lch": return sRGB(rectangular(values), of: "lab")
    case "oklab": return oklab(values[0], values[1], values[2])
    case "oklch": return sRGB(rectangular(values), of: "oklab")
    case "display-p3": return sRGB(values.map(decoded), of: "display-p3-linear")
    case "display-p3-linear":
      return fromXYZ(
        multiplied(
          [0.48657095, 0.26566769, 0.19821729],
          [0.22897456, 0.69173852, 0.07928691],
          [0, 0.04511338, 1.04394437], values))
    case "a98-rgb":
      let linear = values.map { odd($0) { pow($0, 563 / 256) } }
      return fromXYZ(
        multiplied(
          [0.57666904, 0.18555824, 0.18822865],
          [0.29734498, 0.62736357, 0.07529146],
          [0.02703136, 0.07068885, 0.99133754], linear))
    case "rec2020":
      let linear = values.map {
        odd($0) {
          $0 < 0.08124285829863151
            ? $0 / 4.5 : pow(($0 + 0.09929682680944) / 1.09929682680944, 1 / 0.45)
        }
      }
      return fromXYZ(
        multiplied(
          [0.63695805, 0.14461690, 0.16888098],
          [0.26270021, 0.67799807, 0.05930172],
          [0, 0.02807269, 1.06098506], linear))
    case "prophoto-rgb":
      let linear = values.map { odd($0) { $0 <= 16.0 / 512 ? $0 / 16 : pow($0, 1.8) } }
      return fromD50(
        multiplied(
          [0.79776664, 0.13518130, 0.03134773],
          [0.28807483, 0.71183523, 0.00008994],
          [0, 0, 0.82510460], linear))
    case "xyz", "xyz-d65": return fromXYZ(values)
    case "xyz-d50": return fromD50(values)
    default: return nil
    }
  }

  /// Converts lightness, chroma and hue to lightness, `a` and `b`.
  private static func rectangular(_ lch: [Double]) -> [Double] {
    [lch[0], lch[1] * cos(lch[2] * .pi / 180), lch[1] * sin(lch[2] * .pi / 180)]
  }

  private static func hsl(_ hue: Double, _ saturation: Double, _ light: Double) -> [Double] {
    let chroma = min(max(saturation, 0), 1) * min(light, 1 - light)
    return [0, 8, 4].map { (offset: Double) -> Double in
      var sector = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      if sector < 0 { sector += 12 }
      return light - chroma * max(-1, min(sector - 3, 9 - sector, 1))
    }
  }

  private static func lab(_ light: Double, _ a: Double, _ b: Double) -> [Double] {
    let y = (light + 16) / 116
    let (x, z) = (y + a / 500, y - b / 200)
    func cube(_ value: Double) -> Double {
      value * value * value > 216.0 / 24389
        ? value * value * value : (116 * value - 16) / (24389.0 / 27)
    }
    let height = light > 8 ? y * y * y : light / (24389.0 / 27)
    return fromD50([cube(x) * 0.96429568, height, cube(z) * 0.82510460])
  }

  private static func oklab(_ light: Double, _ a: Double, _ b: Double) -> [Double] {
    let cones = multiplied(
      [1, 0.3963377774, 0.2158037573], [1, -0.1055613458, -0.0638541728],
      [1, -0.0894841775, -1.2914855480], [light, a, b]
    ).map { $0 * $0 * $0 }
    return multiplied(
      [4.0767416621, -3.3077115913, 0.2309699292],
      [-1.2684380046, 2.6097574011, -0.3413193965],
      [-0.0041960863, -0.7034186147, 1.7076147010], cones
    ).map(encoded)
  }

  private static func fromD50(_ xyz: [Double]) -> [Double] {
    fromXYZ(
      multiplied(
        [0.95547345, -0.02309855, 0.06325931],
        [-0.02836971, 1.00999546, 0.02104140],
        [0.01231401, -0.02050770, 1.33036593], xyz))
  }

  private static func fromXYZ(_ xyz: [Double]) -> [Double] {
    multiplied(
      [3.24096994, -1.53738318, -0.49861076],
      [-0.96924364, 1.87596750, 0.04155506],
      [0.05563008, -0.20397696, 1.05697151], xyz
    ).map(encoded)
  }

  private static func multiplied(
    _ row1: [Double], _ row2: [Double], _ row3: [Double], _ vector: [Double]
  ) -> [Double] {
    [row1, row2, row3].map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
  }

  /// The transfer curve of sRGB and Display P3, and its inverse.
  private static func encoded(_ value: Double) -> Double {
    odd(value) { $0 > 0.0031308 ? 1.055 * pow($0, 1 / 2.4) - 0.055 : 12.92 * $0 }
  }

  private static func decoded(_ value: Double) -> Double {
    odd(value) { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
  }

  /// Extends a curve to negative values by reflection.
  private static func odd(_ value: Double, _ curve: (Double) -> Double) -> Double {
    value < 0 ? -curve(-value) : curve(value)
  }

  /// Computes `color-mix()` (CSS Color 5 §3) in color spaces without hues.
  private init?(mixed arguments: Substring) {
    let parts = CSSText.split(arguments, at: UInt8(ascii: ",")).map { CSSText.trimmed($0) }
    guard parts.count == 3, let first = Self.share(parts[1]), let second = Self.share(parts[2])
    else { return nil }
    let shares = (first.share, second.share)
    let share: Double =
      switch shares {
      case (nil, nil): 0.5
      case (let share?, nil): share
      case (nil, let share?): 1 - share
      case (let one?, let other?): one + other > 0 ? one / (one + other) : 0.5
      }
    let sum = min(1, (shares.0 ?? 1 - (shares.1 ?? 0.5)) + (shares.1 ?? 1 - (shares.0 ?? 0.5)))
    let from: ([Double]) -> [Double]
    let back: ([Double]) -> [Double]
    switch parts[0].split(whereSeparator: \.isWhitespace).map({ String($0) }) {
    case ["in", "srgb"]: (from, back) = ({ $0 }, { $0 })
    case ["in", "srgb-linear"]:
      (from, back) = ({ $0.map(Self.decoded) }, { $0.map(Self.encoded) })
    case ["in", "oklab"]: (from, back) = (Self.toOklab, { Self.oklab($0[0], $0[1], $0[2]) })
    default: return nil
    }
    let alpha = first.color.alpha * share + second.color.alpha * (1 - share)
    let values = zip(from(first.color.rgb), from(second.color.rgb)).map { one, other in
      let total = one * first.color.alpha * share + other * second.color.alpha * (1 - share)
      return alpha > 0 ? total / alpha : 0
    }
    self.init(back(values), alpha: alpha * sum)
  }

  private static func toOklab(_ rgb: [Double]) -> [Double] {
    let cones = multiplied(
      [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005], rgb.map(decoded)
    ).map(cbrt)
    return multiplied(
      [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.8086757660], cones)
  }

  private static func share(_ text: Substring) -> (color: SVGColor, share: Double?)? {
    let text = CSSText.trimmed(text)
    if let color = SVGColor(text) { return (color, nil) }
    guard text.utf8.last == UInt8(ascii: "%"), let space = text.lastIndex(where: \.isWhitespace),
      let percent = CSSMath.number(text[text.index(after: space)...].dropLast()),
      (0...100).contains(percent), let color = SVGColor(CSSText.trimmed(text[..<space]))
    else { return nil }
    return (color, percent / 100)
  }
}
