import Catalog
import ContentSyntax
import Diagnostics
import OutlineFormats

/// The ids of the nodes of one outline.
struct NodeIDAllocator {
  /// The ids that are taken, beginning with all ids that the outline itself gives.
  private var used: Set<String> = []
  /// The last number that made a derived id unique: a thousand equal texts must not each count
  /// from the beginning.
  private var numbers: [String: Int] = [:]

  /// Adds the ids that an outline gives, and reports duplicates. The id of a node that was
  /// commented out is not added, as the node that it was copied from can have the same.
  init(of draft: OutlineDraft) {
    var places: [String: Range<Int>] = [:]
    var pending = Array(draft.items.reversed())
    while let item = pending.popLast() {
      guard !item.content.isComment else { continue }
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

  /// The ids of siblings: each one's own, else the path of texts that leads to it, numbered if it
  /// is taken. The own ids of relative items are below the node above, so that one outline can be
  /// included twice. Comments come last: what they say moves nobody's address.
  mutating func ids(
    of items: some Collection<OutlineDraft.Item>, below path: String, isRelative: Bool
  ) -> [String] {
    var ids = items.map { $0.content.isComment ? "" : id(of: $0, below: path, isRelative) }
    for (index, item) in items.enumerated() where item.content.isComment {
      ids[index] = id(of: item, below: path, true)
    }
    return ids
  }

  private mutating func id(
    of item: OutlineDraft.Item, below path: String, _ isRelative: Bool
  ) -> String {
    if let own = item.id, !isRelative { return own.value }
    let name = item.id?.value ?? Slug(name: item.content.text)?.text ?? "item"
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
