import Catalog
import ContentHash
import ContentSyntax
import Diagnostics
import SiteEditing

/// Merges what a source says now into a catalog whose author has gone on: what only the source has
/// changed since the last import is taken, what only the author has changed stays, and what both
/// have changed stays as well and is told.
///
/// All places are of the text as it was read; the text itself is changed at the end, in those
/// places alone.
struct CatalogMerge {
  private let base: ImportBase
  /// Whether it is known what the source said last; else whatever differs is told.
  private let hasBase: Bool
  private let report: FileReport
  private let root: ContentNode
  private let nodes: [ContentNode]
  /// The places of icons by their ids, and by those that they had before.
  private var places: [Slug: Int] = [:]
  /// The ids that they have now, by their places.
  private let ids: [Int: Slug]
  /// The icons that other sources have said something of, with the files that have it.
  private let others: [Slug: String]
  private var splicer: JSONSplicer
  private var removed: Set<Int> = []

  /// What has come of an icon.
  private(set) var changes: [ImportReport.Change] = []
  /// Whether icons of the catalog have come into other categories.
  private(set) var changesCategories = false
  /// What the source says now, for the next time.
  private(set) var next: ImportBase

  /// A merge into the text of a catalog.
  ///
  /// - Complexity: O(bytes).
  init?(_ text: [UInt8], base: ImportBase, isThere: Bool, others: [Slug: String]) {
    // `try?`: it was read before.
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
    for (index, id) in ids.sorted(by: { $0.key > $1.key }) { places[id] = index }
    for (index, node) in nodes.enumerated() {
      for id in CatalogEntry.formerIDs(of: node) where places[id] == nil { places[id] = index }
    }
    report = FileReport(
      SourceFile(path: IconCatalog.path, text: String(decoding: splicer.text, as: UTF8.self)))
  }

  /// What both have changed, and what was kept for that.
  var diagnostics: [Diagnostic] { report.diagnostics }

  /// The text with all that was merged.
  var text: [UInt8] {
    var splicer = splicer
    if let list = root["icons"], !removed.isEmpty { splicer.remove(elements: removed, of: list) }
    // The splices are of this text.
    return TextEdit(splicer.edit.splices).applied(to: mark + splicer.text) ?? mark + splicer.text
  }

  private var mark: [UInt8] { splicer.mark > 0 ? [0xEF, 0xBB, 0xBF] : [] }

  /// Whether it is known what the source said last.
  var isBased: Bool { hasBase }

  /// Whether an icon has been imported before, or stands in the catalog and is no other source's.
  func knows(_ id: Slug) -> Bool {
    base.icons[id] != nil || places[id] != nil && !(hasBase && others[id] != nil)
  }

  /// The id that an icon has now, under which its author may have renamed it.
  func currentID(of id: Slug) -> Slug { places[id].flatMap { ids[$0] } ?? id }

  /// A picture of an icon in the site.
  struct SitePicture {
    /// Where it is, relative to `Content`.
    let path: String
    /// Whether the author has given the icon another file.
    let isOwn: Bool
    /// Its hash; `nil` if there is none.
    var hash: ContentHash?
  }

  /// Where an icon, or one of its variants, has its picture; `nil` if it is not in the catalog.
  func picture(of id: Slug, variant: Slug? = nil) -> SitePicture? {
    places[id].map { index in
      let node = nodes[index]
      let said = variant.map { node["variants"]?[$0.text] } ?? node["image"]
      // Who renames an icon need not move its pictures, nor what lists them.
      let usual = [
        variant == nil ? currentID(of: id) : id, variant == nil ? id : currentID(of: id),
      ]
      .map { PlannedIcon.path(of: $0, variant: variant) }
      let path = said?.string ?? usual[0]
      return SitePicture(path: path, isOwn: !usual.contains(path))
    }
  }

  /// The pictures that icons show which stay, by their paths relative to `Content`.
  ///
  /// - Complexity: O(icons).
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

  /// What becomes of an icon's pictures; of those of its variants by their names.
  struct PictureChanges {
    /// True if the main picture is replaced.
    var isReplaced = false
    var added: [String] = []
    var replaced: [String] = []
    /// Those that the source has no more and that are as it had them.
    var removed: [String] = []
  }

  /// Merges an icon that stands in the catalog, or that its author has deleted from it.
  ///
  /// - Parameters:
  ///   - id: The id that it was imported with.
  ///   - new: What the source says of it now.
  ///   - current: The picture that the site has.
  ///   - variants: The pictures that it has for variants, by their names.
  /// - Returns: What becomes of the pictures.
  mutating func merge(
    _ id: Slug, _ new: ImportBase.Icon, current: SitePicture?, variants: [String: SitePicture]
  ) -> PictureChanges {
    let old = base.icons[id]
    var new = new
    let oldEntry = old.map { CatalogEntry($0.entry) }
    var newEntry = CatalogEntry(new.entry)
    // A source that says no price has none to change.
    if let oldEntry, newEntry.meaning(of: .price) == nil {
      new.entry = oldEntry.adding(priceTo: new.entry)
      newEntry = CatalogEntry(new.entry)
    }
    next.icons[id] = new
    guard let index = places[id] else {
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

  /// An icon whose picture or metadata could not be read stays, and is asked for again next time.
  mutating func keep(_ id: Slug) { next.icons[id] = base.icons[id] }

  /// An icon that is new in the catalog.
  mutating func add(_ id: Slug, _ new: ImportBase.Icon) { next.icons[id] = new }

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
    // Its address follows from its name, unless it has an id.
    let isRenamed = values.contains { $0.name == "name" } && node["id"] == nil
    splicer.change(node, first: isRenamed ? [.init("id", .string(id.text))] : [], to: values)
    return changed
  }

  private func fields(_ old: CatalogEntry?, _ new: CatalogEntry) -> [MergedField] {
    let gone = (old?.fields ?? []).filter { !new.fields.contains($0) }
    return new.fields + gone
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

  /// Returns true if a picture of the source replaces the picture of the site. Reports pictures that
  /// were changed in both.
  private func replaces(
    _ id: Slug, at index: Int, _ old: ContentHash?, _ new: ContentHash, _ current: SitePicture?
  ) -> Bool {
    guard old != new, current?.hash != new else { return false }
    if let current, old != nil, current.hash == old, !current.isOwn { return true }
    let node = nodes[index]
    let place = node["image"]?.range ?? node.range.lowerBound..<node.range.lowerBound + 1
    report.add(.bothDrawn(id, isKnown: old != nil), at: place)
    return false
  }

  /// An icon that the author has deleted.
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

  // MARK: What is gone

  /// The icons that the source had and has no more.
  func gone() -> [Slug] { base.icons.keys.filter { next.icons[$0] == nil }.sorted() }

  /// What keeps an icon in the catalog that is gone from the source: what its author has changed.
  ///
  /// - Parameters:
  ///   - id: The id that it was imported with.
  ///   - current: The hash of its picture.
  ///   - hasText: Whether there is a text about it.
  /// - Returns: The names of the fields; `nil` if the icon is not there any more.
  func changes(inGone id: Slug, current: ContentHash?, hasText: Bool) -> [String]? {
    guard let old = base.icons[id], let index = places[id] else { return nil }
    let (before, own) = (CatalogEntry(old.entry), CatalogEntry(nodes[index]))
    var changed = fields(before, own).filter { before.meaning(of: $0) != own.meaning(of: $0) }
      .map(\.name)
    if current != old.picture { changed.append("picture") }
    if hasText { changed.append("text") }
    return changed
  }

  /// The text of the catalog without some icons.
  ///
  /// - Complexity: O(bytes).
  func text(without gone: [Slug]) -> [UInt8] {
    var merge = self
    merge.removed.formUnion(gone.compactMap { places[$0] })
    return merge.text
  }

  /// The category that pages group an icon of the catalog by.
  func category(of id: Slug) -> String? {
    places[id].flatMap { index in
      nodes[index]["category"]?.string ?? nodes[index]["categories"]?.elements.first?.string
    }
  }

  /// The file that another source's icon of this id is recorded in, if it has one.
  func fileOfOther(_ id: Slug) -> String? { others[id] }

  /// Tells that an icon stays that is gone from the source.
  func tellGone(_ id: Slug, changed fields: [String]) {
    guard let index = places[id] else { return }
    let start = nodes[index].range.lowerBound
    report.add(.goneButChanged(currentID(of: id), fields: fields), at: start..<start + 1)
  }

  /// Removes an icon that is gone from the source.
  mutating func remove(_ id: Slug) {
    guard let index = places[id] else { return }
    removed.insert(index)
    changes.append(.removed(currentID(of: id)))
  }

  // MARK: The set

  /// Merges what the format says of the set.
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
