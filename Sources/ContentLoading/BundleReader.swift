import Catalog
import ContentSyntax
import OutlineFormats

/// A bundle as catalog.json has it.
struct BundleDraft: Sendable {
  var bundle: IconBundle
  /// The paths that its page had before.
  var formerly: [Located<PagePath>]
  /// Where its id stands.
  var place: Range<Int>
}

/// Reads the bundles of catalog.json, when all icons are known.
struct BundleReader {
  let report: FileReport
  /// The catalog so far.
  let catalog: CatalogDraft
  private var ids = IDRegistry(owner: "the bundle")
  /// Where bundles say from when, or until when, a sale is on.
  private(set) var datedSales: [Range<Int>] = []

  init(report: FileReport, catalog: CatalogDraft) {
    self.report = report
    self.catalog = catalog
  }

  mutating func bundles(_ nodes: [ContentNode]) -> [BundleDraft] {
    nodes.compactMap { bundle($0) }
  }

  private mutating func bundle(_ node: ContentNode) -> BundleDraft? {
    guard var object = FieldReader(node, owner: "a bundle", report: report) else { return nil }
    if object.value("id") == nil { object.reportMissing("id") }
    let id = object.slug("id")
    let name = object.requiredText("name")
    let summary = object.text("summary")?.value
    if object.value("icons") == nil { object.reportMissing("icons") }
    let items = object.value("icons").flatMap(items)
    let prices = object.prices(in: catalog.currency)
    if prices?.isFree == true,
      let place = object.keyRange(of: "price") ?? object.keyRange(of: "prices")
    {
      report.add(.freeBundle, at: place)
    }
    let sale = object.sale(of: prices)
    if let place = sale?.placeOfDates { datedSales.append(place) }
    let buy = object.buy()
    let formerly = object.formerIDs { PagePath.bundles.appending($0) }
    object.finish()
    guard let id, ids.insert(id, report: report), let name, let items, let prices else {
      return nil
    }
    var bundle = IconBundle(
      id: id.value, name: name.value, summary: summary, items: items, prices: prices)
    if case .sale(let own)? = sale?.setting { bundle.sale = own }
    if case .at(let pattern)? = buy { bundle.buy = pattern }
    return BundleDraft(bundle: bundle, formerly: formerly, place: id.range)
  }

  private func items(_ node: ContentNode) -> IconBundle.Items? {
    guard case .array(let elements) = node.value else {
      guard let source = query(node) else { return nil }
      if !catalog.icons.contains(where: source.contains) { report.add(.emptyBundle, at: node) }
      return .query(source)
    }
    if elements.isEmpty { report.add(.emptyBundle, at: node) }
    var seen: Set<String> = []
    return .icons(elements.compactMap { icon($0, &seen) })
  }

  private func icon(_ node: ContentNode, _ seen: inout Set<String>) -> Slug? {
    guard case .string(let id) = node.value else {
      report.add(
        .wrongType(field: "'icons'", expected: "an array of strings", found: node.kind), at: node)
      return nil
    }
    let links = LinkReader(icons: catalog.iconNames, report: report)
    guard let icon = links.icon(Located(id, node.range)) else { return nil }
    guard seen.insert(id).inserted else {
      report.add(.iconTwiceInBundle(id), at: node)
      return nil
    }
    return icon
  }

  /// The icons that a page of the same items shows.
  private func query(_ node: ContentNode) -> ItemSource? {
    switch node.value {
    case .string(let text):
      switch CollectionPageReader.NamedItems(rawValue: text) {
      case .catalog: return .catalog
      case .featured: return .featured
      case nil:
        let allowed = CollectionPageReader.NamedItems.allCases.map(\.rawValue)
        report.add(.unknownValue(text, field: "icons", allowed: allowed), at: node)
        return nil
      }
    case .object:
      guard var object = FieldReader(node, owner: "'icons'", report: report) else { return nil }
      let (section, category) = (object.string("section"), object.string("category"))
      object.reportConflict("section", "category")
      if section == nil, category == nil { object.reportMissing(oneOf: ["section", "category"]) }
      object.finish()
      return section.flatMap { report.items(ofSection: $0, in: catalog) }
        ?? category.flatMap { report.items(ofCategory: $0, in: catalog) }
    default:
      let expected = "an array of ids, \"catalog\", \"featured\" or an object"
      report.add(.wrongType(field: "'icons'", expected: expected, found: node.kind), at: node)
      return nil
    }
  }
}

extension ItemSource {
  /// Whether an icon is among the items.
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
  /// Whether an icon is in it.
  func contains(_ icon: IconDraft) -> Bool {
    switch items {
    case .icons(let ids): ids.contains(icon.id.value)
    case .query(let source): source.contains(icon)
    }
  }

  /// The ids of the icons in it.
  func icons(in catalog: CatalogDraft) -> [Slug] {
    switch items {
    case .icons(let ids): ids
    case .query(let source): catalog.icons.filter(source.contains).map(\.id.value)
    }
  }
}
