import Catalog
import ContentSyntax
import Diagnostics
import IconNames
import Markup

extension ExchangeFormat {
  /// The icon objects of `catalog.json`, with their pictures.
  static let json = ExchangeFormat(
    name: "json", title: "JSON", hasVariants: true, write: CatalogLists.json)

  /// The icon names, grouped by category.
  static let opml = ExchangeFormat(name: "opml", title: "OPML", write: CatalogLists.opml)
}

enum CatalogLists {
  static func json(_ set: ExportedSet) throws(DiagnosticError) -> ExportedFiles {
    let licenses = set.licenses(of: set.icons)
    let icons = try set.icons.map { icon throws(DiagnosticError) in
      var members = icon.node?.members ?? []
      if !licenses.isOne, icon.node?["license"] == nil {
        members.add("license", set.license(of: icon)?.id.text)
      }
      members.add("svg", try icon.svg())
      let variants = try icon.variants.map { variant throws(DiagnosticError) in
        ContentNode.Member(variant.name, .string(try icon.svg(of: variant)))
      }
      members.add("svgOfVariants", object: variants)
      return ContentNode.object(members)
    }
    var members: [ContentNode.Member] = [
      .init("title", .string(set.title)), .init("currency", .string(set.currency.code)),
    ]
    if !licenses.all.isEmpty { members.add("licenses", .array(licenses.all.map(json))) }
    members.add("icons", .array(icons))
    return .text(ContentNode.object(members).file(withLinesIn: ["icons"]))
  }

  private static func json(of license: License) -> ContentNode {
    var members: [ContentNode.Member] = [
      .init("id", .string(license.id.text)), .init("name", .string(license.name)),
    ]
    members.add("spdx", license.spdx)
    return .object(members)
  }

  static func opml(_ set: ExportedSet) -> ExportedFiles {
    var text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opml version=\"2.0\">\n  <head>\n"
      + "    <title>\(set.title.escaped(for: .xmlAttribute))</title>\n  </head>\n  <body>\n"
    for (name, icons) in set.icons.grouped(by: { $0.categories.first ?? "" }) {
      let indent = name.isEmpty ? "    " : "      "
      if !name.isEmpty { text += "    <outline text=\"\(name.escaped(for: .xmlAttribute))\">\n" }
      for icon in icons {
        text +=
          "\(indent)<outline text=\"\(icon.icon.name.escaped(for: .xmlAttribute))\" type=\"link\" "
          + "url=\"icon:\(icon.id.escaped(for: .xmlAttribute))\"/>\n"
      }
      if !name.isEmpty { text += "    </outline>\n" }
    }
    return .text(text + "  </body>\n</opml>\n")
  }
}
