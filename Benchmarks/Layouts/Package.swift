// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// `Sources/CollectionLayout` is a link to the library's sources, so that this package needs no dependencies
// of the site generator. It is a separate module, as for users of the library.
let package = Package(
  name: "layout-benchmarks",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "CollectionLayout", swiftSettings: settings),
    .executableTarget(
      name: "layout-benchmark", dependencies: ["CollectionLayout"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
