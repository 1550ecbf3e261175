import AllCores
import Catalog
import CellConfiguration
import ContentSyntax
import Diagnostics
import LayoutReading
import OutlineFormats

/// The fields of an icon that do not depend on other icons, so several cores can read icons.
struct IconReading: Sendable {
  private(set) var icon: IconDraft?
  private(set) var section: Located<Slug>?
  private(set) var groups: [Located<String>] = []
  private(set) var license: Located<Slug>?
  /// Cells name icons, so they are read after all icons.
  private(set) var cell: ContentNode?
  private(set) var badgeKinds: [Located<String>] = []
  private(set) var placeOfDates: Range<Int>?
  private(set) var placeOfSize: Range<Int>?
  private(set) var placeOfPalette: Range<Int>?

  /// The number of icons per task: large enough to make the cost of a report negligible.
  private static let part = 256
  /// The number of icons between checks of the report. A full report only counts problems, so the next
  /// icons are read sequentially.
  private static let batch = 4_096

  static func readings(
    of nodes: [ContentNode], sections: [CatalogSection], currency: Currency, report: FileReport
  ) -> [IconReading] {
    @Sendable func read(_ nodes: ArraySlice<ContentNode>, _ report: FileReport) -> [IconReading] {
      nodes.compactMap { IconReading($0, sections: sections, currency: currency, report: report) }
    }
    let file = report.file
    var readings: [IconReading] = []
    readings.reserveCapacity(nodes.count)
    for start in stride(from: 0, to: nodes.count, by: batch) {
      let batch = nodes[start..<min(start + batch, nodes.count)]
      // Each task formats its problems. Problems that are only counted need no text.
      if report.isFull || batch.count <= part {
        readings += read(batch, report)
        continue
      }
      let parts = stride(from: batch.startIndex, to: batch.endIndex, by: part).map {
        batch[$0..<min($0 + part, batch.endIndex)]
      }
      let done = parts.mapConcurrently(inPartsOf: 1) { nodes in
        let report = FileReport(file)
        return (readings: read(nodes, report), diagnostics: report.diagnostics)
      }
      for part in done {
        report.add(part.diagnostics)
        readings += part.readings
      }
    }
    return readings
  }

  init?(_ node: ContentNode, sections: [CatalogSection], currency: Currency, report: FileReport) {
    guard let object = ObjectReader(node, IconFields.object, report: report) else { return nil }
    let name = object.located(\.name)
    let id = object.id(named: name)
    let cost = object.part(\.prices)
    let prices = cost.prices(in: currency)
    let sale = cost.sale(of: prices)
    section = object.located(\.section)
    // An invalid section was already reported.
    let first = object.has(\.section) ? nil : sections.first?.id
    groups = object.groups
    license = object.located(\.license)
    _ = object[\.extensions]
    let badges = object[\.badges] ?? SupplementaryDraft()
    let size = object[\.size]
    let symbols = object.part(\.symbols)
    let symbolConfiguration = symbols.configuration
    cell = object[\.cell]
    let buy = object[\.buy]
    if case .at? = buy, prices?.isFree == true, let place = object.keyRange(\.buy) {
      report.add(.buyOfFreeIcon, at: place)
    }
    badgeKinds = badges.kinds
    placeOfDates = sale?.placeOfDates
    if size != nil { placeOfSize = object.keyRange(\.size) }
    if !symbolConfiguration.palette.isEmpty, symbolConfiguration.renderingMode != .palette {
      placeOfPalette = symbols.keyRange(\.palette)
    }
    let formerly = (object[\.formerly] ?? []).map {
      Located(PagePath.page(ofIcon: $0.value), $0.range)
    }
    // All fields are read, so that mistakes in an icon without an id are also reported.
    let tags = object.tags()
    let (isFeatured, summary) = (object[\.isFeatured] ?? false, object[\.summary])
    let (datePublished, image) = (object[\.datePublished], object.located(\.image))
    let (protection, values) = (object[\.protection], object.values)
    let aliases = (object[\.aliases] ?? []).map(\.value)
    let variants = object[\.variants] ?? []
    let origin = IconOrigin(codePoint: object[\.codePoint], license: license?.value)
    guard let id else { return }
    let fields = IconDraft.Fields(
      id: id, name: name?.value ?? id.value.text,
      prices: prices ?? PriceList(Price(minorUnits: 0, currency: currency)), sale: sale?.setting,
      hasDatedSale: sale?.placeOfDates != nil, isFeatured: isFeatured,
      section: section?.value ?? first ?? id.value, tags: tags, summary: summary,
      datePublished: datePublished, badges: badges.texts, size: size,
      symbolConfiguration: symbolConfiguration,
      placeOfRenderingMode: symbols.node(\.renderingMode)?.range, image: image, buy: buy,
      protection: protection, formerly: formerly, aliases: aliases, variants: variants,
      values: values, origin: origin, range: node.range)
    icon = IconDraft(fields)
  }

  /// The maximum number of tags. Each tag has a page, so this stops a file full of tags from exhausting the
  /// memory.
  static let mostTags = 256
}

extension ObjectReader<IconFields> {
  fileprivate func id(named name: Located<String>?) -> Located<Slug>? {
    if has(\.id) { return located(\.id) }
    guard let name else {
      reportMissing(\.id)
      return nil
    }
    guard let slug = Slug(name: name.value) else {
      report.add(.noSlug(name: name.value), at: name.range)
      return nil
    }
    return Located(slug, name.range)
  }

  fileprivate func tags() -> [String] {
    let tags = (self[\.tags] ?? []).map { $0.hasTidyBlanks ? $0 : $0.withoutNeedlessBlanks }
    guard tags.count > IconReading.mostTags, let place = keyRange(\.tags) else { return tags }
    report.add(.tooManyTags(tags.count), at: place)
    return []
  }
}

extension String {
  /// True for visible ASCII words with one space between them. `withoutNeedlessBlanks` takes ten times as
  /// long.
  fileprivate var hasTidyBlanks: Bool {
    let space = UInt8(ascii: " ")
    var previous = space
    for byte in utf8 {
      guard byte == space ? previous != space : (0x21...0x7E).contains(byte) else { return false }
      previous = byte
    }
    return previous != space
  }
}
