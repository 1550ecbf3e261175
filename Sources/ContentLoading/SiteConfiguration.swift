import Catalog
import CellConfiguration
import CollectionLayout
import ContentSyntax
package import Diagnostics
import LayoutReading
import OutlineFormats

struct SiteConfiguration {
  var title: String?
  var summary: String?
  var baseURL: BaseURL?
  var language: String?
  /// The pages of site.json and page files, in the order of the navigation.
  var pages: [PageDraft] = []
  /// True if the author defines pages in site.json or page files.
  var listsPages = false
  var isIncomplete = false
  var outlineNodesPerPage: Int?
  var sidebar: Slug?
  var prose = ProseSettings()
  var featuredBackground: BackgroundConfiguration?
  var placeOfFeaturedBackground: Range<Int>?
  var buy: BuySetting?
  var checkout: Located<CheckoutPattern>?
  var buyOverlays: [Located<Shop>] = []
  var protection: Protection?
  var pictureSize: Int?
  var watermark: WatermarkDraft?
  var hasSocialCards = true
  var needsOfHost: [Diagnostic] = []
  var hasTagPages = true
  var hasColorPages = false
  var downloadSizes: [Int]?
  var downloads: [CatalogDownload] = []
  var placeOfDownloads: Range<Int>?
  var placesOfPictures: [Located<String>] = []
  var sale: SaleSetting?
  var organization: Organization?
  var theme = ThemeSettings()
  var currency: Currency?
  var date: CalendarDate?
  /// The day of the clock, if site.json chooses it.
  var today: CalendarDate?
  /// True if the `date` is invalid. The error was already reported.
  var hasWrongDate = false
}

/// The settings of site.json for pages of prose.
struct ProseSettings {
  var hasContents = false
  var editURL: EditURLPattern?
}

extension ContentSource {
  /// The language in site.json, for work before the load; `nil` if it is missing or has a mistake.
  package var statedLanguage: (text: String, place: SourcePlace)? {
    let reading = SourceReading(source: self, path: "Content/site.json")
    // `try?`: loading reports a mistake.
    guard let file = reading.file, let root = try? JSONReader.read(file),
      let node = root["language"], let language = node.string
    else { return nil }
    return (language, SourcePlace(file: file, range: node.range))
  }
}

struct SiteConfigurationReader {
  let report: FileReport
  let catalog: CatalogDraft
  let outlines: NameTable
  /// The pages of page files that site.json does not list.
  private(set) var pageFiles: PageFiles
  let day: SiteDay

  mutating func read(_ node: ContentNode) -> SiteConfiguration {
    var configuration = SiteConfiguration()
    guard let object = ObjectReader(node, SiteFields.object, report: report) else {
      return configuration
    }
    _ = object[\.schema]
    configuration.title = object[\.title]
    configuration.summary = object[\.summary]
    configuration.baseURL = object.located(\.baseURL).flatMap(baseURL)
    configuration.language = object.located(\.language).flatMap(language)
    if let pages = object[\.pages] {
      configuration.pages = pages.compactMap { page($0) }
      configuration.isIncomplete =
        configuration.pages.count < object.node(\.pages)?.elements.count ?? 0
      configuration.listsPages = true
    }
    configuration.outlineNodesPerPage = object[\.outlines].flatMap(nodesPerPage)
    configuration.sidebar = object[\.sidebar].flatMap(sidebar)
    configuration.prose = prose(object)
    configuration.featuredBackground = object[\.featuredBackground].map(\.configuration)
    configuration.placeOfFeaturedBackground = object.keyRange(\.featuredBackground)
    configuration.buy = object[\.buy]
    configuration.checkout = object[\.checkout]
    configuration.buyOverlays = object[\.buyOverlays] ?? []
    configuration.protection = object[\.protection]
    configuration.pictureSize = object[\.pictureSize]
    configuration.watermark = object[\.watermark]
    configuration.placesOfPictures = object.members(\.picturesOfProtectedIcons).map {
      Located($0.key, $0.keyRange)
    }
    let links = LinkReader(icons: catalog.iconNames, report: report, page: PagePath.root.text)
    configuration.organization = object[\.organization].flatMap { organization($0, links) }
    let themes = ThemeReader(report: report, links: links, ownHost: configuration.baseURL?.host)
    if let theme = object[\.theme] { configuration.theme = themes.theme(theme) }
    if let hasCards = object[\.socialCards] {
      configuration.hasSocialCards = hasCards
      if hasCards, let place = object.keyRange(\.socialCards) {
        configuration.needsOfHost.append(
          Problem.needsHost("socialCards").diagnostic(in: report.file, at: place))
      }
    }
    configuration.hasTagPages = object[\.tagPages] ?? true
    configuration.hasColorPages = object[\.colorPages] ?? false
    configuration.downloadSizes = object[\.downloadSizes].map { Set($0.map(\.value)).sorted() }
    let downloads = object[\.downloads]?.map(\.value) ?? []
    configuration.downloads = CatalogDownload.allCases.filter(downloads.contains)
    if !configuration.downloads.isEmpty {
      configuration.placeOfDownloads = object.keyRange(\.downloads)
    }
    configuration.currency = object.located(\.currency).map(currency)
    let sale = object[\.sale]
    configuration.sale = sale?.setting
    let date = object[\.date]
    configuration.date = day.day(for: date)
    if case .first? = date, day.override == nil { configuration.today = day.now }
    reportDay(object, hasDate: date != nil, deciding: sale)
    configuration.hasWrongDate = configuration.date == nil && object.has(\.date)
    configuration.add(pageFiles)
    return configuration
  }

  private mutating func page(_ value: Located<Either<String, ObjectReader<SitePageFields>>>)
    -> PageDraft?
  {
    switch value.value {
    case .first(let path): return pageFiles.take(Located(path, value.range), in: report)
    case .second(let object):
      return CollectionPageReader(report: report, catalog: catalog, outlines: outlines).page(object)
    }
  }

  private func currency(_ currency: Located<Currency>) -> Currency {
    let known = catalog.recordedAnswer(of: \.prices.currencies) {
      Set($0.icons.flatMap(\.prices.currencies))
    }
    if !catalog.iconNames.isIncomplete, !known.contains(currency.value) {
      report.add(
        .unusedCurrency(currency.value.code, known: known.map(\.code).sorted()), at: currency.range)
    }
    return currency.value
  }

  /// Sales with dates require a day.
  private func reportDay(
    _ object: ObjectReader<SiteFields>, hasDate: Bool, deciding sale: SaleDraft?
  ) {
    let isUsed = sale?.placeOfDates != nil || !catalog.datedSales.isEmpty
    if hasDate, !isUsed, !catalog.iconNames.isIncomplete, let place = object.keyRange(\.date) {
      report.add(.unusedDate, at: place)
    }
    if day.override == nil, !object.has(\.date), let place = sale?.placeOfDates {
      report.add(.saleWithoutDate, at: place)
    }
  }

  private func nodesPerPage(_ object: ObjectReader<OutlinePagesFields>) -> Int? {
    if outlines.isEmpty {
      report.add(
        .notDrawn("outlines", owner: "a site without outlines", remedy: nil), at: object.node)
    }
    return object[\.nodesPerPage]
  }

  private func sidebar(_ object: ObjectReader<SidebarFields>) -> Slug? {
    object.located(\.outline).flatMap {
      report.known($0, in: outlines, Problem.unknownOutline)
    }.flatMap { try? Slug($0) }  // an invalid file name is reported at the outline
  }

  private func prose(_ object: ObjectReader<SiteFields>) -> ProseSettings {
    let settings = ProseSettings(
      hasContents: object[\.toc] ?? false, editURL: object[\.editURL])
    if pageFiles.prose.isEmpty {
      for place in [
        settings.hasContents ? object.member(\.toc) : nil, object.member(\.editURL),
      ].compactMap(\.self) {
        report.add(
          .notDrawn(place.key, owner: "a site without pages of text", remedy: nil),
          at: place.keyRange)
      }
    }
    return settings
  }

  private func organization(_ object: ObjectReader<OrganizationFields>, _ links: LinkReader)
    -> Organization?
  {
    let url = object.located(\.url).flatMap(links.target)
    let logo = object.pictureAnywhere(\.logo, links)
    let sameAs = (object[\.sameAs] ?? []).compactMap(links.target)
    let policy = object[\.returnPolicy].flatMap(returnPolicy)
    let countries = object[\.shipping].flatMap { $0[\.countries] }
    return object[\.name].map { name in
      var organization = Organization(name: name, url: url, logo: logo, sameAs: sameAs)
      organization.returnPolicy = policy
      organization.shippingCountries = countries.map(unique) ?? []
      return organization
    }
  }

  private func returnPolicy(_ object: ObjectReader<ReturnPolicyFields>) -> Organization
    .ReturnPolicy?
  {
    let (days, countries) = (object[\.days], object[\.countries])
    guard let days, let countries, !countries.isEmpty else { return nil }
    return Organization.ReturnPolicy(days: days, countries: unique(countries))
  }

  private func unique(_ texts: [Located<String>]) -> [String] {
    var seen: Set<String> = []
    return texts.map(\.value).filter { seen.insert($0).inserted }
  }

  private func baseURL(_ text: Located<String>) -> BaseURL? {
    if let url = BaseURL(text.value) {
      if url.isForExamples { report.add(.exampleBaseURL(text.value), at: text.range) }
      return url
    }
    report.add(.badBaseURL(text.value), at: text.range)
    return nil
  }

  /// Checks the form of a BCP 47 tag. Foundation uses a fallback for unknown languages.
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
