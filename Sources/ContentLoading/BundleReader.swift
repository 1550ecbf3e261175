import Catalog
import ContentHash
import ContentSyntax
import OutlineFormats

struct BundleDraft: Sendable {
  var bundle: IconBundle
  var formerly: [Located<PagePath>]
  var place: Range<Int>
}

struct BundleReader {
  let report: FileReport
  let catalog: CatalogDraft
  private var ids = IDRegistry(owner: "the bundle")
  private(set) var datedSales: [Range<Int>] = []

  init(report: FileReport, catalog: CatalogDraft) {
    self.report = report
    self.catalog = catalog
  }

  mutating func bundle(_ object: ObjectReader<BundleFields>) -> BundleDraft? {
    let (id, name, summary) = (object.located(\.id), object[\.name], object[\.summary])
    let items = object.node(\.icons).flatMap { node in
      object[\.icons].flatMap { self.items($0, at: node) }
    }
    let cost = object.part(\.prices)
    let prices = cost.prices(in: catalog.currency)
    if prices?.isFree == true, let place = cost.keyRange(\.price) ?? cost.keyRange(\.prices) {
      report.add(.freeBundle, at: place)
    }
    let sale = cost.sale(of: prices)
    if let place = sale?.placeOfDates { datedSales.append(place) }
    let buy = object[\.buy]
    let formerly = (object[\.formerly] ?? []).map {
      Located(PagePath.bundles.appending($0.value), $0.range)
    }
    guard let id, ids.insert(id, report: report), let name, let items, let prices else {
      return nil
    }
    var bundle = IconBundle(
      id: id.value, name: name, summary: summary, items: items, prices: prices)
    if case .sale(let own)? = sale?.setting { bundle.sale = own }
    if case .at(let pattern)? = buy { bundle.buy = pattern }
    return BundleDraft(bundle: bundle, formerly: formerly, place: id.range)
  }

  private func items(_ value: BundleItems, at node: ContentNode) -> IconBundle.Items? {
    let source: ItemSource?
    switch value {
    case .first(.first(let ids)):
      if node.elements.isEmpty { report.add(.emptyBundle, at: node) }
      var seen: Set<String> = []
      return .icons(ids.compactMap { icon($0, &seen) })
    case .first(.second(let name)): source = name.source
    case .second(let query):
      let (section, category) = (query.located(\.section), query.located(\.category))
      source =
        section.flatMap { report.items(ofSection: $0, in: catalog) }
        ?? category.flatMap { report.items(ofCategory: $0, in: catalog) }
    }
    guard let source else { return nil }
    let hasIcons = catalog.recordedAnswer(of: \.groups) {
      $0.icons.contains(where: source.contains)
    }
    if !hasIcons { report.add(.emptyBundle, at: node) }
    return .query(source)
  }

  private func icon(_ id: Located<String>, _ seen: inout Set<String>) -> Slug? {
    let links = LinkReader(icons: catalog.iconNames, report: report)
    guard let icon = links.icon(id) else { return nil }
    guard seen.insert(id.value).inserted else {
      report.add(.iconTwiceInBundle(id.value), at: id.range)
      return nil
    }
    return icon
  }
}

/// The icons of a bundle: a list of ids, a name, or an object that selects icons.
typealias BundleItems = Either<
  Either<[Located<String>], CollectionPageReader.NamedItems>, ObjectReader<BundleQueryFields>
>

extension IconDraft {
  var groups: [String?] { ["\(self.isFeatured)", self.section.text, category] }

  var pricing: [ContentHash] {
    [ContentHash(of: self.prices), ContentHash(of: self.sale), ContentHash(of: groups)]
  }
}

extension ItemSource {
  func contains(_ icon: IconDraft) -> Bool {
    switch self {
    case .catalog: true
    case .featured: icon.isFeatured
    case .section(let id): icon.section == id
    case .category(let name): icon.category == name
    case .outline, .list: false
    }
  }
}

extension IconBundle {
  func icons(in catalog: CatalogDraft) -> [Slug] {
    switch items {
    case .icons(let ids): ids
    case .query(let source): catalog.icons.filter(source.contains).map(\.id.value)
    }
  }
}
