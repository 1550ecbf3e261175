import Catalog
import ContentSyntax
import Diagnostics
import FileSystem
import SiteEditing

extension ExchangeFormat {
  /// A table of icons, whose pictures stand beside it.
  static let csv = ExchangeFormat(
    name: "csv", title: "a table", recognises: { CSV.looksLikeIt($0) },
    read: { source throws(DiagnosticError) in try CSV.read(source) },
    write: { set throws(DiagnosticError) in .text(CSV.text(set)) })
}

/// CSV and TSV: `id,name,file,price,currency,category,tags,buy`, and columns that others know.
enum CSV {
  static let name = "csv"

  static func looksLikeIt(_ source: ExchangeSource) -> Bool {
    let name = source.file?.description.lowercased() ?? ""
    return [".csv", ".tsv"].contains(where: name.hasSuffix)
  }

  static func read(_ source: ExchangeSource) throws(DiagnosticError) -> ForeignSet {
    guard let path = source.file else {
      throw DiagnosticError(
        ExchangeProblem.noIcons(format: "a table").diagnostic(ofFile: source.name))
    }
    let bytes = try source.bytes(of: path)
    let table = try PriceTable(bytes, path: source.name)
    var set = ForeignSet(icons: [])
    set.saysCategories = true
    set.prices = source.name
    for row in table.rows {
      guard let stem = row[.id] ?? row[.file].map(PriceJoin.stem) ?? row[.name] else { continue }
      let file = row[.file] ?? "\(stem).svg"
      guard let picture = FilePath(bytes: file.utf8), source.contains(file) else {
        set.diagnostics.append(
          ExchangeProblem.noPicture(file).diagnostic(in: table.report.file, at: row.range))
        continue
      }
      var icon = ForeignIcon(
        key: stem, shownPath: source.shownPath(of: picture), file: file, picture: .file(picture))
      icon.id = row[.id]
      icon.name = row[.name]
      if !row.others.isEmpty {
        let members = row.others.map { JSONMember($0.title, json: JSONText.string($0.text)) }
        icon.extensions = [JSONMember(name, json: JSONText.object(members))]
      }
      set.icons.append(icon)
    }
    return set
  }

  static func text(_ set: ExportedSet) -> String {
    var others: [String] = []
    var known: Set<String> = []
    for icon in set.icons {
      for member in icon.fields(of: name)?.members ?? [] where known.insert(member.key).inserted {
        others.append(member.key)
      }
    }
    let header = ["id", "name", "file", "price", "currency", "category", "tags", "buy"] + others
    let rows = set.icons.map { icon -> [String] in
      let price = icon.icon.prices.first
      return [
        icon.id, icon.icon.name, "\(icon.id).svg", JSONText.number(price), price.currency.code,
        icon.categories.first ?? "", icon.icon.tags.joined(separator: ", "),
        icon.node?["buy"]?.string ?? "",
      ] + others.map { icon.fields(of: name)?[$0]?.string ?? "" }
    }
    return ([header] + rows).map { $0.map(field).joined(separator: ",") + "\r\n" }.joined()
  }

  /// A field; in quotes where it needs them (RFC 4180 §2).
  private static func field(_ text: String) -> String {
    let needsQuotes = text.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D, 0x3B, 0x09].contains($0) }
    return needsQuotes
      ? "\""
        + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
        + "\"" : text
  }
}
