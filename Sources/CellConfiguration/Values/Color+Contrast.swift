extension Color {
  /// Black or white, with the better contrast to this color, as a CSS value. Colors of the theme have custom
  /// properties.
  public var contrastingCSS: String {
    if let name = Name.allCases.first(where: { $0.css == css }) { return name.contrastingCSS }
    let canonical = canonical.css
    // Opacity is ignored.
    if canonical.first == "#", let color = Color(css: canonical.prefix(7)).flatMap(RGBColor.init) {
      // WCAG 2.2: the contrasts with white and black are equal at a luminance of 0.179.
      return color.roughLuminance > 0.179 ? "#000000" : "#ffffff"
    }
    // The browser chooses by lightness, because only it can compute this color.
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
