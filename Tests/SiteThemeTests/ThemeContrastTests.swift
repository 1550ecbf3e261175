import Catalog
import CellConfiguration
import Foundation
import TestSupport
import Testing

@testable import SiteTheme

/// All texts are readable on their backgrounds, in each preset and color scheme. The colors are
/// read from the style sheets and blended as in a browser.
@Suite struct ThemeContrastTests {
  @Test(arguments: ThemeSettings.Preset.allCases, [false, true])
  func textsCanBeRead(_ preset: ThemeSettings.Preset, isDark: Bool) throws {
    let settings = preset.settings
    let accent = try #require(settings.accent)
    let colors = try SheetColors(
      neutral: settings.neutral, isDark: isDark, tint: isDark ? accent.dark : accent.light)
    let failures = try colors.unreadable()
    #expect(failures == [], "\(preset), \(isDark ? "dark" : "light")")
  }

  /// The default colors with each tone of gray.
  @Test(arguments: ThemeSettings.Neutral.allCases, [false, true])
  func ownColorsCanBeRead(_ neutral: ThemeSettings.Neutral, isDark: Bool) throws {
    let colors = try SheetColors(neutral: neutral, isDark: isDark, tint: nil)
    #expect(try colors.unreadable() == [])
  }

  /// The check detects a low contrast.
  @Test(arguments: ["--text-secondary", "--code-comment"])
  func aFaintGreyIsFound(property: String) throws {
    var colors = try SheetColors(neutral: .cool, isDark: false, tint: nil)
    #expect(colors.declarations[property] != nil)
    colors.declarations[property] = "light-dark(#8a8798, #a8a4b5)"
    let failures = try colors.unreadable()
    #expect(failures.contains { $0.hasPrefix("\(property) on --canvas: 3.") })
  }
}

/// The colors of the theme's style sheets for a tone of gray and a color scheme.
private struct SheetColors {
  var declarations: [String: String] = [:]
  private let isDark: Bool
  private let tint: RGBColor?

  // `tint` is the accent of a site; `nil` for the default.
  init(neutral: ThemeSettings.Neutral, isDark: Bool, tint: RGBColor?) throws {
    (self.isDark, self.tint) = (isDark, tint)
    let files = Theme.builtInFiles
    func text(_ name: String) throws -> String {
      String(decoding: try #require(files["assets/\(name).css"]), as: UTF8.self)
    }
    try read(try text("cells"), selector: ":root {")
    try read(try text("site"), selector: ":root {")
    try read(try text("code"), selector: ":root {")
    if neutral != .cool {
      let before = declarations["--canvas"]
      try read(try text("site"), selector: ":root[data-neutral=\"\(neutral.rawValue)\"] {")
      #expect(declarations["--canvas"] != before)
    }
  }

  /// Reads the first rule of a selector.
  private mutating func read(_ sheet: String, selector: String) throws {
    let rule = try #require(sheet.range(of: selector), "\(selector)")
    let body = sheet[rule.upperBound...].prefix { $0 != "}" }
    for declaration in body.split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let name = parts[0].split(separator: "\n").last?.trimmingCharacters(in: .whitespaces) ?? ""
      declarations[name] = parts[1].trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  /// A color with its opacity.
  private struct Layer {
    let color: RGBColor
    let share: Double

    func over(_ ground: RGBColor) -> RGBColor { ground.mixed(with: color, share: share) }
  }

  /// The color of a property, or the colors of its gradient.
  private func layers(_ name: String) throws -> [Layer] {
    let value = try #require(declarations[name], "\(name)")
    let color = #/#[0-9a-f]{3,6}|rgb\([^)]*\)/#
    let pairs = value.matches(of: #/light-dark\((?<pair>(?:[^()]|\([^()]*\))*)\)/#)
    let found = try pairs.map { pair in
      let both = pair.pair.matches(of: color).map { String($0.output) }
      #expect(both.count == 2 || both.count == 1 && value.contains("transparent"))
      return try layer(#require(isDark ? both.last : both.first))
    }
    #expect(!found.isEmpty, "\(name) is not read")
    return found
  }

  private func layer(_ css: String) throws -> Layer {
    if css.hasPrefix("#") {
      return Layer(color: try #require(Color(css: css).flatMap(RGBColor.init)), share: 1)
    }
    let numbers = css.matches(of: #/[0-9.]+/#).compactMap { Double($0.output) }
    #expect(numbers.count == 4)
    let channels = numbers.prefix(3).map { UInt8($0) }
    return Layer(
      color: RGBColor(red: channels[0], green: channels[1], blue: channels[2]),
      share: numbers[3] / 100)
  }

  private func color(_ name: String) throws -> RGBColor {
    try #require(try layers(name).first).color
  }

  /// The unreadable texts with their contrasts.
  func unreadable() throws -> [String] {
    let tint = try self.tint ?? color("--tint")
    // As `ThemeView` declares an accent of a site.
    let tintFill =
      try self.tint.map { Layer(color: $0, share: Double(isDark ? 0x33 : 0x1F) / 255) }
      ?? #require(try layers("--tint-fill").first)
    let onTint =
      try self.tint == nil
      ? color("--on-tint") : isDark ? RGBColor(red: 18, green: 17, blue: 22) : .white
    let bare = try ["--canvas", "--surface"].map { ($0, try color($0)) }
    let tiles = try ["--tile", "--warm-fill"].flatMap { name in
      try layers(name).map { (name, $0.color) }
    }
    func filled(_ name: String, _ layer: Layer) -> [(String, RGBColor)] {
      bare.map { ("\(name) over \($0.0)", layer.over($0.1)) }
    }
    let fills = filled("--fill", try #require(try layers("--fill").first))
    let pressed = filled("--fill-pressed", try #require(try layers("--fill-pressed").first))
    let tinted = filled("--tint-fill", tintFill)
    let texts: [(String, RGBColor, [(String, RGBColor)])] = [
      ("--text", try color("--text"), bare + tiles + fills + pressed + tinted),
      ("--text-secondary", try color("--text-secondary"), bare + fills + pressed),
      // Disabled controls, and small links of outlines.
      ("--tertiary-label", try color("--tertiary-label"), bare + fills),
      ("--tint", tint, bare + fills + tinted),
      ("--on-tint", onTint, [("--tint", tint)]),
      ("--warm", try color("--warm"), bare),
    ]
    let code = try declarations.keys.filter { $0.hasPrefix("--code-") }.sorted()
      .map { ($0, try color($0), bare) }
    return (texts + code).flatMap { name, color, grounds in
      grounds.compactMap { ground, behind in
        let contrast = color.contrast(with: behind)
        guard contrast < AccentColor.leastContrast else { return nil }
        return "\(name) on \(ground): \((contrast * 100).rounded() / 100)"
      }
    }
  }
}
