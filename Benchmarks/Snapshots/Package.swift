// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// `Sources/DiffableSnapshot` is a link to the library's own sources: measuring it needs none of the
// site generator's dependencies. It stays a module of its own, as it is for those who use it.
let package = Package(
  name: "snapshot-benchmarks",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "DiffableSnapshot", swiftSettings: settings),
    .executableTarget(
      name: "snapshot-benchmark", dependencies: ["DiffableSnapshot"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
