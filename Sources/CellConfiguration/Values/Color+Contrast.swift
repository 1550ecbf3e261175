extension Color {
  /// Black or white, whichever can be read on this colour, as a CSS value. For the theme's own
  /// colours it is the theme's `--on-system-color`.
  public var contrastingCSS: String {
    if let name = Name.allCases.first(where: { $0.css == css }) { return name.contrastingCSS }
    let canonical = canonical.css
    // The opacity after the first six digits does not matter.
    if canonical.first == "#", let color = Color(css: canonical.prefix(7)).flatMap(RGBColor.init) {
      // WCAG 2.2: contrast with white and with black are equal at a luminance of 0.179.
      return color.roughLuminance > 0.179 ? "#000000" : "#ffffff"
    }
    // A colour that only the browser can compute: the browser goes by its lightness.
    return "oklch(from \(css) clamp(0, (0.62 - l) * 1000, 1) 0 0)"
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
