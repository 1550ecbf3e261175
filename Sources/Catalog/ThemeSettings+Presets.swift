extension ThemeSettings {
  /// A predefined look. The author's other settings override the preset.
  public enum Preset: String, CaseIterable, Hashable, Sendable, Encodable {
    /// Gold on black, with serifs.
    case boutique
    /// Brown on warm white, with serifs.
    case paper
    /// Raspberry, rounded.
    case playful
    /// Black and gray, right angles.
    case severe
    /// Teal on cool grays, compact.
    case studio

    /// The settings of the preset.
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
