import Catalog
import CellConfiguration
import ContentSyntax
import Diagnostics
import LayoutReading
import OutlineFormats

struct ThemeReader {
  let report: FileReport
  let links: LinkReader
  /// The host of the published site, if it is known.
  let ownHost: String?

  func theme(_ object: ObjectReader<ThemeFields>) -> ThemeSettings {
    var theme = object[\.preset]?.settings ?? ThemeSettings()
    if let accent = object.located(\.accent).flatMap(accent) { theme.accent = accent }
    theme.tint = object[\.tint]
    if let neutral = object[\.neutral] { theme.neutral = neutral }
    if let radius = object[\.cornerRadius] { theme.cornerRadius = radius }
    if let density = object[\.density] { theme.density = density }
    if let font = object.located(\.font).flatMap(font) { theme.font = font }
    if let scheme = object[\.colorScheme] { theme.colorScheme = scheme }
    theme.hasHero = object[\.hero] ?? false
    theme.announcement = object[\.announcement].flatMap(announcement)
    theme.navigation = (object[\.navigation] ?? []).compactMap { entry($0.value) }
    theme.footer = menu(object[\.footer])
    theme.footerGroups = (object[\.footerGroups] ?? []).compactMap { group($0.value) }
    theme.social = menu(object[\.social])
    theme.logo = object.pictureOfSite(\.logo, links)
    theme.logoDark = object.pictureOfSite(\.logoDark, links)
    theme.favicon = object.pictureOfSite(\.favicon, links)
    if let html = object.located(\.headHTML) {
      theme.headHTML = html.value
      if let part = HeadMarkup(html.value).unclosedPart {
        report.add(.unclosedMarkup(part, field: object.name(\.headHTML)), at: html.range)
      }
      for host in HeadMarkup(html.value).hosts where host != ownHost {
        report.add(.foreignHost(host), at: html.range)
      }
    }
    return theme
  }

  // MARK: Colors

  private func accent(_ value: Located<Either<String, ObjectReader<AccentFields>>>) -> AccentColor?
  {
    switch value.value {
    case .first(let text):
      return color(Located(text, value.range), isDark: false).map { AccentColor(light: $0) }
    case .second(let object):
      let light = object.located(\.light).flatMap { color($0, isDark: false) }
      let dark = object.located(\.dark).flatMap { color($0, isDark: true) }
      return light.flatMap { light in dark.map { AccentColor(light: light, dark: $0) } }
    }
  }

  private func color(_ text: Located<String>, isDark: Bool) -> RGBColor? {
    guard let color = Color(css: text.value).flatMap(RGBColor.init) else {
      report.add(.badColor(text.value, field: "accent"), at: text.range)
      return nil
    }
    let isReadable = isDark ? AccentColor.isReadableInTheDark : AccentColor.isReadableInTheLight
    guard isReadable(color) else {
      let nearest = color.nearest(toward: isDark ? .white : .black, where: isReadable)
      report.add(
        .lowContrast(
          text.value, isDark: isDark, ratio: AccentColor.leastContrast(of: color, isDark: isDark),
          nearest: nearest.css), at: text.range)
      return nil
    }
    return color
  }

  // MARK: Fonts

  private func font(_ value: Located<Either<String, ObjectReader<FontFileFields>>>) -> ThemeSettings
    .Font?
  {
    switch value.value {
    case .first(let text):
      if let stack = ThemeSettings.Font.Stack(rawValue: text) { return .stack(stack) }
      guard text.utf8.first == UInt8(ascii: "/") else {
        let names = ThemeSettings.Font.Stack.allCases.map(\.rawValue)
        report.add(
          Problem.unknownValue(text, field: "font", allowed: names + [Self.fontPath]),
          at: value.range)
        return nil
      }
      return fontFile(Located(text, value.range), weights: nil)
    case .second(let object):
      let (least, most) = (object[\.leastWeight], object[\.mostWeight])
      if let least, let most, most < least, let node = object.node(\.mostWeight) {
        report.add(
          .outOfRange(
            field: object.name(\.mostWeight), value: "\(most)",
            expected: "a whole number from \(least) to 1000"), at: node)
      }
      let regular = 400
      let weights = least == nil && most == nil ? nil : (least ?? regular, most ?? regular)
      return object.located(\.file).flatMap { file in
        fontFile(file, weights: weights.map { min($0, $1)...max($0, $1) })
      }
    }
  }

  private static let fontPath = "/name.woff2"

  private func fontFile(_ text: Located<String>, weights: ClosedRange<Int>?) -> ThemeSettings.Font?
  {
    guard let file = ThemeSettings.FontFile(path: text.value, weights: weights) else {
      let ends = ThemeSettings.FontFile.Format.allCases.map { ".\($0.rawValue)" }
      report.add(
        .outOfRange(
          field: "font", value: text.value,
          expected:
            "the path of a file of the site that ends with \(ends.joined(separator: ", ")), "
            + "in ASCII"), at: text.range)
      return nil
    }
    // The link check later reports a missing file.
    return links.target(text).map { _ in .file(file) }
  }

  // MARK: Links

  private func announcement(_ value: Either<String, ObjectReader<AnnouncementFields>>) -> MenuLink?
  {
    switch value {
    case .first(let text): return MenuLink(title: text, target: nil)
    case .second(let object):
      let target = object.located(\.url).flatMap(links.target)
      return object[\.title].map { MenuLink(title: $0, target: target) }
    }
  }

  private func menu(_ links: [Located<ObjectReader<MenuLinkFields>>]?) -> [MenuLink] {
    (links ?? []).compactMap { link in
      let (title, url) = (link.value[\.title], link.value.located(\.url))
      guard let target = url.flatMap(self.links.target), let title else { return nil }
      return MenuLink(title: title, target: target)
    }
  }

  private func entry(_ object: ObjectReader<MenuEntryFields>) -> MenuEntry? {
    let title = object[\.title]
    if object.has(\.items) {
      let links = menu(object[\.items])
      return title.map { .menu(MenuGroup(title: $0, links: links)) }
    }
    guard let target = object.located(\.url).flatMap(links.target), let title else { return nil }
    return .link(MenuLink(title: title, target: target))
  }

  private func group(_ object: ObjectReader<MenuGroupFields>) -> MenuGroup? {
    let links = menu(object[\.links])
    return object[\.title].map { MenuGroup(title: $0, links: links) }
  }
}
