import Catalog
import CellConfiguration
import Testing

/// Checks presets with the code that checks the accents of authors.
@Suite struct ThemePresetTests {
  @Test(arguments: ThemeSettings.Preset.allCases)
  func canBeRead(_ preset: ThemeSettings.Preset) throws {
    let accent = try #require(preset.settings.accent)
    for (color, isDark) in [(accent.light, false), (accent.dark, true)] {
      let contrast = AccentColor.leastContrast(of: color, isDark: isDark)
      #expect(contrast >= AccentColor.leastContrast, "\(preset): \(color.css)")
    }
    #expect(AccentColor.isReadableInTheLight(accent.light))
    #expect(AccentColor.isReadableInTheDark(accent.dark))
  }

  /// Presets differ, and in more than a color.
  @Test func differ() {
    let all = ThemeSettings.Preset.allCases.map(\.settings)
    #expect(all.count == 5 && Set(all).count == 5)
    #expect(Set(all.map(\.accent)).count == 5 && Set(all.map(\.cornerRadius)).count == 5)
  }

  @Test(arguments: [
    ("/a.woff2", "woff2"), ("/fonts/A-b_1.WOFF", "woff"), ("/x/y.ttf", "ttf"), ("/z.otf", "otf"),
  ])
  func readsAFont(_ path: String, _ format: String) throws {
    let font = try #require(ThemeSettings.FontFile(path: path))
    #expect((font.path, font.format.rawValue) == (path, format))
  }

  /// Stops paths that would end the string in a style sheet.
  @Test(arguments: [
    "", "/", "/a", "/woff2", "a.woff2", "/a.svg", "/a b.woff2", "/a\".woff2", "/a').woff2",
    "/a\\.woff2", "/<.woff2", "/a&b.woff2", "/é.woff2", "/a\u{0301}.woff2", "/a.woff2?x",
  ])
  func refusesAFont(_ path: String) {
    #expect(ThemeSettings.FontFile(path: path) == nil)
  }
}
