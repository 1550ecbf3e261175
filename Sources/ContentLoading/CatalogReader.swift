import Catalog
import CellConfiguration
import CollectionLayout
import ContentSyntax
import Diagnostics
import LayoutReading
import Markup
import OutlineFormats

/// The content of catalog.json, before pictures and texts are read.
struct CatalogDraft: Sendable {
  var title: String?
  /// The currency of icons that name none.
  var currency = Currency.usDollar
  var sections: [CatalogSection] = []
  var icons: [IconDraft] = []
  var licenses: [License] = []
  var bundles: [BundleDraft] = []
  /// Where the bundles stand in the file.
  var placeOfBundles: Range<Int>?
  var categoryEntries: [CatalogCategory] = []
  /// Where the categories stand in the file.
  var placeOfCategories: Range<Int>?
  /// Where the licences stand in the file.
  var placeOfLicenses: Range<Int>?
  /// The ids of the icons, to check references to them.
  var iconNames = NameTable()
  var sectionNames = NameTable()
  var categoryNames = NameTable()
  var categories = CategorySpellings()
  /// The element kinds that icons and sections have texts for.
  var badgeKinds: [Located<String>] = []
  var sectionKinds: [Located<String>] = []
  /// What sections say besides their titles.
  var sectionSettings: [(section: Slug, settings: [Located<String>])] = []
  /// Where icons give their cells sizes.
  var sizes: [Range<Int>] = []
  /// Where icons give their layers colours and do not ask for them.
  var palettes: [Range<Int>] = []
  /// Where icons and sections say from when, or until when, a sale is on.
  var datedSales: [Range<Int>] = []
  /// What icons say of their cells and grids do not draw.
  var undrawnInGrids: [Located<Problem>] = []
  /// The questions that were asked about the icons.
  let questions = CatalogQuestions()

  /// The draft if catalog.json can't be read. Every reference may be right then.
  static var unreadable: CatalogDraft {
    var draft = CatalogDraft()
    draft.iconNames.isIncomplete = true
    draft.sectionNames.isIncomplete = true
    draft.categoryNames.isIncomplete = true
    return draft
  }
}

/// An icon as catalog.json has it.
///
/// What it says stands in a box: a catalog is gone through many times, and copying all of an icon
/// takes longer than looking at it.
@dynamicMemberLookup
struct IconDraft: Encodable, Sendable {
  private var fields: Boxed<Fields>
  private(set) var category: String?
  /// What it is grouped by besides.
  private(set) var otherCategories: [String] = []
  /// Its categories as they are written, if they are spelled in another way.
  private var spelling: [String]?

  /// What an icon says, but for its categories: how these are spelled depends on other icons.
  struct Fields: Encodable, Sendable {
    var id: Located<Slug>
    var name: String
    var prices: PriceList
    var sale: SaleSetting?
    /// Whether its sale is on from a day or until one.
    var hasDatedSale: Bool
    var isFeatured: Bool
    var section: Slug
    var tags: [String]
    var summary: String?
    var datePublished: CalendarDate?
    var badges: SupplementaryTexts
    var size: Size?
    var symbolConfiguration: SymbolConfiguration
    /// The place of its rendering mode in the file, if it has one.
    var placeOfRenderingMode: Range<Int>?
    /// The path of its picture, relative to `Content`, if the icon gives one.
    var image: Located<String>?
    /// The configuration of its cells, if the icon has its own.
    var boxedCell: Boxed<ListCellConfiguration>?
    /// Where it is bought, if the icon says it.
    var buy: BuySetting?
    /// Whether its vectors are kept back, if the icon says it.
    var protection: Protection?
    /// The paths that its page had before.
    var formerly: [Located<PagePath>]
    /// Other names that lead to it.
    var aliases: [Located<IconAlias>]
    /// Its pictures by their names.
    var variants: [VariantDraft]
    /// The values of its declared fields.
    var values: IconValues
    /// Where it comes from.
    var origin: IconOrigin
    /// The place of the icon in the file, as UTF-8 offsets.
    var range: Range<Int>
  }

  init(_ fields: Fields) { self.fields = Boxed(fields) }

  /// Its categories, each once.
  var categories: [String] { [category].compactMap(\.self) + otherCategories }

  /// Its categories as they are written.
  var writtenCategories: [String] { spelling ?? categories }

  /// Sets the names of the categories, which depend on the icons before it.
  mutating func setCategories(_ names: [String], written: [String]) {
    category = names.first
    var seen: Set<String> = []
    otherCategories = names.filter { seen.insert($0).inserted && $0 != category }
    spelling = written == categories ? nil : written
  }

  /// The configuration of its cells, if the icon has its own.
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

/// A variant of an icon as catalog.json has it.
struct VariantDraft: Encodable, Sendable {
  var name: Located<Slug>
  /// The path of its picture, relative to `Content`.
  var image: Located<String>
}

/// Reads catalog.json.
struct CatalogReader {
  let report: FileReport
  private var draft = CatalogDraft()
  private var iconIDs = IDRegistry(owner: "the icon")
  private var sectionIDs = IDRegistry(owner: "the section")
  /// The cells of icons, with the index of the icon unless it has mistakes. Cells name icons, so
  /// they are read when all icons are known.
  private var cells: [(icon: Int?, node: ContentNode)] = []
  /// The licences that icons name.
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
    checkLicensesOfIcons()
    var bundles = BundleReader(report: report, catalog: draft)
    draft.bundles = (object[\.bundles] ?? []).compactMap { bundles.bundle($0.value) }
    draft.datedSales += bundles.datedSales
    draft.placeOfBundles = object.keyRange(\.bundles)
    draft.placeOfLicenses = object.keyRange(\.licenses)
    readCells()
    _ = object[\.extensions]
  }

  /// Reads what is said of categories, each of which stands there once. An address that two say
  /// they had, or that the page of one has, can't lead on.
  private mutating func readCategories(_ entries: [Located<ObjectReader<CategoryFields>>]) {
    guard !entries.isEmpty else { return }
    let read = entries.compactMap { readCategory($0.value) }
    let addresses = Set(read.flatMap { $0.formerly.map(\.address.value) })
    let used = draft.ask(of: \.category) { draft in
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

  /// What is said of a category that icons name.
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

  /// Takes the aliases whose names are free, now that the ids of all icons are known.
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

  /// Gives a catalog without sections a single one for all its icons.
  private mutating func addDefaultSection() {
    guard let id = try? Slug("all") else { return }  // never fails: "all" is a slug
    draft.sections = [CatalogSection(id: id, title: draft.title ?? "All icons")]
    draft.sectionNames.define("all")
  }

  /// Takes an icon that was read. Its id, its category and the other names that it has depend on the
  /// icons before it.
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
    // An icon with other mistakes still has its id: references to it are right, and a second icon
    // with the id is a mistake.
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
    // Mistakes were reported, so there will be no site. The icon is kept all the same, so that
    // mistakes in its picture and its text are reported in the same run.
    if let cell = reading.cell { cells.append((isNew ? draft.icons.count : nil, cell)) }
    guard var icon = reading.icon, isNew else { return }
    icon.setCategories(categories.map(\.value), written: reading.groups.map(\.value))
    draft.icons.append(icon)
    if let license = reading.license { licensesOfIcons.append(license) }
  }

  /// Licences that icons name are open ones of the catalog.
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
