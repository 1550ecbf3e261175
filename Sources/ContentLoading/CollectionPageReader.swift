import Catalog
import CellConfiguration
import CollectionLayout
import ContentSyntax
import Diagnostics
import OutlineFormats

/// A collection page, with the places of its references in its file.
struct PageDraft {
  var page: CollectionPage
  /// Where site.json says the path; `nil` for a page in a file of its own, whose place says it.
  var pathRange: Range<Int>?
  /// The paths that it had before.
  var formerly: [Located<PagePath>] = []
  /// Where the page asks for the categories.
  var placeOfCategories: Range<Int>?
  /// Where it asks for the newest icons.
  var placeOfNew: Range<Int>?
  /// Where it says which icons it shows.
  var placeOfItems: Range<Int>?
  /// Where it has colours for the layers of icons.
  var placeOfPalette: Range<Int>?
  /// The report of the file: site.json, or the page's own.
  let report: FileReport
}

/// Reads collection pages: those of site.json, and those in files of their own.
struct CollectionPageReader {
  /// The report of the file that the pages are in.
  let report: FileReport
  /// The catalog that pages refer to.
  let catalog: CatalogDraft
  let outlines: NameTable

  static let itemsPerPage = 1...100_000
  static let rowsPerPage = 1...100_000
  /// What `itemsPerPage` says of a page that is never split.
  static let allItems = "all"

  /// What a page's items can be by name.
  enum NamedItems: String, CaseIterable {
    case catalog, featured
  }

  /// A page that `pages` of site.json describes.
  func page(_ node: ContentNode) -> PageDraft? {
    guard var object = FieldReader(node, owner: "a page", report: report) else { return nil }
    let text = object.requiredText("path")
    let path = text.flatMap(report.pagePath)
    guard let (page, formerly) = page(&object, at: path), let text else { return nil }
    return PageDraft(
      page: page, pathRange: text.range, formerly: formerly,
      placeOfCategories: page.showsCategories ? object.keyRange(of: "categories") : nil,
      placeOfNew: page.showsNew ? object.keyRange(of: "new") : nil,
      placeOfItems: placeOfItems(of: page, in: object),
      placeOfPalette: placeOfPalette(of: page, in: object), report: report)
  }

  private func placeOfItems(of page: CollectionPage, in object: FieldReader) -> Range<Int>? {
    object.keyRange(of: page.grouping == nil ? "items" : "each")
  }

  private func placeOfPalette(of page: CollectionPage, in object: FieldReader) -> Range<Int>? {
    page.symbolConfiguration.palette.isEmpty ? nil : object.keyRange(of: "palette")
  }

  /// The page of a file of its own, whose place gives the path.
  func page(ofFile node: ContentNode, at path: PagePath) -> PageDraft? {
    guard var object = FieldReader(node, owner: "a page", report: report) else { return nil }
    object.acceptSchema()
    if let range = object.keyRange(of: "path") {
      _ = object.value("path")  // or it would be an unknown field, too
      report.add(.pathInPageFile(path), at: range)
    }
    return page(&object, at: path).map {
      PageDraft(
        page: $0, formerly: $1,
        placeOfCategories: $0.showsCategories ? object.keyRange(of: "categories") : nil,
        placeOfNew: $0.showsNew ? object.keyRange(of: "new") : nil,
        placeOfItems: placeOfItems(of: $0, in: object),
        placeOfPalette: placeOfPalette(of: $0, in: object), report: report)
    }
  }

  /// The page of an object, and the paths that it had before; `nil` if it or its path is wrong.
  private func page(
    _ object: inout FieldReader, at path: PagePath?
  ) -> (page: CollectionPage, formerly: [Located<PagePath>])? {
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
    let showsAllItems = object.isAll("itemsPerPage")
    let itemsPerPage =
      showsAllItems
      ? nil
      : object.integer(
        "itemsPerPage", in: Self.itemsPerPage, expected: "a whole number or \"\(Self.allItems)\"")
    let rows = object.value("rowsPerPage")
    if showsAllItems || itemsPerPage != nil, rows != nil {
      object.reportConflict("itemsPerPage", "rowsPerPage")
    }
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
    let formerly = object.formerPaths()
    let bundles = object.value("bundles").flatMap { node in
      object.bool("bundles").map { (value: $0, node: node) }
    }
    let categories = object.value("categories").flatMap { node in
      object.bool("categories").map { (value: $0, node: node) }
    }
    let new = object.value("new").flatMap { node in
      object.bool("new").map { (value: $0, node: node) }
    }
    let editing = object.editing()
    object.finish()
    let showsBundles = bundles?.value
    let rowsPerPage = rows.flatMap { self.rowsPerPage($0, of: layout) }
    guard let path, let items, let layout else { return nil }
    let most = Layout.mostSectionsOfParts
    if itemsPerPage != nil || rowsPerPage != nil, layout.sectionsApart > most,
      let place = object.keyRange(of: "itemsPerPage") ?? object.keyRange(of: "rowsPerPage")
    {
      report.add(
        .impossibleLayout(
          "a page in parts can tell \(most) sections apart, and this one has "
            + "\(layout.sectionsApart)"), at: place)
    }
    if let editing, !items.areIcons && !items.areOwn || grouping != nil {
      report.add(
        .notDrawn("editing", owner: "a page without items to edit", remedy: nil), at: editing.node)
    } else if case .category = items, let reorder = editing?.reorderNode {
      report.add(
        .notDrawn("reorder", owner: "a page of a category", remedy: "its order is the catalog's"),
        at: reorder)
    }
    if let bundles, bundles.value, catalog.placeOfBundles == nil, !catalog.iconNames.isIncomplete {
      report.add(
        .notDrawn("bundles", owner: "a site without bundles", remedy: nil), at: bundles.node)
    }
    for (name, shelf) in [("new", new), ("bundles", bundles), ("categories", categories)] {
      guard let shelf, shelf.value, grouping != nil || !items.showsShelves else { continue }
      report.add(.notDrawn(name, owner: "a page of this kind", remedy: nil), at: shelf.node)
    }
    var page = CollectionPage(
      path: path, title: title ?? path.standardTitle, summary: summary,
      items: items, isFeaturedFirst: isFeaturedFirst, layout: layout, itemsPerPage: itemsPerPage,
      rowsPerPage: rowsPerPage, grouping: items.areOwn ? nil : grouping, sections: sections,
      supplementaries: supplementaries.texts, symbolConfiguration: symbolConfiguration,
      tintColor: tintColor, cell: cell, headerCell: headerCell, footerCell: footerCell,
      source: showsSource ? source(of: object, items: items) : nil,
      editing: editing?.rules ?? PageEditing())
    page.showsNew = new?.value ?? false
    page.showsBundles = showsBundles ?? false
    page.showsCategories = categories?.value ?? false
    page.showsAllItems = showsAllItems
    kinds.report(in: layout, to: report)
    reportUndrawn(of: page, in: object)
    return (page, formerly)
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
      report.add(.impossibleLayout(error.reason), at: widthNode)
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
      defer { (kinds.badges, kinds.sizes) = (reader.badgeKinds, reader.sizes) }
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
    if let section { return report.items(ofSection: section, in: catalog) }
    if let category { return report.items(ofCategory: category, in: catalog) }
    if let outline {
      return report.known(outline, in: outlines, ContentProblem.unknownOutline)
        .flatMap { try? Slug($0) }  // a file name that is no slug is reported
        .map(ItemSource.outline)
    }
    report.add(
      .missingField("section', 'category' or 'outline", owner: "'items'"), at: node)
    return nil
  }
}

extension FieldReader {
  /// Whether a field says that all is meant, in place of a number.
  fileprivate mutating func isAll(_ key: String) -> Bool {
    guard case .string(CollectionPageReader.allItems)? = value(key)?.value else { return false }
    return true
  }
}

extension ItemSource {
  /// Whether a page of the items can have bundles and categories after them: one of an outline
  /// can't.
  fileprivate var showsShelves: Bool {
    if case .outline = self { false } else { true }
  }
}

extension FileReport {
  /// The icons of a section by its id; `nil`, and a problem, if there is none.
  func items(ofSection id: Located<String>, in catalog: CatalogDraft) -> ItemSource? {
    known(id, in: catalog.sectionNames, ContentProblem.unknownSection)
      .flatMap { try? Slug($0) }  // never fails: the names of sections are slugs
      .map(ItemSource.section)
  }

  /// The icons of a category by its name; `nil`, and a problem, if there is none.
  func items(ofCategory name: Located<String>, in catalog: CatalogDraft) -> ItemSource? {
    category(name, in: catalog).map(ItemSource.category)
  }

  /// A category by its name, as the catalog spells it; `nil`, and a problem, if no icon has it.
  func category(_ name: Located<String>, in catalog: CatalogDraft) -> String? {
    let known = Located(catalog.categories.name(like: name.value), name.range)
    if !catalog.categoryNames.contains(known.value) { note(missingCategory: known) }
    return self.known(known, in: catalog.categoryNames, ContentProblem.unknownCategory)
  }
}
