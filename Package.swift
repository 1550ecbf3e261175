// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// A library of this package. It may import only what stands in `dependencies`; CONTRIBUTING.md
/// draws the order.
func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
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
    // Leaves: they import nothing of ours.
    library("ContentHash"),
    library("Diagnostics"),
    library("DiffableSnapshot"),
    library("CollectionLayout"),
    .systemLibrary(
      name: "CCmark",
      pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]
    ),
    library("CommonMark", ["CCmark", "Diagnostics"]),
    .systemLibrary(
      name: "Cexpat",
      pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]
    ),

    // The model, and what draws it.
    library("CellConfiguration", ["CollectionLayout"]),
    library("Catalog", ["CellConfiguration", "CollectionLayout", "Diagnostics"]),
    library(
      "CollectionView",
      ["Catalog", "CellConfiguration", "CollectionLayout", "ContentHash", "DiffableSnapshot"]
    ),
    library(
      "ContentSyntax", ["Cexpat", "Diagnostics", .product(name: "Yams", package: "Yams")]),
    library(
      "PictureReading", ["Catalog", "CellConfiguration", "ContentSyntax", "Diagnostics"]),
    library(
      "OutlineFormats",
      ["Catalog", "CellConfiguration", "CommonMark", "ContentSyntax", "Diagnostics"]),
    library(
      "ContentLoading",
      [
        "Catalog", "CellConfiguration", "CollectionLayout", "ContentHash", "ContentSyntax",
        "Diagnostics", "OutlineFormats", "PictureReading",
      ]
    ),

    // The site.
    .target(
      name: "SiteBuilding",
      dependencies: [
        "Catalog", "CellConfiguration", "CollectionLayout", "CollectionView", "ContentHash",
        "ContentLoading", "Diagnostics", "DiffableSnapshot", "OutlineFormats",
      ],
      exclude: ["Starter"],
      swiftSettings: settings,
      plugins: ["EmbedFiles"]
    ),
    .executableTarget(name: "embed-files", swiftSettings: settings),
    .plugin(name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed-files"]),
    .target(
      name: "PreviewServer",
      dependencies: [
        "ContentHash", "Diagnostics",
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
        "Catalog", "ContentLoading", "Diagnostics", "OutlineFormats", "PreviewServer",
        "SiteBuilding",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),

    // Tests.
    .target(
      name: "TestSupport", dependencies: ["Diagnostics"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .target(
      name: "ContentTestSupport", dependencies: ["Catalog", "ContentLoading", "Diagnostics"],
      path: "Tests/ContentTestSupport", swiftSettings: settings),
    tests("ContentHash"),
    tests("Diagnostics"),
    tests("DiffableSnapshot"),
    tests("CollectionLayout"),
    tests("CommonMark", ["CCmark", "Diagnostics"], exclude: ["fetch-spec"]),
    tests("Catalog", ["CellConfiguration"]),
    tests("CellConfiguration", ["CollectionLayout"]),
    tests(
      "CollectionView",
      ["Catalog", "CellConfiguration", "CollectionLayout", "DiffableSnapshot"]
    ),
    tests("ContentSyntax", ["Diagnostics"]),
    tests("PictureReading", ["Catalog", "Diagnostics"]),
    tests(
      "OutlineFormats",
      ["Catalog", "CellConfiguration", "ContentLoading", "ContentTestSupport", "Diagnostics"]),
    tests(
      "ContentLoading",
      [
        "Catalog", "CellConfiguration", "CollectionLayout", "ContentTestSupport", "Diagnostics",
        "OutlineFormats",
      ]),
    tests(
      "SiteBuilding",
      [
        "Catalog", "CellConfiguration", "CollectionLayout", "CollectionView", "ContentHash",
        "ContentLoading", "Diagnostics", "DiffableSnapshot",
        // The known-good engine that the templates' own is compared with.
        .product(name: "Mustache", package: "swift-mustache"),
      ]
    ),
    tests(
      "PreviewServer",
      [
        "ContentHash", "Diagnostics",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ]
    ),
    .testTarget(
      name: "vitrineTests",
      dependencies: ["vitrine", "ContentLoading", "SiteBuilding", "TestSupport"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
