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

  /// The ids of siblings: each one's own, else the path of texts that leads to it. The own ids of
  /// relative items are below the node above, so that one outline can be included twice.
  ///
  /// Siblings never decide which of them has an id: where texts differ in what ids leave out, each
  /// gets an id of its own (`OutlineItem.distinctName`). Only nodes of one text are numbered. Blank lines
  /// and comments come last: they move nobody's address.
  ///
  /// - Complexity: O(bytes of their texts).
  mutating func ids(
    of items: some Collection<OutlineDraft.Item>, below path: String, isRelative: Bool
  ) -> [String] {
    let items = Array(items)
    var ids = Array(repeating: "", count: items.count)
    for rank in Rank.allCases {
      let indices = items.indices.filter { Rank(items[$0]) == rank }
      let isRelative = isRelative || rank == .comment
      let names = Self.names(of: indices.map { items[$0] }, isRelative)
      for (index, name) in zip(indices, names) {
        let own = isRelative ? nil : items[index].id?.value
        ids[index] = own ?? unique(path.isEmpty ? name : path + "/" + name)
      }
    }
    return ids
  }

  /// Whose turn it is to be given an id.
  private enum Rank: CaseIterable {
    case shown, blank, comment

    init(_ item: OutlineDraft.Item) {
      self = item.content.isComment ? .comment : item.content.text.isEmpty ? .blank : .shown
    }
  }

  /// The last parts of the ids of siblings, which nodes of one text share.
  private static func names(of items: [OutlineDraft.Item], _ isRelative: Bool) -> [String] {
    let names = items.map { $0.id?.value ?? OutlineItem.name(of: $0.content.text) }
    var texts: [String: String] = [:]
    var shared: Set<String> = []
    for (item, name) in zip(items, names) {
      if item.id != nil {
        if isRelative { shared.insert(name) }
      } else if texts.updateValue(item.content.text, forKey: name) ?? item.content.text
        != item.content.text
      {
        shared.insert(name)
      }
    }
    return zip(items, names).map { item, name in
      item.id == nil && shared.contains(name)
        ? OutlineItem.distinctName(of: item.content.text) : name
    }
  }

  private mutating func unique(_ derived: String) -> String {
    var id = derived
    while !used.insert(id).inserted {
      let number = numbers[derived, default: 1] + 1
      numbers[derived] = number
      id = "\(derived)-\(number)"
    }
    return id
  }
}
