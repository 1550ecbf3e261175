import Catalog
import ContentSyntax
import OutlineFormats

/// Reads the licences of catalog.json.
struct LicenseReader {
  let report: FileReport
  let currency: Currency
  private var ids = IDRegistry(owner: "the licence")

  init(report: FileReport, currency: Currency) {
    self.report = report
    self.currency = currency
  }

  /// The factors that the cost of a licence can have.
  static let factors =
    Double(License.factors.lowerBound) / 100...Double(License.factors.upperBound) / 100

  mutating func licenses(_ nodes: [ContentNode]) -> [License] {
    let licenses = nodes.compactMap { license($0) }
    let paid = licenses.filter { !$0.isOpen }
    // What stands beside an icon everywhere is what it costs under one of its licences.
    if licenses.count == nodes.count, !paid.isEmpty,
      !paid.contains(where: { $0.cost == .iconPrice }), let first = nodes.first
    {
      report.add(.noLicenseAtPrice, at: first)
    }
    return licenses
  }

  private mutating func license(_ node: ContentNode) -> License? {
    guard var object = FieldReader(node, owner: "a licence", report: report) else { return nil }
    if object.value("id") == nil { object.reportMissing("id") }
    let id = object.slug("id")
    let name = object.requiredText("name")
    let summary = object.text("summary")?.value
    let url = object.text("url")
      .flatMap(LinkReader(icons: NameTable(), report: report).target)
    let grants = object.texts("grants")
    let price = object.value("price").flatMap { report.price($0, in: currency) }
    let hundredths = hundredths(&object)
    let spdx = object.string("spdx").flatMap(identifier)
    object.reportConflict("price", "factor")
    object.reportConflict("spdx", "price")
    object.reportConflict("spdx", "factor")
    object.finish()
    guard let id, ids.insert(id, report: report), let name else { return nil }
    return License(
      id: id.value, name: name.value, summary: summary,
      url: url ?? spdx.map { .address("https://spdx.org/licenses/\($0).html") }, grants: grants,
      cost: price.map { .fixed($0) } ?? hundredths.map { $0 == 100 ? .iconPrice : .hundredths($0) }
        ?? .iconPrice, spdx: spdx)
  }

  private func hundredths(_ object: inout FieldReader) -> Int? {
    guard let factor = object.number("factor", in: Self.factors), let node = object.value("factor")
    else { return nil }
    let hundredths = (factor * 100).rounded()
    if abs(factor * 100 - hundredths) > 1e-6 {
      report.add(
        .outOfRange(
          field: "factor", value: String(factor), expected: "a number of two decimal places"),
        at: node)
    }
    return Int(hundredths)
  }

  /// The shape of the identifiers in the SPDX specification, annex D: there are hundreds of them.
  private func identifier(_ text: Located<String>) -> String? {
    let shape = /[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*\+?/.matchingSemantics(.unicodeScalar)
    if text.value.wholeMatch(of: shape) != nil { return text.value }
    report.add(.badSPDX(text.value), at: text.range)
    return nil
  }
}
