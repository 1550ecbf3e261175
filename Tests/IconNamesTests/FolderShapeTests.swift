import Testing

@testable import IconNames

@Suite struct FolderShapeTests {
  private struct Outcome: Equatable, CustomStringConvertible {
    var icons = 0
    var pictures = 0
    var categories: Set<String> = []
    var variants: Set<String> = []
    var names: [String] = []

    init(_ keys: [String]) {
      let icons = FolderShape.families(of: keys).families
      let stems = icons.map { icon in
        icon.stem ?? keys[icon.index].split(separator: "/").last.map(String.init) ?? ""
      }
      names = IconNaming(of: stems).names(of: stems)
      self.icons = icons.count
      pictures = icons.reduce(0) { $0 + 1 + $1.variants.count }
      categories = Set(icons.compactMap(\.folders.last))
      variants = Set(icons.flatMap { [$0.variant].compactMap(\.self) + $0.variants.map(\.name) })
    }

    var description: String {
      "\(icons) icons, \(pictures) pictures, \(categories.sorted()), \(variants.sorted()), \(names)"
    }
  }

  /// The order of style, category and name has no effect.
  @Test(arguments: [
    ["S/C/N"], ["C/S/N"], ["C/N/S"], ["S/C/N-S"], ["C/N-S"], ["C/S-N"], ["svg/S/C/N"],
    ["C/svg/S/N"],
    ["S/svg/C/N"], ["icons/C/N/N-S"], ["C/N/ic_N_S"],
  ])
  func everyOrderOfPartsIsTheSameSet(patterns: [String]) {
    let icons = [
      ("Arrows", "left"), ("Arrows", "right"), ("Business", "mail"), ("Food", "ice-cream"),
    ]
    let keys = patterns.flatMap { pattern in
      icons.flatMap { category, name in
        ["Outline", "Filled"].map { style in
          pattern.replacing("S", with: style).replacing("C", with: category)
            .replacing("N", with: name)
        }
      }
    }
    let outcome = Outcome(keys)
    #expect(outcome.icons == 4, "\(outcome)")
    #expect(outcome.categories == ["Arrows", "Business", "Food"], "\(outcome)")
    #expect(outcome.variants == ["outline", "filled"], "\(outcome)")
    #expect(outcome.names.sorted() == ["Ice Cream", "Left", "Mail", "Right"], "\(outcome)")
  }

  @Test(
    arguments: [
      // Scales, ratios and sizes.
      (["bell", "bell@2x", "bell@3x", "home", "home@2x", "home@3x"], 2, ["2x", "3x"]),
      (["bell@1.5x", "bell@2x"], 1, ["1.5x", "2x"]),
      (["flags/1x1/de", "flags/4x3/de", "flags/1x1/fr", "flags/4x3/fr"], 2, ["1x1", "4x3"]),
      (["16x16/owl", "32x32/owl", "16x16/cat", "32x32/cat"], 2, ["16x16", "32x32"]),
      (["home/24", "home/32", "bell/24", "bell/32"], 2, ["24", "32"]),
      (["24px/owl", "48px/owl"], 1, ["24px", "48px"]),
      // A style in unknown words that nearly all files repeat.
      (
        ["Bulky", "Airy"].flatMap { s in (1...5).map { "\(s)/Birds/owl\($0)" } }, 5,
        ["bulky", "airy"]
      ),
      // A size that only some styles have.
      (
        ["outline", "filled", "outline-24px", "filled-24px"].flatMap {
          ["\($0)/owl", "\($0)/cat"]
        }, 2,
        ["outline", "filled", "outline-24px", "filled-24px"]
      ),
    ] as [([String], Int, Set<String>)])
  func sizesAndStylesAreVariants(keys: [String], icons: Int, variants: Set<String>) {
    let outcome = Outcome(keys)
    #expect(outcome.icons == icons, "\(outcome)")
    #expect(outcome.variants == variants, "\(outcome)")
    #expect(outcome.categories.subtracting(["Birds"]).isEmpty, "\(outcome)")
  }

  @Test(arguments: [
    // Equal names in a few folders are separate icons.
    (["a/cat", "b/cat", "b/owl"], 3),
    (["users/add", "users/edit", "posts/add", "posts/edit"], 4),
    (["weather/light", "brush/round", "traffic-light", "traffic"], 4),
    (["grid-2x2", "grid-3x3", "grid"], 3),
    (["build/owl", "owl"], 2),
  ])
  func thereIsNoStyleWithoutEvidence(keys: [String], icons: Int) {
    let outcome = Outcome(keys)
    #expect(outcome.icons == icons && outcome.pictures == keys.count, "\(outcome)")
  }

  // MARK: Layouts of published sets

  private static let names = [
    "acorn", "add-user", "alarm", "anchor", "apple", "archive", "arrow-left", "arrow-right", "bag",
    "bell", "book", "box", "bug", "calendar", "camera", "chart-bar", "clock", "cloud", "cup",
    "heart", "home", "lock", "mail", "star",
  ]

  private static func paths(
    _ patterns: [String], _ names: [String] = names, categories: [String] = ["x"]
  ) -> [String] {
    names.enumerated().flatMap { index, name in
      patterns.map { pattern in
        let title = name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
        return pattern.replacing("{name}", with: name)
          .replacing("{under}", with: name.replacing("-", with: "_"))
          .replacing("{Title}", with: title.joined(separator: " "))
          .replacing("{category}", with: categories[index % categories.count])
      }
    }
  }

  private static let groups = ["Arrows", "Office", "Weather", "Objects"]
  private static let few = Array(names.prefix(10))

  /// Layouts of public sets: set name, paths, icons, pictures, categories, variants.
  private static let layouts: [(String, [String], Int, Int, Int, Int)] = [
    (
      "Material Icons, folders of icons",
      paths([
        "svg/{under}/baseline", "svg/{under}/outline", "svg/{under}/round",
        "svg/{under}/sharp", "svg/{under}/twotone",
      ]), 24, 120, 0, 5
    ),
    (
      "Material Icons, names with color and size",
      paths(["{under}_black_24dp"]), 24, 24, 0, 0
    ),
    (
      "Phosphor, two copies",
      paths([
        "assets/regular/{name}", "assets/bold/{name}-bold",
        "assets/fill/{name}-fill", "raw/regular/{name}", "raw/bold/{name}-bold",
        "raw/fill/{name}-fill",
      ]), 24, 72, 0, 3
    ),
    (
      "Font Awesome",
      paths(["svgs/solid/{name}"]) + paths(["svgs/regular/{name}"], few)
        + paths(["svgs/brands/{name}-brand"], few), 34, 44, 1, 2
    ),
    ("Bootstrap Icons", paths(["icons/{name}"]) + paths(["icons/{name}-fill"], few), 24, 34, 0, 1),
    (
      "Heroicons, two copies",
      paths([
        "optimized/24/outline/{name}", "optimized/24/solid/{name}",
        "optimized/20/solid/{name}", "optimized/16/solid/{name}", "src/24/outline/{name}",
        "src/24/solid/{name}", "src/20/solid/{name}", "src/16/solid/{name}",
      ]), 24, 96, 0, 4
    ),
    (
      "Tabler without its list",
      paths(["icons/outline/{name}"])
        + paths(["icons/filled/{name}"], few), 24, 34, 0, 2
    ),
    ("Lucide and Feather", paths(["icons/{name}"]), 24, 24, 0, 0),
    (
      "Ionicons", paths(["src/svg/{name}", "src/svg/{name}-outline", "src/svg/{name}-sharp"]), 24,
      72, 0, 2
    ),
    (
      "Remix Icon",
      paths(
        ["icons/{category}/{name}-line", "icons/{category}/{name}-fill"],
        categories: groups), 24, 48, 4, 2
    ),
    ("Octicons", paths(["icons/{name}-16", "icons/{name}-24"]), 24, 48, 0, 2),
    (
      "Fluent UI",
      paths([
        "assets/{Title}/SVG/ic_fluent_{under}_20_regular",
        "assets/{Title}/SVG/ic_fluent_{under}_20_filled",
        "assets/{Title}/SVG/ic_fluent_{under}_24_regular",
        "assets/{Title}/SVG/ic_fluent_{under}_24_filled",
      ]), 24, 96, 0, 4
    ),
    ("Carbon", paths(["src/svg/32/{name}"]) + paths(["src/svg/16/{name}"], few), 24, 34, 0, 2),
    ("Iconoir", paths(["icons/regular/{name}"]) + paths(["icons/solid/{name}"], few), 24, 34, 0, 2),
    (
      "Solar",
      ["Bold", "Bold Duotone", "Broken", "Line Duotone", "Linear", "Outline"].flatMap {
        paths(["icons/SVG/\($0)/{category}/{Title}"], categories: groups)
      }, 24, 144, 4, 6
    ),
    (
      "Healthicons",
      paths(
        [
          "public/icons/svg/outline/{category}/{name}",
          "public/icons/svg/filled/{category}/{name}",
          "public/icons/svg/outline-24px/{category}/{name}",
        ], categories: groups), 24, 72, 4, 3
    ),
    ("Simple Icons", paths(["icons/{name}"]), 24, 24, 0, 0),
    ("flag-icons", paths(["flags/1x1/{name}", "flags/4x3/{name}"]), 24, 48, 0, 2),
    (
      "Eva", paths(["package/icons/fill/svg/{name}", "package/icons/outline/svg/{name}-outline"]),
      24,
      48, 0, 2
    ),
    (
      "Boxicons",
      paths(["svg/regular/bx-{name}", "svg/solid/bxs-{name}"])
        + paths(["svg/logos/bxl-{name}-brand"], few), 34, 58, 1, 2
    ),
    ("Typicons", paths(["src/svg/{name}"]) + paths(["src/svg/{name}-outline"], few), 24, 34, 0, 1),
    ("Teenyicons", paths(["src/outline/{name}", "src/solid/{name}"]), 24, 48, 0, 2),
    (
      "Unicons",
      paths(["svg/line/{name}"])
        + paths(
          [
            "svg/monochrome/{name}",
            "svg/thinline/{name}",
          ], few), 24, 44, 0, 3
    ),
    (
      "Material Design Icons",
      paths(["svg/{name}"])
        + paths(["svg/{name}-outline"], few), 24, 34, 0, 1
    ),
    ("Zondicons, two copies", paths(["src/{name}", "dist/icons/{name}"]), 24, 24, 0, 0),
    ("Majesticons", paths(["line/{name}-line", "solid/{name}"]), 24, 48, 0, 2),
    (
      "Ant Design",
      paths([
        "packages/icons-svg/svg/outlined/{name}",
        "packages/icons-svg/svg/filled/{name}",
      ])
        + paths(
          ["packages/icons-svg/svg/twotone/{name}"],
          few), 24, 58, 0, 3
    ),
    (
      "CoreUI",
      paths(["svg/brand/cib-{name}-logo"]) + paths(["svg/free/cil-{name}"], few)
        + paths(["svg/flag/cif-{name}-land"], few), 44, 44, 3, 0
    ),
    (
      "Devicon",
      paths(["icons/{name}/{name}-original", "icons/{name}/{name}-plain"])
        + paths(["icons/{name}/{name}-original-wordmark"], few), 24, 58, 0, 3
    ),
    ("IconPark", paths(["source/{category}/{name}"], categories: groups), 24, 24, 4, 0),
  ]

  @Test(arguments: layouts.indices)
  func publishedLayoutsAreRead(index: Int) {
    let (set, keys, icons, pictures, categories, variants) = Self.layouts[index]
    let outcome = Outcome(keys.sorted())
    #expect(outcome.icons == icons, "\(set): \(outcome)")
    #expect(outcome.pictures == pictures, "\(set): \(outcome)")
    #expect(outcome.categories.count == categories, "\(set): \(outcome)")
    #expect(outcome.variants.count == variants, "\(set): \(outcome)")
    #expect(outcome.names.contains("Arrow Left"), "\(set): \(outcome)")
  }
}
