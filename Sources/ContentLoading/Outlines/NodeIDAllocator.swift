import Catalog
import ContentSyntax
import Diagnostics
import OutlineFormats

struct NodeIDAllocator {
  /// The ids in use, initially the outline's own ids.
  private var used: Set<String> = []
  /// The last numbers of derived ids, so that a thousand equal texts do not count from 1 each time.
  private var numbers: [String: Int] = [:]

  /// Adds the outline's own ids, and reports duplicates. Ignores ids in comments, because a copy of the node
  /// can have the same id.
  init(of draft: OutlineDraft) {
    var ranges: [String: Range<Int>] = [:]
    Self.note(draft.items, of: draft, from: 0, in: &ranges)
    used = Set(ranges.keys)
  }

  /// Records the ranges of ids. `source` is the index of the first item in the draft's sources.
  /// `Outline.maximumDepth` limits the recursion.
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

  /// Returns the ids of siblings: own ids, or the path of texts from the root.
  ///
  /// Own ids of relative items are below the parent's path, so that one outline can be included twice. Only
  /// equal texts get numbers. Blank lines and comments come last, so they do not change the addresses of
  /// other nodes.
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

  /// The order in which nodes get ids.
  private enum Rank: CaseIterable {
    case shown, blank, comment

    init(_ item: OutlineItem) {
      self = item.isComment ? .comment : item.text.isEmpty ? .blank : .shown
    }
  }

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
