import Catalog
import ContentSyntax
import Diagnostics
import LayoutReading
import OutlineFormats

/// Inserts included outlines and catalog icons, and gives each node an id that stays the same when siblings
/// are added.
struct OutlineAssembler {
  private let drafts: [Slug: OutlineDraft]
  private let names: NameTable
  private var catalog: CatalogGroups
  private var remaining = 0

  /// The maximum number of items. This stops a chain of files that each include the next file twice: it
  /// would have billions of items.
  static let maximumItems = 100_000

  /// `names` contains the ids of all outlines, including unreadable ones.
  init(_ drafts: [OutlineDraft], names: NameTable, catalog: CatalogGroups) {
    self.drafts = Dictionary(drafts.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.names = names
    self.catalog = catalog
  }

  private struct Place {
    var draft: OutlineDraft
    /// The index of the first item in the draft's sources; `nil` for icons of the catalog.
    var source: Int?
    var path = ""
    /// The chain of included outlines, from the root to this list.
    var trail: [Slug]
    var level = 1
    /// True if ids of the items are relative to the parent's id.
    var isRelative = false

    func below(_ id: String, source: Int?) -> Place {
      var place = self
      place.path = id
      place.source = source.map { $0 + 1 }
      place.level += 1
      return place
    }
  }

  mutating func outline(of draft: OutlineDraft) -> Outline {
    remaining = Self.maximumItems
    var ids = NodeIDAllocator(of: draft)
    var place = Place(draft: draft, trail: [draft.id])
    place.isRelative = draft.grouping != nil
    let items = items(of: draft, at: place, ids: &ids)
    if remaining < 0 { draft.report.add(.outlineTooLarge) }
    if draft.grouping != nil, let editing = draft.editing {
      draft.report.add(
        .notDrawn("editing", owner: "an outline of the catalog's icons", remedy: nil),
        at: editing.node)
    }
    return Outline(
      id: draft.id, title: draft.title, summary: draft.summary, items: items,
      itemSource: draft.grouping.map(OutlineSource.catalog), opml: draft.opml, cell: draft.cell,
      editing: draft.editing?.rules ?? PageEditing())
  }

  private mutating func items(
    of draft: OutlineDraft, at place: Place, ids: inout NodeIDAllocator
  ) -> [OutlineItem] {
    var place = place
    place.source = draft.grouping == nil ? 0 : nil
    let all = draft.grouping.map { catalog.items(by: $0) } ?? draft.items
    return items(all, at: place, ids: &ids)
  }

  private mutating func items(
    _ items: [OutlineItem], at place: Place, ids: inout NodeIDAllocator
  ) -> [OutlineItem] {
    guard place.level <= Outline.maximumDepth else {
      // The depth of a single file was already reported.
      if place.trail.count > 1 || place.isRelative, !items.isEmpty {
        let range = place.source.map { place.draft.sources[$0].range }
        place.draft.report.add(.outlineTooDeep, at: range ?? 0..<0)
      }
      return []
    }
    var kept = items
    if kept.count > remaining { kept.removeSubrange(max(0, remaining)...) }
    remaining -= kept.count < items.count ? kept.count + 1 : kept.count
    let names = ids.ids(of: kept, below: place.path, isRelative: place.isRelative)
    var source = place.source
    for index in kept.indices {
      complete(&kept[index], id: names[index], source: source, at: place, ids: &ids)
      source = source.map { place.draft.sources[$0].descendants.upperBound }
    }
    return kept
  }

  private mutating func complete(
    _ node: inout OutlineItem, id: String, source: Int?, at place: Place,
    ids: inout NodeIDAllocator
  ) {
    node.id = id
    if place.isRelative { node.ownID = nil }
    var below = place.below(id, source: source)
    if let include = source.flatMap({ place.draft.sources[$0].include }) {
      node.children = included(include, at: below, ids: &ids)
    } else if case .catalog(let grouping)? = node.childSource {
      below.isRelative = true
      below.source = nil
      node.children = items(catalog.items(by: grouping), at: below, ids: &ids)
    } else if !node.children.isEmpty {
      node.children = items(node.children, at: below, ids: &ids)
    }
  }

  private mutating func included(
    _ name: Located<String>, at place: Place, ids: inout NodeIDAllocator
  ) -> [OutlineItem] {
    let (draft, trail) = (place.draft, place.trail)
    // `try?`: an invalid id is reported here as an unknown outline.
    guard let slug = try? Slug(name.value), let other = drafts[slug] else {
      if trail.count == 1, !names.contains(name.value) {
        let nearest = draft.report.nearest(to: name.value, in: names)
        draft.report.add(.unknownOutline(name.value, nearest), at: name.range)
      }
      return []
    }
    guard !trail.contains(slug) else {
      // A cycle is reported once, at the outline that includes itself.
      if trail.first == slug {
        draft.report.add(.outlineCycle((trail + [slug]).map(\.text)), at: name.range)
      }
      return []
    }
    var inside = place
    inside.draft = other
    inside.trail.append(slug)
    inside.isRelative = true
    return items(of: other, at: inside, ids: &ids)
  }
}
