extension Color {
  /// The colours that a theme has, which know what they are in light and in dark (UIKit: the
  /// semantic and the adaptable colours of `UIColor`).
  public enum Name: String, Hashable, Sendable, Encodable, CaseIterable {
    case label, secondaryLabel, tertiaryLabel, tint, separator
    case systemBackground, secondarySystemBackground, systemFill
    case systemRed, systemOrange, systemYellow, systemGreen, systemMint, systemTeal, systemBlue
    case systemIndigo, systemPurple, systemPink, systemBrown, systemGray
    /// No colour at all.
    case clear
  }
}

extension Color {
  /// Every name that a colour can be written with: the theme's, then CSS's.
  public static let names = Name.allCases.map(\.rawValue) + ColorName.all
}

extension Color.Name {
  /// The colour in CSS: a custom property of the theme, `var(--system-red)`.
  var css: String {
    if self == .clear { return "transparent" }
    let name = rawValue.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
    return "var(--\(name))"
  }
}
