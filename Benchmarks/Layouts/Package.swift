// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// `Sources/CollectionLayout` is a link to the library's own sources: measuring it needs none of the
// site generator's dependencies. It stays a module of its own, as it is for those who use it.
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
