import Catalog
import CellConfiguration
import ContentSyntax
import OutlineFormats

/// Reads the theme's settings of site.json.
struct ThemeReader {
  let report: FileReport
  let links: LinkReader
  /// The host that the site is published at, if it is known.
  let ownHost: String?

  static let cornerRadii = 0.0...48.0
  static let mostLinks = 24
  static let mostGroups = 6
  /// How many links a menu or a group has: with none, it would show nothing.
  static let linksOfMenus = 1...mostLinks

  func theme(_ node: ContentNode) -> ThemeSettings? {
    guard var object = FieldReader(node, owner: "'theme'", report: report) else { return nil }
    let preset: ThemeSettings.Preset? = object.choice("preset")
    var theme = preset?.settings ?? ThemeSettings()
    if let accent = object.value("accent").flatMap(accent) { theme.accent = accent }
    theme.tint = object.color("tint")
    if let neutral: ThemeSettings.Neutral = object.choice("neutral") { theme.neutral = neutral }
    if let radius = object.number("cornerRadius", in: Self.cornerRadii) {
      theme.cornerRadius = radius
    }
    if let density: ThemeSettings.Density = object.choice("density") { theme.density = density }
    if let font = object.value("font").flatMap(font) { theme.font = font }
    if let scheme: ThemeSettings.ColorScheme = object.choice("colorScheme") {
      theme.colorScheme = scheme
    }
    theme.hasHero = object.bool("hero") ?? false
    theme.announcement = object.value("announcement").flatMap(announcement)
    theme.navigation = navigation(&object)
    theme.footer = menu("footer", &object)
    theme.footerGroups = groups("footerGroups", &object)
    theme.social = menu("social", &object)
    theme.logo = object.pictureOfSite("logo", links)
    theme.logoDark = object.pictureOfSite("logoDark", links)
    theme.favicon = object.pictureOfSite("favicon", links)
    if let html = object.text("headHTML") {
      theme.headHTML = html.value
      if let part = HeadMarkup(html.value).unclosedPart {
        report.add(.unclosedMarkup(part, field: "headHTML"), at: html.range)
      }
      for host in HeadMarkup(html.value).hosts where host != ownHost {
        report.add(.foreignHost(host), at: html.range)
      }
    }
    object.finish()
    return theme
  }

  // MARK: Colours

  private func accent(_ node: ContentNode) -> AccentColor? {
    if case .string(let text) = node.value {
      return color(Located(text, node.range), isDark: false).map { AccentColor(light: $0) }
    }
    guard case .object = node.value else {
      report.add(
        .wrongType(field: "'accent'", expected: "a string or an object", found: node.kind), at: node
      )
      return nil
    }
    guard var object = FieldReader(node, owner: "'accent'", report: report) else { return nil }
    let light = object.requiredText("light").flatMap { color($0, isDark: false) }
    let dark = object.requiredText("dark").flatMap { color($0, isDark: true) }
    object.finish()
    return light.flatMap { light in dark.map { AccentColor(light: light, dark: $0) } }
  }

  private func color(_ text: Located<String>, isDark: Bool) -> RGBColor? {
    guard let color = Color(css: text.value).flatMap(RGBColor.init) else {
      report.add(.badColor(text.value, field: "accent"), at: text.range)
      return nil
    }
    let isReadable =
      isDark ? AccentColor.isReadableInTheDark : AccentColor.isReadableInTheLight
    guard isReadable(color) else {
      let nearest = color.nearest(toward: isDark ? .white : .black, where: isReadable)
      report.add(
        .lowContrast(
          text.value, isDark: isDark,
          ratio: AccentColor.leastContrast(of: color, isDark: isDark), nearest: nearest.css),
        at: text.range)
      return nil
    }
    return color
  }

  // MARK: Typefaces

  /// The name of a stack, or the path of a file with or without its weights.
  private func font(_ node: ContentNode) -> ThemeSettings.Font? {
    if case .string(let text) = node.value {
      if let stack = ThemeSettings.Font.Stack(rawValue: text) { return .stack(stack) }
      guard text.utf8.first == UInt8(ascii: "/") else {
        let names = ThemeSettings.Font.Stack.allCases.map(\.rawValue)
        report.add(
          SyntaxProblem.unknownValue(text, field: "font", allowed: names + [Self.fontPath]),
          at: node.range)
        return nil
      }
      return fontFile(Located(text, node.range), weights: nil)
    }
    guard case .object = node.value else {
      report.add(
        .wrongType(field: "'font'", expected: "a string or an object", found: node.kind), at: node)
      return nil
    }
    guard var object = FieldReader(node, owner: "'font'", report: report) else { return nil }
    let file = object.requiredText("file")
    let least = object.integer("leastWeight", in: ThemeSettings.FontFile.allWeights)
    let most = object.integer("mostWeight", in: (least ?? 1)...1000)
    object.finish()
    let regular = 400
    let weights = least == nil && most == nil ? nil : (least ?? regular, most ?? regular)
    return file.flatMap { file in
      fontFile(file, weights: weights.map { min($0, $1)...max($0, $1) })
    }
  }

  private static let fontPath = "/name.woff2"

  private func fontFile(
    _ text: Located<String>, weights: ClosedRange<Int>?
  ) -> ThemeSettings.Font? {
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
    // Whether the file is there is checked with the other links.
    return links.target(text).map { _ in .file(file) }
  }

  // MARK: Links

  private func announcement(_ node: ContentNode) -> MenuLink? {
    if case .string(let text) = node.value {
      guard text.contains(where: { !$0.isWhitespace }) else {
        report.add(.emptyText(field: "announcement"), at: node)
        return nil
      }
      return MenuLink(title: text, target: nil)
    }
    guard case .object = node.value else {
      report.add(
        .wrongType(field: "'announcement'", expected: "a string or an object", found: node.kind),
        at: node)
      return nil
    }
    return link(node, owner: "'announcement'", needsURL: false)
  }

  private func menu(
    _ key: String, _ object: inout FieldReader, count: ClosedRange<Int> = 0...mostLinks
  ) -> [MenuLink] {
    elements(of: key, count: count, "links", &object)
      .compactMap { link($0, owner: "a link of '\(key)'", needsURL: true) }
  }

  private func navigation(_ object: inout FieldReader) -> [MenuEntry] {
    let key = "navigation"
    return elements(of: key, count: 0...Self.mostLinks, "links", &object).compactMap { node in
      let owner = "a link of '\(key)'"
      guard var entry = FieldReader(node, owner: owner, report: report) else { return nil }
      let title = entry.requiredText("title")
      let isMenu = entry.value(Self.items) != nil
      if entry.value(Self.url) == nil {
        if !isMenu { entry.reportMissing(oneOf: Self.fieldsOfEntries) }
      } else if isMenu {
        entry.reportConflict(Self.url, Self.items)
      }
      let target = isMenu ? nil : entry.text(Self.url).flatMap(links.target)
      let links = isMenu ? menu(Self.items, &entry, count: Self.linksOfMenus) : []
      entry.finish()
      guard let title else { return nil }
      if isMenu { return .menu(MenuGroup(title: title.value, links: links)) }
      return target.map { .link(MenuLink(title: title.value, target: $0)) }
    }
  }

  /// What an entry of the header has one of: where a link leads, or what a menu opens.
  static let fieldsOfEntries = [url, items]
  private static let url = "url"
  private static let items = "items"

  private func groups(_ key: String, _ object: inout FieldReader) -> [MenuGroup] {
    elements(of: key, count: 0...Self.mostGroups, "groups", &object).compactMap { node in
      guard var group = FieldReader(node, owner: "a group of '\(key)'", report: report)
      else { return nil }
      let title = group.requiredText("title")
      if group.value("links") == nil { group.reportMissing("links") }
      let links = menu("links", &group, count: Self.linksOfMenus)
      group.finish()
      return title.map { MenuGroup(title: $0.value, links: links) }
    }
  }

  /// The elements of an array that has a right number of them, which are called `name`.
  private func elements(
    of key: String, count: ClosedRange<Int>, _ name: String, _ object: inout FieldReader
  ) -> [ContentNode] {
    guard let node = object.value(key), let elements = object.array(key) else { return [] }
    guard count.contains(elements.count) else {
      let isShort = elements.count < count.lowerBound
      let bound = isShort ? "\(count.lowerBound) or more" : "at most \(count.upperBound)"
      report.add(
        .outOfRange(
          field: key, value: String(elements.count), expected: "\(bound) \(name)"),
        at: node)
      return []
    }
    return elements
  }

  private func link(_ node: ContentNode, owner: String, needsURL: Bool) -> MenuLink? {
    guard var object = FieldReader(node, owner: owner, report: report) else { return nil }
    let title = object.requiredText("title")
    let url = needsURL ? object.requiredText("url") : object.text("url")
    let target = url.flatMap(links.target)
    object.finish()
    guard let title, target != nil || !needsURL else { return nil }
    return MenuLink(title: title.value, target: target)
  }
}
