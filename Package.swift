// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// A library of this package. It may import only its `dependencies`. CONTRIBUTING.md defines the layers.
func library(
  _ name: String, _ dependencies: [Target.Dependency] = [], _ more: [SwiftSetting] = []
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings + more)
}

func tests(
  _ module: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(module)Tests",
    dependencies: [.byName(name: module), "TestSupport"] + dependencies,
    exclude: exclude,
    swiftSettings: settings
  )
}

let package = Package(
  name: "vitrine",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "vitrine", targets: ["vitrine"]),
    .library(name: "DiffableSnapshot", targets: ["DiffableSnapshot"]),
    .library(name: "CollectionLayout", targets: ["CollectionLayout"]),
    .library(name: "CellConfiguration", targets: ["CellConfiguration"]),
    .library(name: "CollectionView", targets: ["CollectionView"]),
    .library(name: "Catalog", targets: ["Catalog"]),
    .library(name: "OutlineFormats", targets: ["OutlineFormats"]),
    .library(name: "CatalogExchange", targets: ["CatalogExchange"]),
    .library(name: "ContentLoading", targets: ["ContentLoading"]),
    .library(name: "CommonMark", targets: ["CommonMark"]),
    .library(name: "Diagnostics", targets: ["Diagnostics"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    // Libraries without dependencies on this package.
    library("AllCores"),
    library("ContentHash"),
    .target(
      name: "Diagnostics", dependencies: ["Markup"], exclude: ["Explanations"],
      swiftSettings: settings, plugins: ["EmbedFiles"]),
    library("Markup"),
    library("DiffableSnapshot"),
    library("CollectionLayout"),
    .systemLibrary(
      name: "Czlib",
      pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]
    ),
    library("FileSystem", ["AllCores", "ContentHash", "Czlib"]),
    library("BuildCache", ["ContentHash", "FileSystem"]),
    .systemLibrary(
      name: "CCmark",
      pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]
    ),
    library("CommonMark", ["CCmark", "Diagnostics", "Markup"]),
    .systemLibrary(
      name: "Cexpat",
      pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]
    ),

    // The model and its layout.
    library("CellConfiguration", ["CollectionLayout", "Markup"]),
    library("Catalog", ["CellConfiguration", "CollectionLayout", "ContentHash", "Markup"]),
    library(
      "CollectionView",
      [
        "Catalog", "CellConfiguration", "CollectionLayout", "ContentHash", "DiffableSnapshot",
        "Markup",
      ]
    ),
    .target(
      name: "ContentSyntax",
      dependencies: ["Cexpat", "Diagnostics", "Markup", .product(name: "Yams", package: "Yams")],
      exclude: ["Resources"],
      swiftSettings: settings,
      plugins: ["EmbedFiles"]),
    library(
      "PictureReading",
      [
        "Catalog", "CellConfiguration", "ContentHash", "ContentSyntax", "Diagnostics", "FileSystem",
        "Markup",
      ]),
    // Loops over pixels, which would be slow in tests without optimization.
    library(
      "PictureDrawing",
      ["Catalog", "ContentHash", "Diagnostics", "FileSystem", "PictureReading"],
      [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    library(
      "OutlineFormats",
      ["Catalog", "CellConfiguration", "CommonMark", "ContentSyntax", "Diagnostics", "Markup"]),
    library(
      "LayoutReading",
      [
        "Catalog", "CellConfiguration", "CollectionLayout", "ContentSyntax", "Diagnostics",
        "OutlineFormats",
      ]),
    .target(
      name: "ContentLoading",
      dependencies: [
        "AllCores", "Catalog", "CellConfiguration", "CollectionLayout", "ContentHash",
        "ContentSyntax", "Diagnostics", "FileSystem", "LayoutReading", "Markup", "OutlineFormats",
        "PictureReading",
      ],
      exclude: ["Resources"],
      swiftSettings: settings,
      plugins: ["EmbedFiles"]
    ),

    library(
      "SiteEditing",
      [
        "Catalog", "CommonMark", "ContentHash", "ContentLoading", "ContentSyntax", "Diagnostics",
        "DiffableSnapshot", "FileSystem", "Markup", "OutlineFormats", "PictureReading",
      ]
    ),

    .target(
      name: "IconNames",
      dependencies: ["Catalog", "Markup"],
      exclude: ["Resources"],
      swiftSettings: settings,
      plugins: ["EmbedFiles"]
    ),
    .target(
      name: "PriceTables",
      dependencies: ["Catalog", "ContentSyntax", "Diagnostics", "IconNames"],
      exclude: ["Resources"],
      swiftSettings: settings,
      plugins: ["EmbedFiles"]
    ),
    .target(
      name: "SVGParts",
      dependencies: ["Catalog", "ContentSyntax", "IconNames", "Markup", "PictureReading"],
      exclude: ["Resources"],
      swiftSettings: settings,
      plugins: ["EmbedFiles"]
    ),
    .target(
      name: "CatalogExchange",
      dependencies: [
        "AllCores", "Catalog", "ContentHash", "ContentLoading", "ContentSyntax", "Diagnostics",
        "FileSystem", "IconNames", "Markup", "OutlineFormats", "PictureReading", "PriceTables",
        "SVGParts", "SiteEditing",
      ],
      exclude: ["Resources"],
      swiftSettings: settings,
      plugins: ["EmbedFiles"]
    ),

    // The site.
    library("Wording", ["ContentSyntax", "Diagnostics", "Markup"]),
    library("Templating", ["AllCores", "ContentHash", "Diagnostics", "Markup", "Wording"]),
    library("Publishing", ["AllCores", "ContentHash", "Diagnostics", "FileSystem"]),
    library("Deployment", ["ContentHash", "Diagnostics", "FileSystem", "Markup"]),
    library("SiteMetadata", ["Catalog", "ContentHash", "Markup", "Templating"]),
    .target(
      name: "SiteTheme",
      dependencies: [
        "Catalog", "CellConfiguration", "CollectionLayout", "ContentHash", "Diagnostics",
        "Markup", "SiteMetadata", "Templating", "Wording",
      ],
      swiftSettings: settings,
      plugins: ["EmbedFiles"]
    ),
    .target(
      name: "SiteSearch",
      dependencies: [
        "AllCores", "Catalog", "CellConfiguration", "ContentHash", "Markup", "Wording",
      ],
      exclude: ["Resources"],
      swiftSettings: settings,
      plugins: ["EmbedFiles"]
    ),
    library(
      "SitePages",
      [
        "AllCores", "Catalog", "CellConfiguration", "CollectionLayout", "CollectionView",
        "ContentHash", "DiffableSnapshot", "Markup", "OutlineFormats", "SiteMetadata",
        "SiteSearch", "SiteTheme", "Templating", "Wording",
      ]
    ),
    library(
      "SiteComparison",
      [
        "AllCores", "Catalog", "CellConfiguration", "CollectionLayout", "CollectionView",
        "ContentHash", "Diagnostics", "DiffableSnapshot", "Markup", "SiteMetadata",
        "SitePages", "SiteTheme", "Templating",
      ]
    ),
    .target(
      name: "SiteBuilding",
      dependencies: [
        "AllCores", "BuildCache", "Catalog", "CatalogExchange", "CellConfiguration",
        "CollectionLayout",
        "CollectionView", "CommonMark", "ContentHash", "ContentLoading", "Diagnostics",
        "DiffableSnapshot", "FileSystem", "Markup", "PictureDrawing", "PictureReading",
        "Publishing",
        "SiteComparison", "SiteMetadata", "SitePages", "SiteSearch", "SiteTheme", "Wording",
      ],
      exclude: ["Starter"],
      swiftSettings: settings,
      plugins: ["EmbedFiles"]
    ),
    .executableTarget(name: "embed-files", swiftSettings: settings),
    .plugin(name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed-files"]),
    .target(
      name: "LiveServer",
      dependencies: [
        "ContentHash", "Diagnostics", "FileSystem", "Markup",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      exclude: ["Scripts"],
      swiftSettings: settings,
      plugins: ["EmbedFiles"]
    ),
    .executableTarget(
      name: "vitrine",
      dependencies: [
        "Catalog", "CatalogExchange", "CommonMark", "ContentLoading", "ContentSyntax",
        "Deployment", "Diagnostics", "FileSystem", "LiveServer", "Markup",
        "OutlineFormats", "PictureDrawing", "Publishing", "SiteBuilding", "SiteComparison",
        "SiteEditing",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings,
      plugins: ["EmbedFiles"]
    ),

    // Tests.
    .target(
      name: "TestSupport", dependencies: ["ContentHash", "Diagnostics"],
      path: "Tests/TestSupport", swiftSettings: settings),
    .target(
      name: "ContentTestSupport",
      dependencies: ["Catalog", "ContentLoading", "Diagnostics", "OutlineFormats"],
      path: "Tests/ContentTestSupport", swiftSettings: settings),
    .target(
      name: "SiteTestSupport",
      dependencies: [
        "Catalog", "CollectionLayout", "ContentHash", "ContentLoading", "ContentTestSupport",
        "PictureDrawing", "SiteBuilding", "SiteComparison", "SitePages", "SiteTheme",
      ],
      path: "Tests/SiteTestSupport", swiftSettings: settings),
    tests("ContentHash"),
    tests("Diagnostics", ["Markup"]),
    tests("Markup"),
    tests("FileSystem"),
    tests("BuildCache", ["ContentHash", "FileSystem"]),
    tests("Publishing", ["ContentHash", "Diagnostics", "FileSystem"]),
    tests("Deployment", ["ContentHash", "Diagnostics", "FileSystem"]),
    tests("DiffableSnapshot"),
    tests("CollectionLayout"),
    tests("CommonMark", ["CCmark", "Diagnostics"], exclude: ["fetch-spec"]),
    tests("Catalog", ["CellConfiguration", "CollectionLayout", "ContentHash"]),
    tests("CellConfiguration", ["CollectionLayout"]),
    tests(
      "CollectionView",
      ["Catalog", "CellConfiguration", "CollectionLayout", "DiffableSnapshot"]
    ),
    tests("ContentSyntax", ["Diagnostics", "Markup"]),
    tests(
      "SiteEditing",
      [
        "Catalog", "ContentLoading", "ContentSyntax", "ContentTestSupport", "Diagnostics",
        "FileSystem", "OutlineFormats",
      ]),
    tests("PictureReading", ["Catalog", "Diagnostics"]),
    tests("PictureDrawing", ["Catalog", "ContentHash", "Diagnostics", "PictureReading"]),
    tests("IconNames", ["Catalog"]),
    tests("SVGParts", ["IconNames"]),
    tests("PriceTables", ["Catalog", "ContentSyntax", "Diagnostics", "IconNames", "SiteTheme"]),
    tests(
      "CatalogExchange",
      [
        "Catalog", "ContentLoading", "ContentSyntax", "Diagnostics", "FileSystem", "IconNames",
        "PriceTables",
      ]),
    tests(
      "OutlineFormats",
      [
        "Catalog", "CellConfiguration", "ContentLoading", "ContentTestSupport", "Diagnostics",
        "Markup",
      ]),
    tests(
      "LayoutReading",
      ["Catalog", "CollectionLayout", "ContentLoading", "ContentTestSupport", "Diagnostics"]),
    tests(
      "ContentLoading",
      [
        "Catalog", "CellConfiguration", "CollectionLayout", "ContentHash", "ContentSyntax",
        "ContentTestSupport", "Diagnostics", "Markup", "OutlineFormats",
      ]),
    tests(
      "SiteBuilding",
      [
        "AllCores", "BuildCache", "Catalog", "CellConfiguration", "CollectionLayout",
        "ContentHash", "ContentLoading", "ContentTestSupport", "Diagnostics", "FileSystem",
        "Publishing", "SiteComparison", "SiteMetadata", "SitePages", "SiteTestSupport",
        "SiteTheme", "Templating",
      ]),
    tests(
      "SiteComparison",
      [
        "Catalog", "CellConfiguration", "CollectionLayout", "ContentHash", "ContentLoading",
        "ContentTestSupport", "Markup", "SiteBuilding", "SitePages", "SiteTestSupport", "SiteTheme",
      ]),
    tests(
      "SiteMetadata",
      [
        "Catalog", "ContentLoading", "ContentTestSupport", "SiteBuilding", "SiteComparison",
        "SitePages", "SiteTestSupport", "SiteTheme",
      ]),
    tests(
      "SitePages",
      [
        "AllCores", "Catalog", "CellConfiguration", "CollectionLayout", "CollectionView",
        "ContentHash", "ContentLoading", "ContentTestSupport", "Diagnostics", "DiffableSnapshot",
        "OutlineFormats", "SiteBuilding", "SiteComparison", "SiteMetadata", "SiteSearch",
        "SiteTestSupport", "SiteTheme", "Wording",
      ]),
    tests(
      "SiteSearch",
      ["Catalog"]),
    tests(
      "SiteTheme",
      ["Catalog", "CellConfiguration", "Diagnostics", "Wording"]),
    tests("Wording", ["Diagnostics"]),
    tests(
      "Templating",
      [
        "Diagnostics",
        // The reference implementation of Mustache for comparison.
        .product(name: "Mustache", package: "swift-mustache"),
      ]
    ),
    tests(
      "LiveServer",
      [
        "ContentHash", "Diagnostics", "FileSystem",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ]
    ),
    .testTarget(
      name: "vitrineTests",
      dependencies: [
        "vitrine", "ContentLoading", "Diagnostics", "FileSystem", "SiteBuilding", "SiteComparison",
        "SitePages", "SiteTheme", "TestSupport",
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
