import AllCores
import Catalog
import CellConfiguration
import ContentSyntax
import Diagnostics
import LayoutReading
import OutlineFormats

/// What an icon of catalog.json says by itself, whichever icons stand before it: so icons are read
/// on all cores. `CatalogReader` puts them together.
struct IconReading: Sendable {
  /// The icon without its categories; `nil` if it has no id.
  private(set) var icon: IconDraft?
  /// The section that it names.
  private(set) var section: Located<Slug>?
  /// Its categories as they are written.
  private(set) var groups: [Located<String>] = []
  /// The licence that it names.
  private(set) var license: Located<Slug>?
  /// Its cell, which names icons, so it is read when all icons are known.
  private(set) var cell: ContentNode?
  /// The element kinds that it has texts for.
  private(set) var badgeKinds: [Located<String>] = []
  /// Where it says from when, or until when, its sale is on.
  private(set) var placeOfDates: Range<Int>?
  /// Where it gives its cells a size.
  private(set) var placeOfSize: Range<Int>?
  /// Where it gives its layers colours that it does not ask for itself.
  private(set) var placeOfPalette: Range<Int>?

  /// The number of icons that one task reads: enough to make the cost of a report negligible.
  private static let part = 256
  /// The number of icons after which the next are read one after the other, if so much is wrong by
  /// then that problems are only counted.
  private static let batch = 4_096

  /// Reads icons, on all cores where they are many.
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
      // Each task words its problems; those that are only counted need no words.
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

  /// Reads an icon; `nil`, and a problem, if the node is no object.
  init?(_ node: ContentNode, sections: [CatalogSection], currency: Currency, report: FileReport) {
    guard let object = ObjectReader(node, IconFields.object, report: report) else { return nil }
    let name = object.located(\.name)
    let id = object.id(named: name)
    let cost = object.part(\.prices)
    let prices = cost.prices(in: currency)
    let sale = cost.sale(of: prices)
    section = object.located(\.section)
    // An invalid section was reported.
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
    // Each field is read, so that mistakes are reported for an icon without an id, too.
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

  /// The most tags of an icon. Each has a page, so a file of nothing but tags would fill the
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
  /// True if a text has only visible ASCII characters, with one space between words. Other texts can
  /// need `withoutNeedlessBlanks`, which takes ten times as long to compare characters.
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
