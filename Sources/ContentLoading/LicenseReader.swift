import Catalog
import ContentSyntax
import OutlineFormats

struct LicenseReader {
  let report: FileReport
  let currency: Currency
  private let links: LinkReader
  private(set) var places: [Slug: Range<Int>] = [:]
  private var ids = IDRegistry(owner: "the license")

  init(report: FileReport, currency: Currency, icons: NameTable) {
    self.report = report
    self.currency = currency
    links = LinkReader(icons: icons, report: report, page: PagePath.licenses.text)
  }

  mutating func licenses(_ nodes: [ContentNode]) -> [License] {
    let licenses = nodes.map { license($0) }
    let paid = zip(nodes, licenses).filter { $0.1?.isOpen == false }
    // Pages show the price of an icon, so one license must cost that price.
    if !licenses.contains(nil), !paid.contains(where: { $0.1?.cost == .iconPrice }),
      let first = paid.first
    {
      report.add(.noLicenseAtPrice, at: first.0)
    }
    return licenses.compactMap(\.self)
  }

  private mutating func license(_ node: ContentNode) -> License? {
    guard let object = ObjectReader(node, LicenseFields.object, report: report) else { return nil }
    let id = object.located(\.id)
    let name = object[\.name]
    let summary = object[\.summary]
    let url = object.located(\.url).flatMap(links.target)
    let grants = object[\.grants] ?? []
    let price = object[\.price].flatMap { report.price($0, in: currency) }
    if price?.isFree == true, let node = object.node(\.price) { report.add(.freeLicense, at: node) }
    let hundredths = hundredths(object)
    let buy = object[\.buy]
    let spdx = object.located(\.spdx).flatMap(identifier)
    guard let id, ids.insert(id, report: report), let name else { return nil }
    places[id.value] = id.range
    return License(
      id: id.value, name: name, summary: summary, url: url ?? spdx.flatMap(Self.address(ofSPDX:)),
      grants: grants,
      cost: price.map { .fixed($0) } ?? hundredths.map { $0 == 100 ? .iconPrice : .hundredths($0) }
        ?? .iconPrice, buy: buy, spdx: spdx)
  }

  /// Returns the URL of the license text; `nil` for an unlisted license. "Or later" has the same text.
  private static func address(ofSPDX id: String) -> LinkTarget? {
    let base = id.utf8.last == UInt8(ascii: "+") ? String(id.dropLast()) : id
    return (SPDXList.spelling(of: id) ?? SPDXList.spelling(of: base)).map {
      .address("https://spdx.org/licenses/\($0).html")
    }
  }

  private func hundredths(_ object: ObjectReader<LicenseFields>) -> Int? {
    guard let factor = object[\.factor], let node = object.node(\.factor) else { return nil }
    let hundredths = (factor * 100).rounded()
    if abs(factor * 100 - hundredths) > 1e-6 {
      report.add(
        .outOfRange(
          field: object.name(\.factor), value: String(factor),
          expected: "a number of two decimal places"), at: node)
    }
    return Int(hundredths)
  }

  /// Returns the list's spelling. Keeps an unlisted identifier with the right shape (SPDX 2.3, annex D),
  /// because it may be new.
  private func identifier(_ text: Located<String>) -> String? {
    if let known = SPDXList.spelling(of: text.value) { return known }
    let shape = /([A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*)\+?/.matchingSemantics(.unicodeScalar)
    guard let id = text.value.wholeMatch(of: shape)?.1 else {
      report.add(.badSPDX(text.value), at: text.range)
      return nil
    }
    let isOwn = id.lowercased().utf8.starts(with: "licenseref-".utf8)
    if !isOwn, SPDXList.spelling(of: String(id)) == nil {
      report.add(.unknownSPDX(text.value), at: text.range)
    }
    return text.value
  }
}
