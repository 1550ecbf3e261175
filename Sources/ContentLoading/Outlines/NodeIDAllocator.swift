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
    var ranges: [String: Range<Int>] = [:]
    Self.note(draft.items, of: draft, from: 0, in: &ranges)
    used = Set(ranges.keys)
  }

  /// Notes the range of each id. `source` is the index in the draft's sources of the first item.
  /// Recursion is bounded by `Outline.maximumDepth`.
  private static func note(
    _ items: [OutlineItem], of draft: OutlineDraft, from source: Int,
    in ranges: inout [String: Range<Int>]
  ) {
    var next = source
    for item in items where next < draft.sources.count {
      let source = draft.sources[next]
      if !item.isComment {
        if let id = item.ownID, let range = source.id {
          if let first = ranges[id] {
            let location = draft.report.location(of: first)
            draft.report.add(.duplicateID(id, owner: "the item", first: location), at: range)
          } else {
            ranges[id] = range
          }
        }
        note(item.children, of: draft, from: next + 1, in: &ranges)
      }
      next = source.descendants.upperBound
    }
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
    of items: [OutlineItem], below path: String, isRelative: Bool
  ) -> [String] {
    var ids = Array(repeating: "", count: items.count)
    for rank in Rank.allCases {
      let indices = items.indices.filter { Rank(items[$0]) == rank }
      let isRelative = isRelative || rank == .comment
      let names = Self.names(of: indices.map { items[$0] }, isRelative)
      for (index, name) in zip(indices, names) {
        let own = isRelative ? nil : items[index].ownID
        ids[index] = own ?? unique(path.isEmpty ? name : path + "/" + name)
      }
    }
    return ids
  }

  /// Whose turn it is to be given an id.
  private enum Rank: CaseIterable {
    case shown, blank, comment

    init(_ item: OutlineItem) {
      self = item.isComment ? .comment : item.text.isEmpty ? .blank : .shown
    }
  }

  /// The last parts of the ids of siblings, which nodes of one text share.
  private static func names(of items: [OutlineItem], _ isRelative: Bool) -> [String] {
    let names = items.map { $0.ownID ?? OutlineItem.name(of: $0.text) }
    var texts: [String: String] = [:]
    var shared: Set<String> = []
    for (item, name) in zip(items, names) {
      if item.ownID != nil {
        if isRelative { shared.insert(name) }
      } else if texts.updateValue(item.text, forKey: name) ?? item.text != item.text {
        shared.insert(name)
      }
    }
    return zip(items, names).map { item, name in
      item.ownID == nil && shared.contains(name) ? OutlineItem.distinctName(of: item.text) : name
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
