import Foundation
import TestSupport
import Testing

struct SiteEditor {
  enum Edit: CaseIterable {
    case price, name, category, feature, text, noText, picture, add, remove, move, template
    case configuration, prose, staticFile, output, removedOutput, outline, cell, currency, sale

    static let previewed = allCases.filter { $0 != .output && $0 != .removedOutput }
  }

  var site: SiteFixture
  private static let templates = [
    "page", "collection", "icon", "outline", "prose", "not-found", "icon-cell", "icon-image",
    "price", "other-prices", "sidebar", "sidebar-list", "deferred-children", "outline-downloads",
    "outline-formats",
    "sitemap", "feed",
    "robots",
  ].map { "Templates/\($0).mustache" }
  private static let path = "Content/catalog.json"

  init() throws {
    site = try .demo()
    // Removes references to icons, because icons are added and removed.
    for path in ["Content/outlines", "Content/pages", "Content/site.json"] {
      try site.remove(path)
    }
    try site.write("- One\n  - Two\n- Three\n", to: "Content/outlines/guide.md")
    // Removes warnings, with which previews read all files.
    try changeCatalog { icons in
      // Sales with dates need the date of `site.json`, and sales with prices need these prices.
      for index in icons.indices { (icons[index]["badges"], icons[index]["sale"]) = (nil, nil) }
    } also: { catalog in
      // The bundle's icons are added and removed.
      catalog["bundles"] = [["id": "set", "name": "Set", "icons": "catalog", "price": 1]]
    }
  }

  func make(
    _ edit: Edit, _ number: Int, _ generator: inout SeededGenerator
  ) throws {
    let value = Int.random(in: 1...999, using: &generator)
    switch edit {
    case .text, .noText, .picture, .output, .removedOutput:
      try changeFile(edit, value, &generator)
    case .template:
      let template = Self.templates[value % Self.templates.count]
      try site.write((try site.text(template) ?? "") + "<!-- \(value) -->\n", to: template)
    case .outline:
      // Only longer, because deleted nodes are recorded.
      let line = value.isMultiple(of: 2) ? "- Node \(number)" : "  - ![](icon:owl) \(number)"
      let path = "Content/outlines/guide.md"
      try site.write((try site.text(path) ?? "") + line + "\n", to: path)
    case .configuration:
      let sizes = [2, 5, 200]
      let size = sizes[value % sizes.count]
      try site.write(
        """
        { "title": "Store \(value % 3)", "baseURL": "https://example.org/\(value % 2)/",
          \(value.isMultiple(of: 5) ? #""sidebar": { "outline": "guide" },"# : "")
          "pages": [
            { "path": "/", "title": "All", "items": "catalog", "itemsPerPage": \(size),
              "layout": { "type": "flow" } },
            { "path": "/category/", "title": "Categories", "items": "catalog",
              "each": "category", "layout": { "type": "list" } },
            { "path": "/guide/", "title": "Guide", "summary": "Summary \(value % 7)",
              "items": { "outline": "guide" } },
            { "path": "/owls/", "title": "Owls", "layout": { "type": "list" },
              "items": [{ "id": "one", "text": "One", "image": "owl" }] } ] }
        """, to: "Content/site.json")
    case .prose:
      let picture = value.isMultiple(of: 2) ? "![](icon:owl)" : ""
      try site.write(
        "# Page\n\nText \(value) \(picture)\n", to: "Content/pages/page-\(value % 3).md")
    case .staticFile: try site.write("\(value)", to: "Content/static/file-\(value % 3).txt")
    case .currency:
      try changeCatalog { _ in
      } also: { catalog in
        catalog["currency"] = value.isMultiple(of: 2) ? "EUR" : "USD"
        catalog["sections"] = [
          ["id": "all", "title": "Section \(value % 4)"], ["id": "free", "title": "Free"],
        ]
      }
    case .price, .name, .category, .feature, .add, .remove, .move, .cell, .sale:
      try changeCatalog { icons in
        change(&icons, edit, number, value, &generator)
      }
    }
  }

  private func changeFile(
    _ edit: Edit, _ value: Int, _ generator: inout SeededGenerator
  ) throws {
    var id = ""
    try changeCatalog { icons in
      id = icons.randomElement(using: &generator)?["id"] as? String ?? ""
    }
    switch edit {
    case .text:
      let other = value.isMultiple(of: 2) ? "owl" : "cat"
      try site.write(
        "## Of it\n\nText **\(value)** ![](icon:\(other))\n", to: "Content/icons/\(id).md")
    case .noText: try? site.remove("Content/icons/\(id).md")
    case .picture:
      // The owl is drawn in texts, outlines and other icons' cells.
      let drawn = value.isMultiple(of: 2) ? "owl" : id
      try site.addPicture(of: drawn, drawing: "M1 1h\(value)z")
    case .output: try? site.replace("</html>", with: "<!-- \(value) --></html>", in: page(of: id))
    default: try? site.remove(page(of: id))
    }
  }

  private func page(of id: String) -> String { "Public/icons/\(id)/index.html" }

  private func changeCatalog(
    _ change: (inout [[String: Any]]) throws -> Void,
    also: (inout [String: Any]) -> Void = { _ in }
  ) throws {
    let text = try #require(try site.text(Self.path))
    var catalog = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    var icons = try #require(catalog["icons"] as? [[String: Any]])
    try change(&icons)
    catalog["icons"] = icons
    also(&catalog)
    let data = try JSONSerialization.data(
      withJSONObject: catalog, options: [.prettyPrinted, .sortedKeys])
    try site.write(String(decoding: data, as: UTF8.self), to: Self.path)
  }

  private func change(
    _ icons: inout [[String: Any]], _ edit: Edit, _ number: Int, _ value: Int,
    _ generator: inout SeededGenerator
  ) {
    guard let index = icons.indices.randomElement(using: &generator) else { return }
    switch edit {
    case .price:
      if icons[index]["prices"] != nil {
        icons[index]["prices"] = ["USD": value, "EUR": value + 1]
      } else {
        icons[index]["price"] = value
      }
    case .sale:
      if (icons[index]["price"] as? NSNumber)?.doubleValue == 0 { return }
      let sales: [Any] = [["percent": 1 + value % 99], "none"]
      icons[index]["sale"] = value.isMultiple(of: 4) ? nil : sales[value % 3 == 0 ? 1 : 0]
      if value.isMultiple(of: 5) {
        icons[index]["price"] = nil
        icons[index]["prices"] = ["USD": value, "EUR": value]
      }
    case .name: icons[index]["name"] = "Name \(value)"
    case .category:
      icons[index]["category"] = ["Animals", "Food & Drink", "Food, drink"][value % 3]
    case .cell:
      icons[index]["cell"] =
        value.isMultiple(of: 3) ? nil : ["content": ["image": "owl", "text": "Of \(value)"]]
    case .feature: icons[index]["isFeatured"] = value.isMultiple(of: 2)
    case .add:
      var icon = icons[index]
      let model = icon["id"] as? String ?? ""
      icon["id"] = "new-\(number)-\(value)"
      icon["image"] = icon["image"] ?? "icons/\(model).svg"
      icons.append(icon)
    case .remove:
      // Other icons are in texts, where a missing icon is an error.
      icons.removeAll { ($0["id"] as? String)?.hasPrefix("new-") == true }
    default: icons.swapAt(index, 0)
    }
  }
}
