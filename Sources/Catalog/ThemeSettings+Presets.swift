extension ThemeSettings {
  /// Looks to start from. What an author says besides goes before what the preset says.
  public enum Preset: String, CaseIterable, Hashable, Sendable, Encodable {
    /// Gold on black, with serifs, as a jeweller's window.
    case boutique
    /// Brown ink on warm white, with serifs and small corners.
    case paper
    /// Raspberry, round letters and round corners.
    case playful
    /// Black, grey and right angles, close together.
    case severe
    /// Teal on cool greys, close together, as a tool.
    case studio

    /// What the preset says.
    public var settings: ThemeSettings {
      var theme = ThemeSettings()
      switch self {
      case .boutique:
        theme.accent = AccentColor(light: 0x7a5a12, dark: 0xe4c46a)
        (theme.neutral, theme.cornerRadius) = (.warm, 3)
        (theme.font, theme.colorScheme) = (.stack(.serif), .dark)
      case .paper:
        theme.accent = AccentColor(light: 0x8a3d1c, dark: 0xf0b08c)
        (theme.neutral, theme.cornerRadius, theme.font) = (.warm, 6, .stack(.serif))
      case .playful:
        theme.accent = AccentColor(light: 0xb8145f, dark: 0xff9cc8)
        (theme.neutral, theme.cornerRadius, theme.font) = (.cool, 28, .stack(.rounded))
      case .severe:
        theme.accent = AccentColor(light: 0x1a1a1a, dark: 0xf0f0f0)
        (theme.neutral, theme.cornerRadius, theme.density) = (.pure, 0, .compact)
      case .studio:
        theme.accent = AccentColor(light: 0x00615f, dark: 0x6fd6d0)
        (theme.neutral, theme.cornerRadius, theme.density) = (.cool, 10, .compact)
      }
      return theme
    }
  }
}
