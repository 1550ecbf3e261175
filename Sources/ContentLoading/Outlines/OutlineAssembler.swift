import Catalog
import ContentSyntax
import Diagnostics
import OutlineFormats

/// Makes outlines of their drafts: puts included outlines and icons of the catalog in their places,
/// and gives each node an id that stays the same when siblings are added.
struct OutlineAssembler {
  private let drafts: [Slug: OutlineDraft]
  private let names: NameTable
  private var catalog: CatalogGroups
  private var remaining = 0

  /// The most items of an outline with its included outlines. A few files that each include the
  /// next one twice could ask for billions.
  static let maximumItems = 100_000

  /// `names` are the ids of all outlines there are, also of those that could not be read.
  init(_ drafts: [OutlineDraft], names: NameTable, catalog: CatalogGroups) {
    self.drafts = Dictionary(drafts.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.names = names
    self.catalog = catalog
  }

  /// Where a list of items stands.
  private struct Place {
    /// The draft whose file the items are in.
    var draft: OutlineDraft
    /// The id of the node above.
    var path = ""
    /// The outlines that lead here, each including the next.
    var trail: [Slug]
    var level = 1
    /// Whether the ids that the items give are names below the node above.
    var isRelative = false

    func below(_ id: String) -> Place {
      var place = self
      place.path = id
      place.level += 1
      return place
    }
  }

  /// The outline of a draft. Problems are added to the reports of the files they stand in.
  mutating func outline(of draft: OutlineDraft) -> Outline {
    remaining = Self.maximumItems
    var ids = NodeIDAllocator(of: draft)
    var place = Place(draft: draft, trail: [draft.id])
    place.isRelative = draft.grouping != nil
    let all = draft.grouping.map { catalog.items(by: $0) } ?? draft.items
    let items = items(all, at: place, ids: &ids)
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
    _ items: [OutlineDraft.Item], at place: Place, ids: inout NodeIDAllocator
  ) -> [OutlineItem] {
    guard place.level <= Outline.maximumDepth else {
      // A single file's depth was reported when it was read.
      if place.trail.count > 1 || place.isRelative, let first = items.first {
        place.draft.report.add(.outlineTooDeep, at: first.range)
      }
      return []
    }
    let kept = items.prefix(max(0, remaining))
    remaining -= kept.count < items.count ? kept.count + 1 : kept.count
    let names = ids.ids(of: kept, below: place.path, isRelative: place.isRelative)
    return kept.indices.map { index in
      node(of: kept[index], id: names[index - kept.startIndex], at: place, ids: &ids)
    }
  }

  private mutating func node(
    of item: OutlineDraft.Item, id: String, at place: Place, ids: inout NodeIDAllocator
  ) -> OutlineItem {
    var node = item.content
    node.id = id
    if !place.isRelative { node.ownID = item.id?.value }
    var below = place.below(id)
    if let include = item.include {
      // `try?`: a name that is no slug names no outline; `included` reports that.
      // What is no slug is the id of no outline, which is reported below.
      node.childSource = (try? Slug(include.value)).map(OutlineSource.outline)
      node.children = included(include, at: below, ids: &ids)
    } else if let grouping = item.grouping {
      node.childSource = .catalog(grouping)
      below.isRelative = true
      node.children = items(catalog.items(by: grouping), at: below, ids: &ids)
    } else {
      node.children = items(item.children, at: below, ids: &ids)
    }
    return node
  }

  /// The items of another outline, for a place in this one.
  private mutating func included(
    _ name: Located<String>, at place: Place, ids: inout NodeIDAllocator
  ) -> [OutlineItem] {
    let (draft, trail) = (place.draft, place.trail)
    // `try?`: a name that is no slug names no outline, which is reported here.
    // As above: no slug, no outline.
    guard let slug = try? Slug(name.value), let other = drafts[slug] else {
      if trail.count == 1, !names.contains(name.value) {
        let nearest = draft.report.nearest(to: name.value, in: names)
        draft.report.add(.unknownOutline(name.value, nearest), at: name.range)
      }
      return []
    }
    guard !trail.contains(slug) else {
      // Reported once: at the outline that includes itself, and not at all outlines that include
      // it.
      if trail.first == slug {
        draft.report.add(.outlineCycle((trail + [slug]).map(\.text)), at: name.range)
      }
      return []
    }
    var inside = place
    inside.draft = other
    inside.trail.append(slug)
    inside.isRelative = true
    let all = other.grouping.map { catalog.items(by: $0) } ?? other.items
    return items(all, at: inside, ids: &ids)
  }
}
