import Catalog
import ContentSyntax
public import Diagnostics
import FileSystem
public import Foundation
import IconNames
import Markup
import PriceTables

/// Imports an icon set into a site.
///
/// ```swift
/// var options = ImportOptions()
/// options.price = "2.99"
/// let report = try CatalogImport(of: ExchangeSource("icons"), into: shop, options).run()
/// ```
///
/// Icons with problems are left out and reported. If the import fails, the site is unchanged.
public struct CatalogImport: Sendable {
  let source: ExchangeSource
  private(set) var site: URL
  private(set) var options: ImportOptions

  /// Creates an import into the site in a folder. The folder need not exist.
  public init(of source: ExchangeSource, into site: URL, _ options: ImportOptions) {
    self.source = source.without(CanonicalPath(site.path))
    self.site = site
    self.options = options
  }

  /// Returns the same import into a copy of the site, to preview its changes.
  ///
  /// - Throws: `DiagnosticError` if the site can't be copied.
  /// - Complexity: O(bytes of the site's content).
  public func trial(in folder: URL) throws(DiagnosticError) -> CatalogImport {
    let files = FileManager.default
    do {
      for name in ["Content", "Templates"] {
        let part = site.appending(path: name)
        guard files.fileExists(atPath: part.path) else { continue }
        try files.copyItem(at: part, to: folder.appending(path: name))
      }
    } catch {
      throw ExchangeProblem.unreadableSource(reason: error.localizedDescription).error(
        ofFile: site.relativePath)
    }
    var trial = self
    trial.site = folder
    return trial
  }

  /// Runs the import.
  ///
  /// - Returns: The changes, and the icons that were left out.
  /// - Throws: `DiagnosticError` if the import failed, without having written a file.
  /// - Complexity: O(bytes of the set). Some hundreds of pictures are in memory at a time.
  public func run() throws(DiagnosticError) -> ImportReport {
    if let outline = OutlineImport(of: source, into: site, options) { return try outline.run() }
    var (set, format) = try read()
    let target = try ImportTarget(site)
    var report = ImportReport(isNewSite: target.isNew)
    var (base, hasBase) = try base(of: set, target)
    base.settings.update(with: options)
    base.settings.format = format.name
    if set.license == nil, set.collections.isEmpty {
      set.license = base.settings.license.map { ForeignSet.License(name: $0, spdx: $0) }
    } else if options.license != nil {
      set.notes.append("the set declares its own license, so '--license' has no effect")
    }
    separate(&set, base)
    let licenses = assignCollections(to: &set, target, hasBase ? base : nil)
    report.iconCount = set.icons.count + set.leftOutCount
    report.notes =
      ["\(source.name): \(format.title), \(set.icons.count.counting("icon"))"] + set.notes
    if !hasBase, base.name != ImportRecord.name(of: stemOfSource) {
      report.notes.append(
        """
        another set was imported under this name, so the data of this set is stored in \
        \(base.path)
        """)
    }
    if base.settings.wasOptimized {
      report.notes.append(
        "pictures are imported as they are: run svgo or scour on the files of the source first")
    }
    report.add(set.diagnostics)
    var icons = plan(set.icons, ofSet: set.title ?? stemOfSource, base.ids, &report)
    set.icons = []
    var merge = options.isUpdate ? merge(into: target, base, isThere: hasBase) : nil
    let settings = try settings(of: base, isMerged: merge != nil && hasBase)
    let currency = try price(&icons, set, settings, target, merge, &report)
    let standard: CategorySource = set.saysCategories ? .none : .folder
    (settings.categories ?? standard).assign(to: &icons)
    assignAliases(to: &icons, target, &report)
    let title = set.title?.nonBlank ?? IconNaming.plain.name(of: titleOfSource)
    let texts = CatalogTexts(
      title: title, currency: currency, licenses: licenses, extensions: set.extensions)
    report.isUpdate = merge != nil
    let isWhole = set.diagnostics.allSatisfy {
      $0.has(.symbolicLinks) || $0.has(.pathOutside) || $0.has(.repeatedIcon)
    }
    var extensions = set.extensions
    if !isWhole {
      // An unreadable extension is not a removed extension.
      let keys = Set(extensions.map(\.key))
      extensions += base.extensions.filter { !keys.contains($0.key) }
    }
    merge?.merge(extensions: extensions)
    base.extensions = extensions
    var work = Work(icons: icons, texts: texts, target: target, base: base, merge: merge)
    work.mayRemove = isWhole
    icons = []
    try write(&work, &report)
    return report
  }

  /// Problems of single icons do not stop the import.
  private func read() throws(DiagnosticError) -> (set: ForeignSet, format: ExchangeFormat) {
    do throws(DiagnosticError) {
      let format = try ExchangeFormat.format(of: source, named: options.format)
      guard let read = format.read else {
        throw ExchangeProblem.noFormat(known: ExchangeFormat.namesOfSources).error(
          ofFile: source.name)
      }
      var set = try read(source)
      if let inner = source.innerArchive {
        set.notes.insert("read the archive '\(inner)' in it", at: 0)
      }
      for index in set.diagnostics.indices { set.diagnostics[index].severity = .warning }
      set.leaveOutLongNames(of: source.name)
      guard set.icons.count + set.leftOutCount > 0 else {
        throw DiagnosticError(
          set.diagnostics
            + [ExchangeProblem.noIcons(format: format.title).diagnostic(ofFile: source.name)])
      }
      set.diagnostics += source.archiveProblems + source.problemsOfLargeFiles
      set.leftOutCount += source.leftOutPictures
      return (set, format)
    } catch {
      throw DiagnosticError(
        source.archiveProblems + source.problemsOfLargeFiles
          + error.diagnostics.map { diagnostic in
            guard diagnostic.has(.noIcons) else { return diagnostic }
            var explained = diagnostic
            explained.notes.append(.init(source.contentsSummary))
            return explained
          })
    }
  }

  var stemOfSource: String {
    let name = CanonicalPath(source.name).text.splitAtSlashes().last.map(String.init) ?? "Icons"
    let ending = [".zip", ".json", ".svg", ".csv", ".tsv"].first { ending in
      name.lowercased().hasSuffix(ending) && name.utf8.count > ending.utf8.count
    }
    return ending.map { String(name.dropLast($0.count)) } ?? name
  }

  /// A file with a general name uses its folder's name.
  private var titleOfSource: String {
    let general: Set = [
      "config", "icons", "selection", "sprite", "sprites", "symbol-defs", "symbols",
    ]
    guard source.file != nil, general.contains(stemOfSource.lowercased()),
      let folder = CanonicalPath(source.name).parentAndName?.parent
    else { return stemOfSource }
    return folder.text.splitAtSlashes().last.map(String.init) ?? stemOfSource
  }

  /// Icons in `idsByKey`, from an earlier import, keep their ids.
  private func plan(
    _ icons: [ForeignIcon], ofSet setName: String, _ idsByKey: [String: [Slug]],
    _ report: inout ImportReport
  ) -> [PlannedIcon] {
    func components(_ icon: ForeignIcon) -> [Substring] { icon.key.splitAtSlashes() }
    let stems = icons.map { $0.stem ?? components($0).last.map(String.init) ?? $0.key }
    let ids = zip(icons, stems).map { $0.id ?? $1 }
    let names = IconNaming(of: ids, set: setName).names(of: ids)
    var allocator = IDAllocator()
    // Icons with the same name keep their ids in their order.
    var remaining = idsByKey.mapValues { $0[...] }
    let knownIDs = icons.map { remaining[$0.key]?.popFirst() }
    for (icon, id) in zip(icons, knownIDs) {
      if let id { allocator.take(id, for: icon.key) }
    }
    return icons.indices.compactMap { index in
      let (icon, stem, name, knownID) = (icons[index], stems[index], names[index], knownIDs[index])
      let folder = icon.folders?.last ?? components(icon).dropLast().last.map(String.init)
      let given: IDAllocator.Given? =
        knownID.map { ($0, nil) }
        ?? allocator.id(for: icon.id ?? name, isID: icon.id != nil, key: icon.key, folder: folder)
      guard let (id, reason) = given else { return nil }
      if let reason = reason ?? (knownID == nil && Self.hasSigns(icon, stem) ? .signs : nil) {
        report.add(
          icon.diagnostic(.madeID(id, of: icon.id ?? stem, reason)), isLoss: false)
      }
      var planned = PlannedIcon(
        foreign: icon, id: id, name: icon.name?.nonBlank ?? name.nonBlank ?? id.text,
        categories: icon.categories.filter { !$0.isBlank },
        tags: icon.tags.filter { !$0.isBlank })
      planned.mainVariant = icon.variant.flatMap(Slug.init(name:))
      var names = Set([planned.mainVariant].compactMap { $0?.fileSystemKey })
      for variant in icon.variants {
        guard let name = variant.variant.flatMap(Slug.init(name:)),
          names.insert(name.fileSystemKey).inserted
        else {
          report.add(variant.diagnostic(.noVariantName(of: id)))
          continue
        }
        planned.variants.append(.init(name: name, foreign: variant))
      }
      return planned
    }
  }

  /// True if a name has characters that ids can't contain. Word separators do not count.
  private static func hasSigns(_ icon: ForeignIcon, _ stem: String) -> Bool {
    // `try?`: the reason is not needed.
    if let id = icon.id { return (try? Slug(id.precomposedStringWithCanonicalMapping)) == nil }
    let name = IconNaming.withoutProperties(stem)
    return name.precomposedStringWithCanonicalMapping.contains { character in
      !character.isLetter && !character.isNumber && !character.isWhitespace
        && !"-_.".contains(character)
    }
  }

  /// Converts variants to separate icons if the option or an earlier import requires it.
  private func separate(_ set: inout ForeignSet, _ base: ImportRecord) {
    let ids = base.ids
    var count = 0
    set.icons = set.icons.flatMap { icon in
      guard !icon.variants.isEmpty else { return [icon] }
      guard !base.settings.separatesVariants,
        !icon.variants.contains(where: { ids[$0.key] != nil })
      else { return icon.separated }
      count += icon.variants.count
      return [icon]
    }
    set.note(count, "variant", "of these")
  }
}

// MARK: Prices

extension CatalogImport {
  /// Removes icons without a price.
  ///
  /// - Returns: The currency of the catalog.
  private func price(
    _ icons: inout [PlannedIcon], _ set: ForeignSet, _ settings: ImportRecord.Settings,
    _ target: ImportTarget, _ merge: CatalogMerge?, _ report: inout ImportReport
  ) throws(DiagnosticError) -> Currency {
    let fixedCurrency = settings.currency ?? (target.catalog == nil ? nil : target.currency)
    let own = set.isTable ? try CSV.table(of: source, in: fixedCurrency) : nil
    let list = try options.prices.map { path throws(DiagnosticError) in
      try prices(at: path, in: fixedCurrency)
    }
    guard
      settings.price != nil || list != nil || own?.columns.contains(.price) == true
        || merge != nil
    else {
      throw ExchangeProblem.noPriceAtAll.error(ofFile: source.name)
    }
    // The price list overrides the source's own prices.
    let join = PriceJoin(
      icons.map { icon in
        PriceJoin.Names(
          id: icon.id.text, name: icon.name, key: icon.foreign.key, file: icon.foreign.file)
      })
    let tables = [own, list].compactMap(\.self).map { ($0, join.rows(of: $0)) }
    let currency = currency(of: tables.flatMap(\.1.values), settings, target)
    let general = try settings.price.map { text throws(DiagnosticError) in
      try Self.price(text, settings.currency ?? currency)
    }
    for index in icons.indices {
      // An update keeps a price that is not specified again.
      let isOld = options.price == nil && merge?.knows(icons[index].id) == true
      icons[index].prices = isOld ? nil : general.map { PriceList($0) }
      for (table, rows) in tables {
        guard let row = rows[index] else { continue }
        take(row, of: table, settings.currency ?? currency, into: &icons[index])
      }
    }
    for (table, _) in tables {
      report.notes.append(table.note)
      report.add(table.report.diagnostics)
      for notice in table.notices.all { report.add(notice, isLoss: false) }
    }
    leaveOut(&icons, target, merge, &report)
    return currency
  }

  private func leaveOut(
    _ icons: inout [PlannedIcon], _ target: ImportTarget, _ merge: CatalogMerge?,
    _ report: inout ImportReport
  ) {
    icons.removeAll { icon in
      guard merge?.knows(icon.id) != true else { return false }
      let problem: ExchangeProblem? =
        target.ids.contains(icon.id.fileSystemKey)
        ? .alreadyThere(icon.id, as: target.currentID(of: icon.id))
        : icon.prices == nil ? .noPrice(name: icon.name) : nil
      if let problem { report.add(icon.foreign.diagnostic(problem)) }
      return problem != nil
    }
  }

  private static func price(
    _ text: String, _ currency: Currency
  ) throws(DiagnosticError) -> Price {
    do throws(TableProblem) {
      return try Price(written: text, in: currency)
    } catch {
      let text = error.text
      throw DiagnosticError(
        Diagnostic(.error, text.code, "--price: \(text.message)", notes: text.notes))
    }
  }

  private func prices(
    at path: String, in currency: Currency?
  ) throws(DiagnosticError) -> PriceTable {
    let list = try ExchangeSource(path)
    guard let file = list.file else {
      let problem: ExchangeProblem =
        list.isArchive ? .workbook : .unreadableSource(reason: "it is a folder")
      throw problem.error(ofFile: path)
    }
    return try PriceTable(try list.bytes(of: file), path: path, in: currency)
  }

  /// The currency of the catalog, otherwise of the settings, otherwise of most prices.
  private func currency(
    of rows: [PriceTable.Row], _ settings: ImportRecord.Settings, _ target: ImportTarget
  ) -> Currency {
    if target.catalog != nil { return target.currency }
    if let currency = settings.currency { return currency }
    return rows.compactMap(\.currency).mostFrequent ?? .usDollar
  }

  private func take(
    _ row: PriceTable.Row, of table: PriceTable, _ standard: Currency, into icon: inout PlannedIcon
  ) {
    if row.isPriceUnread {
      // An unreadable price must not fall back to the general price or other currencies.
      icon.prices = nil
    } else if !row.prices.isEmpty {
      icon.prices = table.prices(of: row, in: standard)
    }
    icon.isDoubtful = icon.isDoubtful || row.isShifted
    if let tags = row[.tags] {
      for tag in TagList.tags(in: tags) where !icon.tags.contains(tag) { icon.tags.append(tag) }
    }
    if let category = row[.category] { icon.categories = [category] }
    if !row.isFoundByName, let name = row[.name]?.nonBlank { icon.name = name }
    icon.buy = table.buy(of: row) ?? icon.buy
  }
}

extension ImportReport {
  /// Each counts as a loss by default.
  mutating func add(_ more: [Diagnostic]) {
    for diagnostic in more { add(diagnostic) }
  }

  mutating func add(_ diagnostic: Diagnostic, isLoss: Bool = true) {
    problems.add(diagnostic)
    if isLoss { isComplete = false }
  }
}
