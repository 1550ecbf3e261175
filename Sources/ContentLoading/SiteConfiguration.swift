import Catalog
import CellConfiguration
import CollectionLayout
import ContentSyntax
import Diagnostics

/// The content of site.json.
struct SiteConfiguration {
  var title: String?
  var summary: String?
  var baseURL: BaseURL?
  var language: String?
  var pages: [PageDraft] = []
  /// Whether there are pages that could not be read.
  var isIncomplete = false
  var outlineNodesPerPage: Int?
  var sidebar: Slug?
  var featuredBackground: BackgroundConfiguration?

  /// A collection page, with the places of its references in the file.
  struct PageDraft {
    var page: CollectionPage
    var path: Located<String>
    /// The report of site.json.
    let report: FileReport
  }
}

/// Reads site.json.
struct SiteConfigurationReader {
  let report: FileReport
  /// The catalog that pages refer to.
  let catalog: CatalogDraft
  let outlines: NameTable

  static let itemsPerPage = 1...100_000
  static let rowsPerPage = 1...100_000
  static let nodesPerPage = 50...100_000

  /// What a page's items can be by name.
  enum NamedItems: String, CaseIterable {
    case catalog, featured
  }

  func read(_ node: ContentNode) -> SiteConfiguration {
    var configuration = SiteConfiguration()
    guard var object = FieldReader(node, owner: "the site", report: report) else {
      return configuration
    }
    object.acceptSchema()
    configuration.title = object.text("title")?.value
    configuration.summary = object.text("summary")?.value
    configuration.baseURL = object.string("baseURL").flatMap(baseURL)
    configuration.language = object.string("language").flatMap(language)
    let pages = object.array("pages") ?? []
    configuration.pages = pages.compactMap(page)
    configuration.isIncomplete = configuration.pages.count < pages.count
    configuration.outlineNodesPerPage = object.value("outlines").flatMap(nodesPerPage)
    configuration.sidebar = object.value("sidebar").flatMap(sidebar)
    configuration.featuredBackground =
      CellReader(report: report, icons: catalog.iconNames).background("featuredBackground", &object)
    object.finish()
    return configuration
  }

  private func nodesPerPage(_ node: ContentNode) -> Int? {
    guard var object = FieldReader(node, owner: "'outlines'", report: report) else { return nil }
    let number = object.integer("nodesPerPage", in: Self.nodesPerPage)
    object.finish()
    return number
  }

  private func sidebar(_ node: ContentNode) -> Slug? {
    guard var object = FieldReader(node, owner: "'sidebar'", report: report) else { return nil }
    let outline = object.requiredText("outline")
    object.finish()
    return outline.flatMap { known($0, in: outlines, ContentProblem.unknownOutline) }
      .flatMap { try? Slug($0) }  // a file name that is no slug is reported
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

  private func page(_ node: ContentNode) -> SiteConfiguration.PageDraft? {
    guard var object = FieldReader(node, owner: "a page", report: report) else { return nil }
    let path = object.requiredText("path")
    let pagePath = path.flatMap(self.path)
    let title = object.text("title")?.value
    let summary = object.text("summary")?.value
    var kinds = Kinds()
    let items = object.requiredValue("items").flatMap { self.items($0, kinds: &kinds) }
    let sections = sections(&object, of: items, kinds: &kinds)
    let supplementaries = object.boundaryTexts([
      LayoutBoundarySupplementaryItem.headerKind, LayoutBoundarySupplementaryItem.footerKind,
    ])
    kinds.page = supplementaries.kinds
    let isFeaturedFirst = object.bool("featuredFirst") ?? false
    let itemsPerPage = object.integer("itemsPerPage", in: Self.itemsPerPage)
    let rows = object.value("rowsPerPage")
    if itemsPerPage != nil, rows != nil { object.reportConflict("itemsPerPage", "rowsPerPage") }
    let grouping: CollectionPage.Grouping? = object.choice("each")
    let symbolConfiguration = object.symbolConfiguration()
    let tintColor = object.color("tintColor")
    let layout =
      object.value("layout").map { LayoutReader(report: report).layout($0) }
      ?? LayoutReader.defaultFlow
    let cells = CellReader(report: report, icons: catalog.iconNames)
    let cell = cells.cell("cell", &object)
    let headerCell = cells.cell("headerCell", &object)
    let footerCell = cells.cell("footerCell", &object)
    let showsSource = object.bool("showsSource") ?? false
    object.finish()
    let rowsPerPage = rows.flatMap { self.rowsPerPage($0, of: layout) }
    guard let path, let pagePath, let items, let layout else { return nil }
    let page = CollectionPage(
      path: pagePath, title: title ?? pagePath.components.last?.text ?? "", summary: summary,
      items: items, isFeaturedFirst: isFeaturedFirst, layout: layout, itemsPerPage: itemsPerPage,
      rowsPerPage: rowsPerPage, grouping: grouping, sections: sections,
      supplementaries: supplementaries.texts, symbolConfiguration: symbolConfiguration,
      tintColor: tintColor, cell: cell, headerCell: headerCell, footerCell: footerCell,
      source: showsSource ? source(of: object, items: items) : nil)
    kinds.report(in: layout, to: report)
    reportUndrawn(of: page, in: object)
    return .init(page: page, path: path, report: report)
  }

  /// Rows of a layout, which must be possible at their width.
  private func rowsPerPage(_ node: ContentNode, of layout: Layout?) -> RowsPerPage? {
    guard var object = FieldReader(node, owner: "'rowsPerPage'", report: report) else {
      return nil
    }
    let rows = object.requiredInteger("rows", in: Self.rowsPerPage)
    let width = object.requiredNumber("width", in: LayoutReader.lengths)
    let widthNode = object.value("width")
    object.finish()
    guard let rows, let width, let widthNode else { return nil }
    do throws(LayoutCheck.Problem) {
      if let layout { try LayoutCheck(layout: layout).run(width: width) }
      return RowsPerPage(rows: rows, width: width)
    } catch {
      report.add(.impossibleLayout(error.error.description), at: widthNode)
      return nil
    }
  }

  private func path(_ text: Located<String>) -> PagePath? {
    do throws(PagePathError) {
      return try PagePath(text.value)
    } catch {
      report.add(.badPath(text.value, error), at: text.range)
      return nil
    }
  }

  private func items(_ node: ContentNode, kinds: inout Kinds) -> ItemSource? {
    switch node.value {
    case .string(let text):
      switch NamedItems(rawValue: text) {
      case .catalog: return .catalog
      case .featured: return .featured
      case nil:
        let allowed = NamedItems.allCases.map(\.rawValue)
        report.add(.unknownValue(text, field: "items", allowed: allowed), at: node)
        return nil
      }
    case .array(let elements):
      var reader = ListItemReader(icons: catalog.iconNames, report: report)
      defer { kinds.badges = reader.badgeKinds }
      return .list(reader.items(elements))
    case .object: return query(node)
    default:
      report.add(
        .wrongType(
          field: "'items'", expected: "\"catalog\", \"featured\", an object or an array",
          found: node.kind), at: node)
      return nil
    }
  }

  private func query(_ node: ContentNode) -> ItemSource? {
    guard var object = FieldReader(node, owner: "'items'", report: report) else { return nil }
    let section = object.string("section")
    let category = object.string("category")
    let outline = object.string("outline")
    object.finish()
    if let section {
      return known(section, in: catalog.sectionNames, ContentProblem.unknownSection)
        .flatMap { try? Slug($0) }  // never fails: the names of sections are slugs
        .map(ItemSource.section)
    }
    if let category {
      let name = Located(catalog.categories.name(like: category.value), category.range)
      return known(name, in: catalog.categoryNames, ContentProblem.unknownCategory)
        .map(ItemSource.category)
    }
    if let outline {
      return known(outline, in: outlines, ContentProblem.unknownOutline)
        .flatMap { try? Slug($0) }  // a file name that is no slug is reported
        .map(ItemSource.outline)
    }
    report.add(
      .missingField("section', 'category' or 'outline", owner: "'items'"), at: node)
    return nil
  }

  private func known(
    _ name: Located<String>, in names: NameTable,
    _ problem: (String, NearestName?) -> ContentProblem
  ) -> String? {
    if names.contains(name.value) { return name.value }
    report.add(problem(name.value, report.nearest(to: name.value, in: names)), at: name.range)
    return nil
  }
}

extension Character {
  fileprivate var isASCIIAlphanumeric: Bool { isASCII && (isLetter || isNumber) }
}
