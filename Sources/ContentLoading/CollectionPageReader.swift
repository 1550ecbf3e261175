import Catalog
import CellConfiguration
import CollectionLayout
import ContentSyntax
import Diagnostics
import LayoutReading
import OutlineFormats

struct PageDraft {
  var page: CollectionPage
  /// The path in site.json; `nil` for a page file, whose location defines the path.
  var pathRange: Range<Int>?
  var formerly: [Located<PagePath>] = []
  var placeOfCategories: Range<Int>?
  var placeOfNew: Range<Int>?
  var placeOfItems: Range<Int>?
  var placeOfPalette: Range<Int>?
  let report: FileReport
}

struct CollectionPageReader {
  let report: FileReport
  let catalog: CatalogDraft
  let outlines: NameTable

  enum NamedItems: String, CaseIterable {
    case catalog, featured

    var source: ItemSource { self == .catalog ? .catalog : .featured }
  }

  func page(_ object: ObjectReader<SitePageFields>) -> PageDraft? {
    guard let path = object.located(\.path) else {
      _ = draft(object.part(\.page), at: nil)
      return nil
    }
    var draft = draft(object.part(\.page), at: report.pagePath(path))
    draft?.pathRange = path.range
    return draft
  }

  func page(ofFile node: ContentNode, at path: PagePath) -> PageDraft? {
    var node = node
    let name = SitePageFields.pathName
    if case .object(let members) = node.value, node[name] != nil {
      for member in members where member.key == name {
        report.add(.pathInPageFile(path), at: member.keyRange)
      }
      node.value = .object(members.filter { $0.key != name })
    }
    guard let object = ObjectReader(node, PageFileFields.object, report: report) else { return nil }
    _ = object[\.schema]
    return draft(object.part(\.page), at: path)
  }

  private func draft(_ object: ObjectReader<PageFields>, at path: PagePath?) -> PageDraft? {
    guard let (page, formerly) = page(object, at: path) else { return nil }
    return PageDraft(
      page: page, formerly: formerly,
      placeOfCategories: page.showsCategories ? object.keyRange(\.categories) : nil,
      placeOfNew: page.showsNew ? object.keyRange(\.new) : nil,
      placeOfItems: page.grouping == nil ? object.keyRange(\.items) : object.keyRange(\.each),
      placeOfPalette: page.symbolConfiguration.palette.isEmpty
        ? nil : object.part(\.symbols).keyRange(\.palette),
      report: report)
  }

  private func page(
    _ object: ObjectReader<PageFields>, at path: PagePath?
  ) -> (page: CollectionPage, formerly: [Located<PagePath>])? {
    let (title, summary) = (object[\.title], object[\.summary])
    var kinds = Kinds()
    let items = object[\.items].flatMap { self.items($0, kinds: &kinds) }
    let sections = (object[\.sections] ?? []).compactMap {
      section($0.value, of: items, kinds: &kinds)
    }
    let header = object[\.header].flatMap { text in
      object.keyRange(\.header).map { Located(text, $0) }
    }
    let supplementaries = object.part(\.texts).texts(header: header)
    kinds.page = supplementaries.kinds
    let isFeaturedFirst = object[\.featuredFirst] ?? false
    var (itemsPerPage, showsAllItems): (Int?, Bool) = (nil, false)
    switch object[\.itemsPerPage] {
    case .first(let number): itemsPerPage = number
    case .second: showsAllItems = true
    case nil: break
    }
    let grouping = object[\.each]
    let symbolConfiguration = object.part(\.symbols).configuration
    let tintColor = object[\.tintColor]
    let layout =
      object[\.layout].map { LayoutReader(report: report).layout($0) }
      ?? LayoutReader.defaultFlow
    let cells = CellReader(report: report, icons: catalog.iconNames)
    let cell = cells.cell(object, \.cell)
    let headerCell = cells.cell(object, \.headerCell)
    let footerCell = cells.cell(object, \.footerCell)
    let showsSource = object[\.showsSource] ?? false
    let formerly = (object[\.formerly] ?? []).compactMap { text in
      report.pagePath(text).map { Located($0, text.range) }
    }
    let bundles = object.located(\.bundles)
    let categories = object.located(\.categories)
    let new = object.located(\.new)
    let editing = object[\.editing]
    let rowsPerPage = object[\.rowsPerPage].flatMap { self.rowsPerPage($0, of: layout) }
    guard let path, let items, let layout else { return nil }
    let most = Layout.mostSectionsOfParts
    if itemsPerPage != nil || rowsPerPage != nil, layout.sectionsApart > most,
      let place = object.keyRange(\.itemsPerPage) ?? object.keyRange(\.rowsPerPage)
    {
      report.add(
        .impossibleLayout(
          "a split page can have at most \(most) sections with layouts of their own, and this page has "
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
        .notDrawn("bundles", owner: "a site without bundles", remedy: nil), at: bundles.range)
    }
    for (name, shelf) in [("new", new), ("bundles", bundles), ("categories", categories)] {
      guard let shelf, shelf.value, grouping != nil || !items.showsShelves else { continue }
      report.add(.notDrawn(name, owner: "a page of this kind", remedy: nil), at: shelf.range)
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
    page.showsBundles = bundles?.value ?? false
    page.showsCategories = categories?.value ?? false
    page.showsAllItems = showsAllItems
    kinds.report(in: layout, to: report)
    reportUndrawn(of: page, in: object)
    return (page, formerly)
  }

  private func rowsPerPage(
    _ object: ObjectReader<RowsPerPageFields>, of layout: Layout?
  ) -> RowsPerPage? {
    let (rows, width) = (object[\.rows], object.located(\.width))
    guard let rows, let width else { return nil }
    do throws(LayoutCheck.Problem) {
      if let layout { try LayoutCheck(layout: layout).run(width: width.value) }
      return RowsPerPage(rows: rows, width: width.value)
    } catch {
      report.add(.impossibleLayout(error.reason), at: width.range)
      return nil
    }
  }

  private func items(
    _ value: PageItems, kinds: inout Kinds
  ) -> ItemSource? {
    switch value {
    case .first(.first(let name)): return name.source
    case .first(.second(let query)): return self.query(query)
    case .second(let elements):
      var reader = ListItemReader(icons: catalog.iconNames, report: report)
      defer { (kinds.badges, kinds.sizes) = (reader.badgeKinds, reader.sizes) }
      return .list(reader.items(elements))
    }
  }

  private func query(_ object: ObjectReader<PageQueryFields>) -> ItemSource? {
    if let section = object.located(\.section) {
      return report.items(ofSection: section, in: catalog)
    }
    if let category = object.located(\.category) {
      return report.items(ofCategory: category, in: catalog)
    }
    return object.located(\.outline)
      .flatMap { report.known($0, in: outlines, Problem.unknownOutline) }
      .flatMap { try? Slug($0) }  // an invalid file name is reported at the outline
      .map(ItemSource.outline)
  }
}

extension ItemSource {
  fileprivate var showsShelves: Bool {
    if case .outline = self { false } else { true }
  }
}

extension FileReport {
  func items(ofSection id: Located<String>, in catalog: CatalogDraft) -> ItemSource? {
    known(id, in: catalog.sectionNames, Problem.unknownSection)
      .flatMap { try? Slug($0) }  // never fails: section names are slugs
      .map(ItemSource.section)
  }

  func items(ofCategory name: Located<String>, in catalog: CatalogDraft) -> ItemSource? {
    category(name, in: catalog).map(ItemSource.category)
  }

  func category(_ name: Located<String>, in catalog: CatalogDraft) -> String? {
    let text = name.value
    let spelling = catalog.recordedAnswer(of: \.writtenCategories) { catalog in
      let name = catalog.categories.name(like: text)
      return catalog.categoryNames.contains(name) ? name : nil
    }
    let known = Located(spelling ?? text, name.range)
    if !catalog.categoryNames.contains(known.value) { note(missingCategory: known) }
    return self.known(known, in: catalog.categoryNames, Problem.unknownCategory)
  }
}
