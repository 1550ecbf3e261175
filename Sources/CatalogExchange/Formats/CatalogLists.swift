import Catalog
import ContentSyntax
import Diagnostics
import Markup
import SiteEditing

extension ExchangeFormat {
  /// The icons as catalog.json has them, each with its picture.
  static let json = ExchangeFormat(
    name: "json", title: "JSON",
    hasVariants: true,
    write: { set throws(DiagnosticError) in .text(try CatalogLists.json(set)) })

  /// The names of the icons below their categories.
  static let opml = ExchangeFormat(
    name: "opml", title: "OPML",
    write: { set throws(DiagnosticError) in .text(CatalogLists.opml(set)) })
}

/// Lists of icons for programs of other kinds.
enum CatalogLists {
  static func json(_ set: ExportedSet) throws(DiagnosticError) -> String {
    var icons: [String] = []
    let licenses = set.licenses(of: set.icons)
    for icon in set.icons {
      var members = (icon.node?.members ?? []).map(JSONMember.init)
      if !licenses.isOne, icon.node?["license"] == nil, let license = set.license(of: icon) {
        members.append(JSONMember("license", json: JSONText.string(license.id.text)))
      }
      let picture = JSONMember("svg", json: JSONText.string(try icon.svg()))
      let variants = try icon.variants.map { variant throws(DiagnosticError) in
        JSONMember(variant.name, json: JSONText.string(try icon.svg(of: variant)))
      }
      let others =
        variants.isEmpty ? [] : [JSONMember("svgOfVariants", json: JSONText.object(variants))]
      icons.append("\n    " + JSONText.object(members + [picture] + others))
    }
    return JSONText.lines(
      [
        JSONMember("title", json: JSONText.string(set.title)),
        JSONMember("currency", json: JSONText.string(set.currency.code)),
      ] + (licenses.all.isEmpty ? [] : [JSONMember("licenses", json: json(of: licenses.all))]) + [
        JSONMember("icons", json: "[" + icons.joined(separator: ",") + "\n  ]")
      ]) + "\n"
  }

  /// The licences that the icons are given away under, by the ids that icons name.
  private static func json(of licenses: [License]) -> String {
    let list = licenses.map { license in
      var members = [
        JSONMember("id", json: JSONText.string(license.id.text)),
        JSONMember("name", json: JSONText.string(license.name)),
      ]
      if let spdx = license.spdx { members.append(JSONMember("spdx", json: JSONText.string(spdx))) }
      return JSONText.object(members)
    }
    return "[" + list.joined(separator: ", ") + "]"
  }

  static func opml(_ set: ExportedSet) -> String {
    var names: [String] = []
    var icons: [String: [ExportedIcon]] = [:]
    for icon in set.icons {
      let category = icon.categories.first ?? ""
      if icons[category] == nil { names.append(category) }
      icons[category, default: []].append(icon)
    }
    var text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opml version=\"2.0\">\n  <head>\n"
      + "    <title>\(set.title.escaped(for: .xmlAttribute))</title>\n  </head>\n  <body>\n"
    for name in names {
      let indent = name.isEmpty ? "    " : "      "
      if !name.isEmpty { text += "    <outline text=\"\(name.escaped(for: .xmlAttribute))\">\n" }
      for icon in icons[name] ?? [] {
        text +=
          "\(indent)<outline text=\"\(icon.icon.name.escaped(for: .xmlAttribute))\" type=\"link\" "
          + "url=\"icon:\(icon.id.escaped(for: .xmlAttribute))\"/>\n"
      }
      if !name.isEmpty { text += "    </outline>\n" }
    }
    return text + "  </body>\n</opml>\n"
  }
}
