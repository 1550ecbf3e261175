// swift-tools-version: 6.2

import PackageDescription

// A package that depends on Vitrine's libraries like a user's package. `Tests/Documentation/test_products.py`
// builds it.
let products = [
  "DiffableSnapshot", "CollectionLayout", "CellConfiguration", "CollectionView", "Catalog",
  "OutlineFormats", "CatalogExchange", "ContentLoading", "CommonMark", "Diagnostics",
]

let package = Package(
  name: "Products",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "vitrine", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Products",
      dependencies: products.map { .product(name: $0, package: "vitrine") })
  ]
)
