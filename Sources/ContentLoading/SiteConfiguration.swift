import Catalog
import CellConfiguration
import CollectionLayout
import ContentSyntax
package import Diagnostics
import OutlineFormats

/// The content of site.json.
struct SiteConfiguration {
  var title: String?
  var summary: String?
  var baseURL: BaseURL?
  var language: String?
  /// The collection pages of site.json and of files of their own, in the order of the navigation.
  var pages: [PageDraft] = []
  /// Whether the author lists pages, in site.json or by files of their own.
  var listsPages = false
  /// Whether there are pages that could not be read.
  var isIncomplete = false
  var outlineNodesPerPage: Int?
  var sidebar: Slug?
  var featuredBackground: BackgroundConfiguration?
  /// Where the site says what lies behind featured icons.
  var placeOfFeaturedBackground: Range<Int>?
  var buy: BuySetting?
  var buyOverlays: [Located<Shop>] = []
  var protection: Protection?
  var pictureSize: Int?
  var watermark: WatermarkDraft?
  var hasSocialCards = true
  /// What is to be said of fields that need a host if the site has none.
  var needsOfHost: [Diagnostic] = []
  var hasTagPages = true
  var hasColorPages = false
  var downloadSizes: [Int]?
  /// The files with all free icons that are published.
  var downloads: [CatalogDownload] = []
  /// Where the site lists them, if it lists any.
  var placeOfDownloads: Range<Int>?
  /// Where the site says how protected pictures are drawn.
  var placesOfPictures: [Located<String>] = []
  var sale: SaleSetting?
  var organization: Organization?
  var theme = ThemeSettings()
  /// The currency that is shown first.
  var currency: Currency?
  /// The day that decides which sales are on, as the build or the file says it.
  var date: CalendarDate?
  /// Whether the file gives a day that is none, which is reported.
  var hasWrongDate = false
}

extension ContentSource {
  /// The language that site.json names, and where, for work that can begin before the content is
  /// loaded; `nil` if it names none, or has a mistake, of which loading tells.
  package var statedLanguage: (text: String, place: SourcePlace)? {
    let reading = SourceReading(source: self, path: "Content/site.json")
    // `try?`: see above.
    guard let file = reading.file, let root = try? JSONReader.read(file),  // as above
      let node = root["language"], let language = node.string
    else { return nil }
    return (language, SourcePlace(file: file, range: node.range))
  }
}

/// Reads site.json.
struct SiteConfigurationReader {
  let report: FileReport
  /// The catalog that pages refer to.
  let catalog: CatalogDraft
  let outlines: NameTable
  /// The pages in files of their own, without those that were named.
  private(set) var pageFiles: PageFiles
  /// The day that the build gives, which beats that of the file.
  var date: CalendarDate?

  static let nodesPerPage = 50...100_000

  mutating func read(_ node: ContentNode) -> SiteConfiguration {
    var configuration = SiteConfiguration()
    guard var object = FieldReader(node, owner: "the site", report: report) else {
      return configuration
    }
    object.acceptSchema()
    configuration.title = object.text("title")?.value
    configuration.summary = object.text("summary")?.value
    configuration.baseURL = object.string("baseURL").flatMap(baseURL)
    configuration.language = object.string("language").flatMap(language)
    // Without its pages a site has others.
    object.treatAsDecisive("pages")
    if let pages = object.array("pages") {
      configuration.pages = pages.compactMap { page($0) }
      configuration.isIncomplete = configuration.pages.count < pages.count
      configuration.listsPages = true
    }
    configuration.outlineNodesPerPage = object.value("outlines").flatMap(nodesPerPage)
    configuration.sidebar = object.value("sidebar").flatMap(sidebar)
    configuration.featuredBackground =
      CellReader(report: report, icons: catalog.iconNames).background("featuredBackground", &object)
    configuration.placeOfFeaturedBackground = object.keyRange(of: "featuredBackground")
    configuration.buy = object.buy()
    configuration.buyOverlays = object.buyOverlays()
    configuration.protection = object.protection()
    configuration.pictureSize = object.pictureSize()
    configuration.watermark = object.watermark()
    configuration.placesOfPictures = ["pictureSize", "watermark"].compactMap { field in
      object.keyRange(of: field).map { Located(field, $0) }
    }
    let links = LinkReader(
      icons: catalog.iconNames, report: report, page: PagePath.root.text)
    configuration.organization = object.value("organization").flatMap { organization($0, links) }
    let themes = ThemeReader(
      report: report, links: links, ownHost: configuration.baseURL?.host)
    if let theme = object.value("theme").flatMap(themes.theme) { configuration.theme = theme }
    if let hasCards = object.bool("socialCards") {
      configuration.hasSocialCards = hasCards
      if hasCards, let place = object.keyRange(of: "socialCards") {
        configuration.needsOfHost.append(
          ContentProblem.needsHost("socialCards").diagnostic(in: report.file, at: place))
      }
    }
    configuration.hasTagPages = object.bool("tagPages") ?? true
    configuration.hasColorPages = object.bool("colorPages") ?? false
    configuration.downloadSizes = object.downloadSizes()
    configuration.downloads = object.downloads()
    if !configuration.downloads.isEmpty {
      configuration.placeOfDownloads = object.keyRange(of: "downloads")
    }
    configuration.currency = currency(&object)
    let sale = object.sale()
    configuration.sale = sale?.setting
    configuration.date = day(&object, deciding: sale)
    configuration.hasWrongDate = configuration.date == nil && object.hasValue("date")
    configuration.add(pageFiles)
    object.finish()
    return configuration
  }

  /// A page that site.json describes, or one in a file of its own that it names by its path.
  private mutating func page(_ node: ContentNode) -> PageDraft? {
    switch node.value {
    case .string(let text): return pageFiles.take(Located(text, node.range), in: report)
    case .object:
      return CollectionPageReader(report: report, catalog: catalog, outlines: outlines).page(node)
    default:
      report.add(
        .wrongType(field: "a page", expected: "an object or a path", found: node.kind), at: node)
      return nil
    }
  }

  /// The currency that is shown first: one that an icon has a price in.
  private func currency(_ object: inout FieldReader) -> Currency? {
    guard let currency = object.currency("currency") else { return nil }
    let known = Set(catalog.icons.flatMap(\.prices.currencies))
    if !catalog.iconNames.isIncomplete, !known.contains(currency.value) {
      report.add(
        .unusedCurrency(currency.value.code, known: known.map(\.code).sorted()),
        at: currency.range)
    }
    return currency.value
  }

  /// The day that decides which sales are on. A sale of the site with dates needs one.
  private func day(_ object: inout FieldReader, deciding sale: SaleDraft?) -> CalendarDate? {
    let own = object.date("date")
    let isUsed = sale?.placeOfDates != nil || !catalog.datedSales.isEmpty
    if own != nil, !isUsed, !catalog.iconNames.isIncomplete, let place = object.keyRange(of: "date")
    {
      report.add(.unusedDate, at: place)
    }
    if date == nil, !object.hasValue("date"), let place = sale?.placeOfDates {
      report.add(.saleWithoutDate, at: place)
    }
    return date ?? own
  }

  private func nodesPerPage(_ node: ContentNode) -> Int? {
    guard var object = FieldReader(node, owner: "'outlines'", report: report) else { return nil }
    let number = object.integer("nodesPerPage", in: Self.nodesPerPage)
    object.finish()
    if outlines.isEmpty {
      report.add(
        .notDrawn("outlines", owner: "a site without outlines", remedy: nil), at: node)
    }
    return number
  }

  private func sidebar(_ node: ContentNode) -> Slug? {
    guard var object = FieldReader(node, owner: "'sidebar'", report: report) else { return nil }
    let outline = object.requiredText("outline")
    object.finish()
    return outline.flatMap { report.known($0, in: outlines, ContentProblem.unknownOutline) }
      .flatMap { try? Slug($0) }  // a file name that is no slug is reported
  }

  /// Who publishes the site.
  private func organization(_ node: ContentNode, _ links: LinkReader) -> Organization? {
    guard var object = FieldReader(node, owner: "'organization'", report: report) else {
      return nil
    }
    let name = object.requiredText("name")
    let url = object.text("url").flatMap(links.target)
    let logo = object.pictureAnywhere("logo", links)
    let sameAs = object.locatedStrings("sameAs").compactMap(links.target)
    let policy = object.value("returnPolicy").flatMap(returnPolicy)
    let shipping = object.value("shipping").flatMap(shippingCountries)
    object.finish()
    return name.map { name in
      var organization = Organization(name: name.value, url: url, logo: logo, sameAs: sameAs)
      organization.returnPolicy = policy
      organization.shippingCountries = shipping ?? []
      return organization
    }
  }

  private func returnPolicy(_ node: ContentNode) -> Organization.ReturnPolicy? {
    guard var object = FieldReader(node, owner: "'returnPolicy'", report: report) else {
      return nil
    }
    let days = object.requiredInteger("days", in: Self.daysOfReturn)
    let countries = countries(&object)
    object.finish()
    guard let days, let countries else { return nil }
    return Organization.ReturnPolicy(days: days, countries: countries)
  }

  private func shippingCountries(_ node: ContentNode) -> [String]? {
    guard var object = FieldReader(node, owner: "'shipping'", report: report) else { return nil }
    let countries = countries(&object)
    object.finish()
    return countries
  }

  /// The longest time in which something can be returned, in days.
  static let daysOfReturn = 0...3_650
  /// The most countries that are listed: each is part of every offer.
  static let mostCountries = 250
  /// The form of a country's code (ISO 3166-1 alpha-2).
  static let countryPattern = "^[A-Z]{2}$"

  private func countries(_ object: inout FieldReader) -> [String]? {
    guard object.requiredValue("countries") != nil else { return nil }
    let codes = object.locatedStrings("countries")
    var countries: [String] = []
    for code in codes.prefix(Self.mostCountries) where !countries.contains(code.value) {
      let isCode =
        code.value.utf8.count == 2 && code.value.utf8.allSatisfy { (0x41...0x5A).contains($0) }
      guard isCode else {
        report.add(
          .outOfRange(
            field: "countries", value: code.value, expected: "codes of two letters such as 'US'"),
          at: code.range)
        continue
      }
      countries.append(code.value)
    }
    return countries.isEmpty ? nil : countries
  }

  private func baseURL(_ text: Located<String>) -> BaseURL? {
    if let url = BaseURL(text.value) {
      if url.isForExamples { report.add(.exampleBaseURL(text.value), at: text.range) }
      return url
    }
    report.add(.badBaseURL(text.value), at: text.range)
    return nil
  }

  /// The shape of a BCP 47 tag; Foundation falls back for what it does not know.
  private func language(_ text: Located<String>) -> String? {
    let parts = text.value.split(separator: "-", omittingEmptySubsequences: false)
    let isTag = parts.allSatisfy { part in
      (1...8).contains(part.utf8.count)
        && part.utf8.allSatisfy { Character(Unicode.Scalar($0)).isASCIIAlphanumeric }
    }
    if isTag, let first = parts.first, (2...3).contains(first.count),
      first.allSatisfy({ $0.isLetter })
    {
      return text.value
    }
    report.add(.badLanguage(text.value), at: text.range)
    return nil
  }
}

extension Character {
  fileprivate var isASCIIAlphanumeric: Bool { isASCII && (isLetter || isNumber) }
}
