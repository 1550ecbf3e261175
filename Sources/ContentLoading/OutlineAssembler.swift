import Catalog
import Diagnostics

/// Makes outlines of their drafts: puts the included ones in their places and gives each node an
/// id that stays when siblings are added.
struct OutlineAssembler {
  private let drafts: [Slug: OutlineDraft]
  private let names: NameTable
  private var remaining = 0

  /// The largest outline, with what it includes: a few files that include each other twice over
  /// could ask for billions of items.
  static let maximumItems = 100_000

  /// `names` are the ids of all outlines there are, also of those that could not be read.
  init(_ drafts: [OutlineDraft], names: NameTable) {
    self.drafts = Dictionary(drafts.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.names = names
  }

  /// The outline of a draft. Problems are added to the reports of the files they stand in.
  mutating func outline(of draft: OutlineDraft) -> Outline {
    remaining = Self.maximumItems
    var ids = NodeIDs(of: draft)
    let items = items(draft.items, in: draft, path: "", trail: [draft.id], level: 1, ids: &ids)
    if remaining < 0 { draft.report.add(.outlineTooLarge) }
    return Outline(id: draft.id, title: draft.title, summary: draft.summary, items: items)
  }

  private mutating func items(
    _ items: [OutlineDraft.Item], in draft: OutlineDraft, path: String, trail: [Slug], level: Int,
    ids: inout NodeIDs
  ) -> [OutlineItem] {
    guard level <= Outline.maximumDepth else {
      // A single file's depth was reported when it was read.
      if trail.count > 1, let first = items.first {
        draft.report.add(.outlineTooDeep, at: first.range)
      }
      return []
    }
    var result: [OutlineItem] = []
    for item in items {
      remaining -= 1
      guard remaining >= 0 else { return result }
      let id = ids.id(of: item, below: path, isIncluded: trail.count > 1)
      var node = OutlineItem(
        id: id, text: item.text, richText: item.richText, secondaryText: item.secondaryText,
        image: item.image, link: item.link, isExpanded: item.isExpanded)
      if let include = item.include {
        node.children = included(
          include, in: draft, path: id, trail: trail, level: level, ids: &ids)
      } else {
        node.children = self.items(
          item.children, in: draft, path: id, trail: trail, level: level + 1, ids: &ids)
      }
      result.append(node)
    }
    return result
  }

  private mutating func included(
    _ name: Located<String>, in draft: OutlineDraft, path: String, trail: [Slug], level: Int,
    ids: inout NodeIDs
  ) -> [OutlineItem] {
    guard let slug = try? Slug(name.value), let other = drafts[slug] else {
      if trail.count == 1, !names.contains(name.value) {
        draft.report.add(.unknownOutline(name.value, names.nearest(to: name.value)), at: name.range)
      }
      return []
    }
    guard !trail.contains(slug) else {
      // Told once: at the outline that comes round to itself, not at all that include it.
      if trail.first == slug {
        draft.report.add(.outlineCycle((trail + [slug]).map(\.text)), at: name.range)
      }
      return []
    }
    return items(
      other.items, in: other, path: path, trail: trail + [slug], level: level + 1, ids: &ids)
  }
}

/// The ids of the nodes of one outline.
private struct NodeIDs {
  /// Every id that is taken: first all that the outline itself gives.
  private var used: Set<String> = []
  /// The last number that made a derived id unique: a thousand equal texts must not each count
  /// from the beginning.
  private var numbers: [String: Int] = [:]

  init(of draft: OutlineDraft) {
    var places: [String: Range<Int>] = [:]
    var pending = Array(draft.items.reversed())
    while let item = pending.popLast() {
      pending += item.children.reversed()
      guard let id = item.id else { continue }
      if let first = places[id.value] {
        let place = draft.report.location(of: first)
        draft.report.add(.duplicateID(id.value, owner: "the item", first: place), at: id.range)
      } else {
        places[id.value] = id.range
      }
    }
    used = Set(places.keys)
  }

  /// The node's own id; else the path of texts that leads to it. An included node's own id is
  /// below the node that includes it, so that one outline can be included twice.
  mutating func id(of item: OutlineDraft.Item, below path: String, isIncluded: Bool) -> String {
    if let own = item.id, !isIncluded { return own.value }
    let name = item.id?.value ?? Slug(name: item.text)?.text ?? "item"
    let derived = path.isEmpty ? name : path + "/" + name
    var id = derived
    while !used.insert(id).inserted {
      let number = numbers[derived, default: 1] + 1
      numbers[derived] = number
      id = "\(derived)-\(number)"
    }
    return id
  }
}
