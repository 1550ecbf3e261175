import Catalog
import ContentHash
import ContentSyntax
import Diagnostics
import SiteEditing

/// A three-way merge of a source into an edited catalog. The source's changes since the last import are
/// applied. In a conflict, the author's value is kept and reported.
///
/// All offsets refer to the original text, which is changed at the end.
struct CatalogMerge {
  private let base: ImportRecord
  /// True if a record of the last import exists. Without it, each difference is reported.
  private let hasBase: Bool
  private let report: FileReport
  private let root: ContentNode
  private let nodes: [ContentNode]
  /// By id and by former id.
  private var indices: [Slug: Int] = [:]
  /// The current ids by index.
  private let ids: [Int: Slug]
  /// The record files of icons from other sources.
  private let others: [Slug: String]
  private var splicer: JSONSplicer
  private var removed: Set<Int> = []

  private(set) var changes: [ImportReport.Change] = []
  private(set) var changesCategories = false
  private(set) var next: ImportRecord

  init?(_ text: [UInt8], base: ImportRecord, isThere: Bool, others: [Slug: String]) {
    // `try?`: the text was parsed before.
    guard let splicer = try? JSONSplicer(text, path: IconCatalog.path) else { return nil }
    self.splicer = splicer
    self.base = base
    self.others = others
    hasBase = isThere
    next = base
    next.icons = [:]
    root = splicer.root
    nodes = root["icons"]?.elements ?? []
    ids = Dictionary(
      firstOf: nodes.enumerated().compactMap { index, node in
        CatalogEditor.id(of: node).map { (index, $0) }
      })
    for (index, id) in ids.sorted(by: { $0.key > $1.key }) { indices[id] = index }
    for (index, node) in nodes.enumerated() {
      for id in CatalogEntry.formerIDs(of: node) where indices[id] == nil { indices[id] = index }
    }
    report = FileReport(
      SourceFile(path: IconCatalog.path, text: String(decoding: splicer.text, as: UTF8.self)))
  }

  var diagnostics: [Diagnostic] { report.diagnostics }

  var text: [UInt8] {
    var splicer = splicer
    if let list = root["icons"], !removed.isEmpty { splicer.remove(elements: removed, of: list) }
    // The splices were created for this text.
    return TextEdit(splicer.edit.splices).applied(to: mark + splicer.text) ?? mark + splicer.text
  }

  private var mark: [UInt8] { splicer.mark > 0 ? [0xEF, 0xBB, 0xBF] : [] }

  var isBased: Bool { hasBase }

  /// True if the icon was imported before, or is in the catalog and not from another source.
  func knows(_ id: Slug) -> Bool {
    base.icons[id] != nil || indices[id] != nil && !(hasBase && others[id] != nil)
  }

  func currentID(of id: Slug) -> Slug { indices[id].flatMap { ids[$0] } ?? id }

  struct SitePicture {
    /// Relative to `Content`.
    let path: String
    /// True if the author assigned another file.
    let isOwn: Bool
    /// `nil` if the file is missing.
    var hash: ContentHash?
  }

  /// - Returns: `nil` if the catalog does not contain the icon.
  func picture(of id: Slug, variant: Slug? = nil) -> SitePicture? {
    indices[id].map { index in
      let node = nodes[index]
      let recorded = variant.map { node["variants"]?[$0.text] } ?? node["image"]
      // A renamed icon may keep its picture paths.
      let usual = [
        variant == nil ? currentID(of: id) : id, variant == nil ? id : currentID(of: id),
      ]
      .map { PlannedIcon.path(of: $0, variant: variant) }
      let path = recorded?.string ?? usual[0]
      return SitePicture(path: path, isOwn: !usual.contains(path))
    }
  }

  /// Paths relative to `Content`.
  var shownPictures: Set<String> {
    var paths: Set<String> = []
    for (index, node) in nodes.enumerated() where !removed.contains(index) {
      let image = node["image"]?.string ?? ids[index].map { PlannedIcon.path(of: $0) }
      paths.formUnion([image].compactMap(\.self))
      paths.formUnion(node["variants"]?.members.compactMap(\.value.string) ?? [])
    }
    return paths
  }

  // MARK: Icons

  struct PictureChanges {
    var isReplaced = false
    var added: [String] = []
    var replaced: [String] = []
    /// Variants that the source removed and the author did not change.
    var removed: [String] = []
  }

  /// Merges an icon that is in the catalog, or was deleted by the author.
  mutating func merge(
    _ id: Slug, _ new: ImportRecord.Icon, current: SitePicture?, variants: [String: SitePicture]
  ) -> PictureChanges {
    let old = base.icons[id]
    var new = new
    let oldEntry = old.map { CatalogEntry($0.entry) }
    var newEntry = CatalogEntry(new.entry)
    // A source without prices keeps the recorded price.
    if let oldEntry, newEntry.meaning(of: .price) == nil {
      new.entry = oldEntry.adding(priceTo: new.entry)
      newEntry = CatalogEntry(new.entry)
    }
    next.icons[id] = new
    guard let index = indices[id] else {
      keepDeleted(id, oldEntry, newEntry, isSamePicture: old?.picture == new.picture)
      return PictureChanges()
    }
    let name = ids[index] ?? id
    var changed = fields(of: name, at: index, oldEntry, newEntry)
    var pictures = PictureChanges()
    pictures.isReplaced = replaces(name, at: index, old?.picture, new.picture, current)
    if pictures.isReplaced { changed.append("picture") }
    for (variant, hash) in new.variants.sorted(by: { $0.key < $1.key }) {
      let before = old?.variants[variant]
      if let current = variants[variant] {
        guard replaces(name, at: index, before, hash, current) else { continue }
        pictures.replaced.append(variant)
        changed.append("picture '\(variant)'")
      } else if before == nil, old != nil {
        pictures.added.append(variant)
      }
    }
    if let old, let oldEntry {
      let field = MergedField(member: "variants")
      let isOwn =
        CatalogEntry(nodes[index]).meaning(of: field) != oldEntry.meaning(of: field)
      for (variant, hash) in old.variants.sorted(by: { $0.key < $1.key })
      where new.variants[variant] == nil && !isOwn && variants[variant]?.hash == hash {
        pictures.removed.append(variant)
      }
    }
    if !changed.isEmpty { changes.append(.changed(name, changed)) }
    return pictures
  }

  mutating func keep(_ id: Slug) { next.icons[id] = base.icons[id] }

  mutating func add(_ id: Slug, _ new: ImportRecord.Icon) { next.icons[id] = new }

  private mutating func fields(
    of id: Slug, at index: Int, _ old: CatalogEntry?, _ new: CatalogEntry
  ) -> [String] {
    let node = nodes[index]
    let own = CatalogEntry(node)
    var values: [(name: String, value: ContentNode?)] = []
    var changed: [String] = []
    for field in fields(old, new) {
      let (before, now) = (old?.meaning(of: field), new.meaning(of: field))
      let mine = own.meaning(of: field)
      guard mine != now, old == nil ? now != nil : before != now else { continue }
      guard old != nil, mine == before else {
        tell(field, of: id, old, new, own, at: index)
        continue
      }
      if field == .category { changesCategories = true }
      let members = new.members(of: field)
      values += own.members(of: field).filter { member in
        !members.contains { $0.key == member.key }
      }.map { ($0.key, nil) }
      values += members.map { ($0.key, $0.value) }
      changed.append("\(field.name) \(own.shown(field)) → \(new.shown(field))")
    }
    guard !values.isEmpty else { return [] }
    // The id follows from the name, so a renamed icon gets an explicit id.
    let isRenamed = values.contains { $0.name == "name" } && node["id"] == nil
    splicer.change(node, first: isRenamed ? [.init("id", .string(id.text))] : [], to: values)
    return changed
  }

  private func fields(_ old: CatalogEntry?, _ new: CatalogEntry) -> [MergedField] {
    let removed = (old?.fields ?? []).filter { !new.fields.contains($0) }
    return new.fields + removed
  }

  private func tell(
    _ field: MergedField, of id: Slug, _ old: CatalogEntry?, _ new: CatalogEntry,
    _ own: CatalogEntry, at index: Int
  ) {
    let node = nodes[index]
    let value = field.members.lazy.compactMap { node[$0] }.first
    report.add(
      .bothChanged(
        field: field.name, id: id, before: old.map { $0.shown(field) }, own: own.shown(field),
        source: new.shown(field)),
      at: value?.range ?? node.range.lowerBound..<node.range.lowerBound + 1)
  }

  /// True if the source's picture replaces the site's. Reports conflicts.
  private func replaces(
    _ id: Slug, at index: Int, _ old: ContentHash?, _ new: ContentHash, _ current: SitePicture?
  ) -> Bool {
    guard old != new, current?.hash != new else { return false }
    if let current, old != nil, current.hash == old, !current.isOwn { return true }
    let node = nodes[index]
    let range = node["image"]?.range ?? node.range.lowerBound..<node.range.lowerBound + 1
    report.add(.bothDrawn(id, isKnown: old != nil), at: range)
    return false
  }

  /// Reports an icon that the author deleted and the source changed.
  private func keepDeleted(
    _ id: Slug, _ old: CatalogEntry?, _ new: CatalogEntry, isSamePicture: Bool
  ) {
    let same = old.map { old in
      fields(old, new).allSatisfy { old.meaning(of: $0) == new.meaning(of: $0) }
    }
    if same != true || !isSamePicture {
      report.add(ExchangeProblem.deletedHere(id).diagnostic(ofFile: IconCatalog.path))
    }
  }

  func removedIDs() -> [Slug] { base.icons.keys.filter { next.icons[$0] == nil }.sorted() }

  /// The author's changes, which keep a removed icon in the catalog.
  ///
  /// - Returns: The names of the changed fields, or `nil` if the catalog does not contain the icon.
  func changes(inGone id: Slug, current: ContentHash?, hasText: Bool) -> [String]? {
    guard let old = base.icons[id], let index = indices[id] else { return nil }
    let (before, own) = (CatalogEntry(old.entry), CatalogEntry(nodes[index]))
    var changed = fields(before, own).filter { before.meaning(of: $0) != own.meaning(of: $0) }
      .map(\.name)
    if current != old.picture { changed.append("picture") }
    if hasText { changed.append("text") }
    return changed
  }

  func text(without removedIcons: [Slug]) -> [UInt8] {
    var merge = self
    merge.removed.formUnion(removedIcons.compactMap { indices[$0] })
    return merge.text
  }

  /// The category by which pages group an icon.
  func category(of id: Slug) -> String? {
    indices[id].flatMap { index in
      nodes[index]["category"]?.string ?? nodes[index]["categories"]?.elements.first?.string
    }
  }

  func fileOfOther(_ id: Slug) -> String? { others[id] }

  func tellGone(_ id: Slug, changed fields: [String]) {
    guard let index = indices[id] else { return }
    let start = nodes[index].range.lowerBound
    report.add(.goneButChanged(currentID(of: id), fields: fields), at: start..<start + 1)
  }

  mutating func remove(_ id: Slug) {
    guard let index = indices[id] else { return }
    removed.insert(index)
    changes.append(.removed(currentID(of: id)))
  }

  mutating func merge(extensions new: [ContentNode.Member]) {
    next.extensions = new
    guard hasBase, let object = root["extensions"], object.isObject else { return }
    let (old, own) = (CatalogEntry(base.extensions), CatalogEntry(object))
    let entry = CatalogEntry(new)
    var values: [(name: String, value: ContentNode?)] = []
    for field in fields(old, entry) {
      let (before, now) = (old.meaning(of: field), entry.meaning(of: field))
      let mine = own.meaning(of: field)
      guard mine != now, before != now else { continue }
      guard mine == before else {
        report.add(.bothChangedSet(field.name), at: object.range)
        continue
      }
      values.append((field.name, entry.members(of: field).first?.value))
    }
    splicer.change(object, to: values)
    if !values.isEmpty { changes.append(.set(values.map(\.name))) }
  }
}
