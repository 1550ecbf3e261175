import Catalog
import Markup

/// Finds the successor of each published node in the new tree.
///
/// Ids are derived from the texts on the path to a node, so renaming or moving a branch changes all ids below
/// it. Nodes are the same by these rules, in this order:
///
/// 1. the same id;
///
/// 2. below the same parent: the same text and content, otherwise the same text;
///
/// 3. anywhere: the same text and content, if they are unique among the unmatched nodes of both trees;
///
/// 4. below the same parent: the only new node in the position of a single deleted node.
///
/// A comparison, which reports changes to readers, is stricter. It uses rule 1, then these rules:
///
/// 1. below the same parent: the same text, content and last id component, without the suffix for siblings
/// (`OutlineItem.distinctName`);
///
/// 2. anywhere: the same properties, if they are unique among the unmatched nodes;
///
/// 3. a branch is renamed if all its matched children are below one new branch, with ids that differ only by
/// the branch's id.
///
/// The address of a deleted node redirects to its parent's successor. The result depends only on the two
/// trees.
struct OutlineSuccession {
  private typealias Node = SiteSnapshot.NodeEntry

  /// The properties that the same nodes share.
  private struct MatchKey: Hashable {
    var text: String
    var content: String?
    var name: String?
  }

  private let oldItems: [Node]
  private let newItems: [Node]
  private let oldChildren: [String?: [Node]]
  private let newChildren: [String?: [Node]]
  private(set) var successors: [String: String] = [:]
  private var taken: Set<String> = []

  /// Applies rule 1.
  private init(_ oldItems: [Node], _ newItems: [Node]) {
    (self.oldItems, self.newItems) = (oldItems, newItems)
    oldChildren = Dictionary(grouping: oldItems, by: \.parent)
    newChildren = Dictionary(grouping: newItems, by: \.parent)
    let ids = Set(newItems.map(\.id))
    for item in oldItems where ids.contains(item.id) { join(item.id, item.id) }
  }

  init(from old: SiteSnapshot.OutlineEntry, to new: SiteSnapshot.OutlineEntry) {
    self.init(old.items, new.items)
    func matchTexts(_ succession: inout Self, _ old: [Node], _ new: [Node]) {
      succession.matchAlike(old, new) { MatchKey(text: $0.text, content: $0.content) }
      succession.matchAlike(old, new) { MatchKey(text: $0.text) }
    }
    matchFamilies(matchTexts)
    matchUnique { MatchKey(text: $0.text, content: $0.content) }
    matchFamilies {
      matchTexts(&$0, $1, $2)
      $0.matchRenamed($1, $2)
    }
  }

  /// Applies the stricter rules.
  init(comparing old: SiteSnapshot.OutlineEntry, with new: SiteSnapshot.OutlineEntry) {
    self.init(old.items, new.items)
    func matchKey(_ node: Node) -> MatchKey {
      MatchKey(text: node.text, content: node.content, name: Self.name(of: node))
    }
    matchFamilies { $0.matchAlike($1, $2, matchKey: matchKey) }
    matchUnique(by: matchKey)
    matchBranches()
  }

  /// The last component of a node's id, without the suffix for siblings.
  private static func name(of node: Node) -> String? {
    guard let end = node.id.splitAtSlashes().last.map(String.init) else { return nil }
    return end == OutlineItem.distinctName(of: node.text) ? OutlineItem.name(of: node.text) : end
  }

  private mutating func join(_ old: String, _ new: String) {
    successors[old] = new
    taken.insert(new)
  }

  private func isOpen(_ node: Node) -> Bool { successors[node.id] == nil }

  private func isFree(_ node: Node) -> Bool { !taken.contains(node.id) }

  /// Compares the children of matched nodes, parents first, so that matches help below.
  private mutating func matchFamilies(_ match: (inout Self, _ old: [Node], _ new: [Node]) -> Void) {
    matchFamily(nil, nil, match)
    for item in oldItems {
      guard let successor = successors[item.id] else { continue }
      matchFamily(item.id, successor, match)
    }
  }

  private mutating func matchFamily(
    _ oldParent: String?, _ newParent: String?,
    _ match: (inout Self, _ old: [Node], _ new: [Node]) -> Void
  ) {
    let old = oldChildren[oldParent] ?? []
    let new = newChildren[newParent] ?? []
    guard old.contains(where: isOpen), new.contains(where: isFree) else { return }
    match(&self, old, new)
  }

  private mutating func matchAlike(_ old: [Node], _ new: [Node], matchKey: (Node) -> MatchKey) {
    var free: [MatchKey: [Node]] = [:]
    for node in new.reversed() where isFree(node) { free[matchKey(node), default: []].append(node) }
    for node in old where isOpen(node) {
      if let match = free[matchKey(node)]?.popLast() { join(node.id, match.id) }
    }
  }

  private mutating func matchUnique(by matchKey: (Node) -> MatchKey) {
    let open = Dictionary(grouping: oldItems.filter(isOpen), by: matchKey)
    let free = Dictionary(grouping: newItems.filter(isFree), by: matchKey)
    for node in oldItems where isOpen(node) {
      guard open[matchKey(node)]?.count == 1, let matches = free[matchKey(node)], matches.count == 1
      else { continue }
      join(node.id, matches[0].id)
    }
  }

  /// Finds renamed branches, the lowest first.
  private mutating func matchBranches() {
    let parents = Dictionary(newItems.map { ($0.id, $0.parent) }, uniquingKeysWith: { $1 })
    let free = Set(newItems.lazy.filter(isFree).map(\.id))
    for node in oldItems.reversed() where isOpen(node) {
      let successorParents = (oldChildren[node.id] ?? []).compactMap { child in
        successors[child.id].map { successor -> String? in
          guard let parent = parents[successor].flatMap({ $0 }), free.contains(parent),
            child.id.hasPrefix(node.id + "/"),
            successor == parent + child.id.dropFirst(node.id.count)
          else { return nil }
          return parent
        }
      }
      if let parent = successorParents.first.flatMap({ $0 }),
        successorParents.allSatisfy({ $0 == parent }),
        !taken.contains(parent)
      {
        join(node.id, parent)
      }
    }
  }

  /// Applies rule 4. A position is identified by the previous sibling in both trees.
  private mutating func matchRenamed(_ old: [Node], _ new: [Node]) {
    let siblings = Set(new.map(\.id))
    let removed = positions(in: old, isFilled: isOpen) { node in
      successors[node.id].flatMap { siblings.contains($0) ? $0 : nil }
    }
    let added = positions(in: new, isFilled: isFree) { $0.id }
    let pairs = removed.compactMap { position, nodes -> (String, String)? in
      guard nodes.count == 1, let matches = added[position], matches.count == 1 else { return nil }
      return (nodes[0].id, matches[0].id)
    }
    // The order is irrelevant, because each node has one position.
    for (node, successor) in pairs { join(node, successor) }
  }

  private func positions(
    in nodes: [Node], isFilled: (Node) -> Bool, anchor: (Node) -> String?
  ) -> [String?: [Node]] {
    var position: String?
    var result: [String?: [Node]] = [:]
    for node in nodes {
      if isFilled(node) {
        result[position, default: []].append(node)
      } else if let name = anchor(node) {
        position = name
      }
    }
    return result
  }
}

extension SiteSnapshot.OutlineEntry {
  func renaming(_ successors: [String: String]) -> Self {
    var result = self
    for index in result.items.indices {
      let item = result.items[index]
      result.items[index].id = successors[item.id] ?? item.id
      result.items[index].parent = item.parent.map { successors[$0] ?? $0 }
    }
    return result
  }
}
