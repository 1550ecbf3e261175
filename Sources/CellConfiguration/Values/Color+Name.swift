extension Color {
  /// The theme's colors, which adapt to light and dark (UIKit: the semantic and adaptable colors of
  /// `UIColor`).
  public enum Name: String, Hashable, Sendable, Encodable, CaseIterable {
    case label, secondaryLabel, tertiaryLabel, tint, separator
    case systemBackground, secondarySystemBackground, systemFill
    case systemRed, systemOrange, systemYellow, systemGreen, systemMint, systemTeal, systemBlue
    case systemIndigo, systemPurple, systemPink, systemBrown, systemGray
    /// Transparent.
    case clear
  }
}

extension Color {
  /// All color names: the theme's, then CSS's.
  public static let names = Name.allCases.map(\.rawValue) + ColorName.all
}

extension Color.Name {
  var css: String {
    if self == .clear { return "transparent" }
    let name = rawValue.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
    return "var(--\(name))"
  }
}
