import Catalog
import CellConfiguration
import CollectionLayout
import ContentSyntax
import Diagnostics
import LayoutReading
import Markup
import OutlineFormats

struct CatalogDraft: Sendable {
  var title: String?
  var currency = Currency.usDollar
  var sections: [CatalogSection] = []
  var icons: [IconDraft] = []
  var licenses: [License] = []
  var placesOfLicenses: [Slug: Range<Int>] = [:]
  var bundles: [BundleDraft] = []
  var placeOfBundles: Range<Int>?
  var categoryEntries: [CatalogCategory] = []
  var placeOfCategories: Range<Int>?
  var placeOfLicenses: Range<Int>?
  var iconNames = NameTable()
  var sectionNames = NameTable()
  var categoryNames = NameTable()
  var categories = CategorySpellings()
  var badgeKinds: [Located<String>] = []
  var sectionKinds: [Located<String>] = []
  /// The settings of sections except their titles.
  var sectionSettings: [(section: Slug, settings: [Located<String>])] = []
  var sizes: [Range<Int>] = []
  /// The locations of layer colors in icons whose own rendering mode ignores them.
  var palettes: [Range<Int>] = []
  var datedSales: [Range<Int>] = []
  var undrawnInGrids: [Located<Problem>] = []
  let questions = CatalogQuestions()

  static var unreadable: CatalogDraft {
    var draft = CatalogDraft()
    draft.iconNames.isIncomplete = true
    draft.sectionNames.isIncomplete = true
    draft.categoryNames.isIncomplete = true
    return draft
  }
}

/// The fields are boxed, because copies would make loops over the icons slow.
@dynamicMemberLookup
struct IconDraft: Encodable, Sendable {
  private var fields: Boxed<Fields>
  private(set) var category: String?
  private(set) var otherCategories: [String] = []
  /// The categories as written, if their spelling differs.
  private var spelling: [String]?

  /// The fields except categories, whose spelling depends on other icons.
  struct Fields: Encodable, Sendable {
    var id: Located<Slug>
    var name: String
    var prices: PriceList
    var sale: SaleSetting?
    var hasDatedSale: Bool
    var isFeatured: Bool
    var section: Slug
    var tags: [String]
    var summary: String?
    var datePublished: CalendarDate?
    var badges: SupplementaryTexts
    var size: Size?
    var symbolConfiguration: SymbolConfiguration
    var placeOfRenderingMode: Range<Int>?
    /// The path of the picture, relative to `Content`.
    var image: Located<String>?
    var boxedCell: Boxed<ListCellConfiguration>?
    var buy: BuySetting?
    var protection: Protection?
    var formerly: [Located<PagePath>]
    var aliases: [Located<IconAlias>]
    var variants: [VariantDraft]
    var values: IconValues
    var origin: IconOrigin
    /// The range of the icon in the file, in UTF-8 offsets.
    var range: Range<Int>
  }

  init(_ fields: Fields) { self.fields = Boxed(fields) }

  var categories: [String] { [category].compactMap(\.self) + otherCategories }

  var writtenCategories: [String] { spelling ?? categories }

  mutating func setCategories(_ names: [String], written: [String]) {
    category = names.first
    var seen: Set<String> = []
    otherCategories = names.filter { seen.insert($0).inserted && $0 != category }
    spelling = written == categories ? nil : written
  }

  var cell: ListCellConfiguration? {
    get { self.boxedCell?.value }
    set { self.boxedCell = newValue.map { Boxed($0) } }
  }

  subscript<Value>(dynamicMember field: WritableKeyPath<Fields, Value>) -> Value {
    get { fields.value[keyPath: field] }
    set {
      var fields = fields.value
      fields[keyPath: field] = newValue
      self.fields = Boxed(fields)
    }
  }
}

struct VariantDraft: Encodable, Sendable {
  var name: Located<Slug>
  var image: Located<String>
}

struct CatalogReader {
  let report: FileReport
  private var draft = CatalogDraft()
  private var iconIDs = IDRegistry(owner: "the icon")
  private var sectionIDs = IDRegistry(owner: "the section")
  /// The cells with the index of each valid icon. Cells name icons, so they are read after all icons.
  private var cells: [(icon: Int?, node: ContentNode)] = []
  private var licensesOfIcons: [Located<Slug>] = []

  init(report: FileReport) {
    self.report = report
  }

  static func read(_ node: ContentNode, report: FileReport) -> CatalogDraft {
    var reader = CatalogReader(report: report)
    reader.read(node)
    return reader.draft
  }

  private mutating func read(_ node: ContentNode) {
    guard let object = ObjectReader(node, CatalogFields.object, report: report) else { return }
    _ = object[\.schema]
    draft.title = object[\.title]
    let currency = object[\.currency] ?? draft.currency
    draft.currency = currency
    for section in object[\.sections] ?? [] { readSection(section.value) }
    if draft.sections.isEmpty { addDefaultSection() }
    let icons = object[\.icons] ?? []
    draft.icons.reserveCapacity(icons.count)
    draft.iconNames.reserveCapacity(icons.count)
    iconIDs.reserveCapacity(icons.count)
    IconReading.readings(
      of: icons, sections: draft.sections, currency: currency, report: report
    ).forEach { add($0) }
    takeAliases()
    draft.require { $0.aliases.map(\.value) }
    draft.require { $0.formerly.map(\.value) }
    readCategories(object[\.categories] ?? [])
    draft.placeOfCategories = object.keyRange(\.categories)
    draft.categories.reportLikelySlips(
      besides: Set(draft.categoryEntries.map(\.name)), in: report)
    var licenses = LicenseReader(report: report, currency: currency, icons: draft.iconNames)
    draft.licenses = licenses.licenses(object[\.licenses] ?? [])
    draft.placesOfLicenses = licenses.places
    checkLicensesOfIcons()
    var bundles = BundleReader(report: report, catalog: draft)
    draft.bundles = (object[\.bundles] ?? []).compactMap { bundles.bundle($0.value) }
    draft.datedSales += bundles.datedSales
    draft.placeOfBundles = object.keyRange(\.bundles)
    draft.placeOfLicenses = object.keyRange(\.licenses)
    readCells()
    _ = object[\.extensions]
  }

  /// A former address must belong to one entry, and no current category may use it.
  private mutating func readCategories(_ entries: [Located<ObjectReader<CategoryFields>>]) {
    guard !entries.isEmpty else { return }
    let read = entries.compactMap { readCategory($0.value) }
    let addresses = Set(read.flatMap { $0.formerly.map(\.address.value) })
    let used = draft.recordedAnswer(of: \.category) { draft in
      Dictionary(
        draft.icons.lazy.compactMap(\.category).compactMap { name in
          Slug(name: name).flatMap { addresses.contains($0) ? ($0, name) : nil }
        }, uniquingKeysWith: { first, _ in first })
    }
    var names: [String: Range<Int>] = [:]
    var former = IDRegistry(owner: "the category")
    for (name, formerNames) in read {
      if let first = names.updateValue(name.range, forKey: name.value) {
        report.add(
          .duplicateID(name.value, owner: "the category", first: report.location(of: first)),
          at: name.range)
        continue
      }
      let free = formerNames.filter { _, id in
        guard let other = used[id.value],
          let place = draft.categoryNames.nearest(to: other)?.location
        else { return former.insert(id, report: report) }
        report.add(.duplicateID(id.value.text, owner: "the category", first: place), at: id.range)
        return false
      }
      draft.categoryEntries.append(
        CatalogCategory(name: name.value, formerly: free.map(\.name)))
    }
  }

  private mutating func readCategory(
    _ object: ObjectReader<CategoryFields>
  ) -> (name: Located<String>, formerly: [(name: String, address: Located<Slug>)])? {
    let formerly = (object[\.formerly] ?? []).compactMap { text in
      let slug = Slug(name: text.value)
      if slug == nil { report.add(.noAddress(text.value), at: text.range) }
      return slug.map { (text.value, Located($0, text.range)) }
    }
    guard let name = object.located(\.name), let known = report.category(name, in: draft) else {
      return nil
    }
    return (Located(known, name.range), formerly)
  }

  /// Keeps the aliases whose names are free. It needs the ids of all icons.
  private mutating func takeAliases() {
    for index in draft.icons.indices where !draft.icons[index].aliases.isEmpty {
      draft.icons[index].aliases = draft.icons[index].aliases.filter { alias in
        iconIDs.insert(Located(alias.value.id, alias.range), report: report)
      }
      for alias in draft.icons[index].aliases {
        draft.iconNames.define(
          alias.value.id.text, asOtherNameOf: draft.icons[index].id.value.text)
      }
    }
  }

  private mutating func readCells() {
    let reader = CellReader(report: report, icons: draft.iconNames)
    for (icon, node) in cells {
      let cell = reader.cell(node)
      if let icon { draft.icons[icon].cell = cell }
      draft.undrawnInGrids += CellPlace.gridOfIcons.undrawn(in: node, of: cell)
    }
  }

  private mutating func readSection(_ object: ObjectReader<CatalogSectionFields>) {
    let (id, title) = (object.located(\.id), object[\.title])
    let supplementaries = object.part(\.texts).texts()
    draft.sectionKinds += supplementaries.kinds
    let (buy, protection, sale) = (object[\.buy], object[\.protection], object[\.sale])
    if let place = sale?.placeOfDates { draft.datedSales.append(place) }
    if let id, sectionIDs.insert(id, report: report) {
      draft.sections.append(
        CatalogSection(
          id: id.value, title: title ?? id.value.text,
          supplementaries: supplementaries.texts, buy: buy, protection: protection,
          sale: sale?.setting))
      draft.sectionNames.define(Located(id.value.text, id.range), in: report.file)
      let settings = object.members(\.settings).map { Located($0.key, $0.keyRange) }
      if !settings.isEmpty { draft.sectionSettings.append((id.value, settings)) }
    }
  }

  private mutating func addDefaultSection() {
    guard let id = try? Slug("all") else { return }  // never fails: "all" is a slug
    draft.sections = [CatalogSection(id: id, title: draft.title ?? "All icons")]
    draft.sectionNames.define("all")
  }

  /// The id check and the category spelling depend on the preceding icons.
  private mutating func add(_ reading: IconReading) {
    if let section = reading.section, !draft.sectionNames.contains(section.value.text) {
      let nearest = report.nearest(to: section.value.text, in: draft.sectionNames)
      report.add(.unknownSection(section.value.text, nearest), at: section.range)
    }
    let categories = reading.groups.map {
      Located(draft.categories.name(of: $0, in: report), $0.range)
    }
    draft.badgeKinds += reading.badgeKinds
    if let place = reading.placeOfDates { draft.datedSales.append(place) }
    if let place = reading.placeOfSize { draft.sizes.append(place) }
    if let place = reading.placeOfPalette { draft.palettes.append(place) }
    let isNew = reading.icon.map { iconIDs.insert($0.id, report: report) } ?? false
    if let icon = reading.icon, isNew {
      draft.iconNames.define(Located(icon.id.value.text, icon.id.range), in: report.file)
      for former in icon.formerly {
        let name = former.value.text.splitAtSlashes().last { !$0.isEmpty }
        if let name { draft.iconNames.define(String(name), asOtherNameOf: icon.id.value.text) }
      }
    }
    if let category = categories.first {
      draft.categoryNames.define(category, in: report.file)
    }
    // An error prevents the site. The icon is kept so that mistakes in its picture and text are reported in
    // the same run.
    if let cell = reading.cell { cells.append((isNew ? draft.icons.count : nil, cell)) }
    guard var icon = reading.icon, isNew else { return }
    icon.setCategories(categories.map(\.value), written: reading.groups.map(\.value))
    draft.icons.append(icon)
    if let license = reading.license { licensesOfIcons.append(license) }
  }

  private func checkLicensesOfIcons() {
    guard !licensesOfIcons.isEmpty else { return }
    var names = NameTable()
    for license in draft.licenses where license.isOpen { names.define(license.id.text) }
    for id in licensesOfIcons where !names.contains(id.value.text) {
      report.add(
        .unknownLicense(id.value.text, report.nearest(to: id.value.text, in: names)), at: id.range)
    }
  }
}
