extension Color {
  /// Black or white, whichever can be read on this colour, as a CSS value. For the theme's own
  /// colours it is the theme's `--on-system-color`.
  public var contrastingCSS: String {
    if let name = Name.allCases.first(where: { $0.css == css }) { return name.contrastingCSS }
    if let parts = RGB(canonical.css) { return parts.luminance > 0.179 ? "#000000" : "#ffffff" }
    // A colour that only the browser can compute: the browser goes by its lightness.
    return "oklch(from \(css) clamp(0, (0.62 - l) * 1000, 1) 0 0)"
  }

  /// The parts of a colour of sRGB, from 0 to 255.
  private struct RGB {
    let red, green, blue: Int

    /// Reads `#rrggbb`, and `#rgb`, whatever the opacity.
    init?(_ css: String) {
      let digits = css.utf8.dropFirst().compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      guard css.first == "#", digits.count == css.utf8.count - 1 else { return nil }
      let isShort = digits.count < 6
      let parts = stride(from: 0, to: isShort ? 3 : 6, by: isShort ? 1 : 2).map { index in
        isShort ? digits[index] * 17 : digits[index] * 16 + digits[index + 1]
      }
      (red, green, blue) = (parts[0], parts[1], parts[2])
    }

    /// The relative luminance with sRGB's curve taken for a square, which is near enough to choose.
    /// WCAG 2.2: contrast with white and with black are equal at a luminance of 0.179.
    var luminance: Double {
      func part(_ value: Int, _ weight: Double) -> Double {
        Double(value * value) / (255 * 255) * weight
      }
      return part(red, 0.2126) + part(green, 0.7152) + part(blue, 0.0722)
    }
  }
}

extension Color.Name {
  fileprivate var contrastingCSS: String {
    switch self {
    case .label: "var(--system-background)"
    case .separator, .systemBackground, .secondarySystemBackground, .systemFill, .clear:
      "var(--label)"
    default: "var(--on-system-color)"
    }
  }
}
