import Catalog
import Markup

/// Finds for each node of a published outline the node of the new tree that it has become.
///
/// Ids are made of the texts on the path to a node, so renaming or moving a branch gives all nodes
/// below it new ids. Two nodes count as the same by these rules, in this order:
///
/// 1. the same id;
/// 2. below parents that are the same: the same text and content, else the same text;
/// 3. anywhere: the same text and content, if only one node of each tree without a counterpart has
///    them;
/// 4. below parents that are the same: the only new node in a place where only one node was
///    deleted.
///
/// A comparison, which tells readers what became of a node, guesses less: it goes by the first
/// rule, and then by these:
///
/// 1. below parents that are the same: the same text and content, and ids that are the same but for
///    the branch above, or for what tells a node from siblings (`OutlineItem.distinctName`);
/// 2. anywhere: the same, if only one node of each tree without a counterpart has it;
/// 3. a branch without a counterpart is renamed if all of its children that have one are now below
///    one new branch, with ids that differ by the branch's alone.
///
/// The address of a deleted node leads to where that of its parent leads. The result depends only
/// on the two trees, and not on the edits between them.
struct OutlineSuccession {
  private typealias Node = SiteSnapshot.NodeEntry

  /// The properties that two nodes must share to count as the same.
  private struct Look: Hashable {
    var text: String
    var content: String?
    /// The end of the id, which ids that are made of texts share wherever the node stands.
    var name: String?
  }

  private let oldItems: [Node]
  private let newItems: [Node]
  private let oldChildren: [String?: [Node]]
  private let newChildren: [String?: [Node]]
  /// The ids of the nodes of the new tree, by the ids of the same nodes in the old tree.
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

  /// - Complexity: O(nodes).
  init(from old: SiteSnapshot.OutlineEntry, to new: SiteSnapshot.OutlineEntry) {
    self.init(old.items, new.items)
    func matchTexts(_ succession: inout Self, _ old: [Node], _ new: [Node]) {
      succession.matchAlike(old, new) { Look(text: $0.text, content: $0.content) }
      succession.matchAlike(old, new) { Look(text: $0.text) }
    }
    matchFamilies(matchTexts)
    matchUnique { Look(text: $0.text, content: $0.content) }
    matchFamilies {
      matchTexts(&$0, $1, $2)
      $0.matchRenamed($1, $2)
    }
  }

  /// What a comparison says the nodes have become.
  ///
  /// - Complexity: O(nodes).
  init(comparing old: SiteSnapshot.OutlineEntry, with new: SiteSnapshot.OutlineEntry) {
    self.init(old.items, new.items)
    func look(_ node: Node) -> Look {
      Look(text: node.text, content: node.content, name: Self.name(of: node))
    }
    matchFamilies { $0.matchAlike($1, $2, look: look) }
    matchUnique(by: look)
    matchBranches()
  }

  /// The end of a node's id, whether or not siblings have the same name.
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

  /// Compares the children of nodes that are the same. Parents come before their children, so a
  /// match helps to match all nodes below it.
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

  private mutating func matchAlike(_ old: [Node], _ new: [Node], look: (Node) -> Look) {
    var free: [Look: [Node]] = [:]
    for node in new.reversed() where isFree(node) { free[look(node), default: []].append(node) }
    for node in old where isOpen(node) {
      if let found = free[look(node)]?.popLast() { join(node.id, found.id) }
    }
  }

  private mutating func matchUnique(by look: (Node) -> Look) {
    let open = Dictionary(grouping: oldItems.filter(isOpen), by: look)
    let free = Dictionary(grouping: newItems.filter(isFree), by: look)
    for node in oldItems where isOpen(node) {
      guard open[look(node)]?.count == 1, let found = free[look(node)], found.count == 1
      else { continue }
      join(node.id, found[0].id)
    }
  }

  /// Finds branches that are renamed, from the lowest up.
  private mutating func matchBranches() {
    let parents = Dictionary(newItems.map { ($0.id, $0.parent) }, uniquingKeysWith: { $1 })
    let free = Set(newItems.lazy.filter(isFree).map(\.id))
    for node in oldItems.reversed() where isOpen(node) {
      let found = (oldChildren[node.id] ?? []).compactMap { child in
        successors[child.id].map { successor -> String? in
          guard let parent = parents[successor].flatMap({ $0 }), free.contains(parent),
            child.id.hasPrefix(node.id + "/"),
            successor == parent + child.id.dropFirst(node.id.count)
          else { return nil }
          return parent
        }
      }
      if let parent = found.first.flatMap({ $0 }), found.allSatisfy({ $0 == parent }),
        !taken.contains(parent)
      {
        join(node.id, parent)
      }
    }
  }

  /// Applies rule 4. A place is identified by the sibling before it that is in both trees.
  private mutating func matchRenamed(_ old: [Node], _ new: [Node]) {
    let siblings = Set(new.map(\.id))
    let gone = places(in: old, isFilled: isOpen) { node in
      successors[node.id].flatMap { siblings.contains($0) ? $0 : nil }
    }
    let added = places(in: new, isFilled: isFree) { $0.id }
    let pairs = gone.compactMap { place, nodes -> (String, String)? in
      guard nodes.count == 1, let found = added[place], found.count == 1 else { return nil }
      return (nodes[0].id, found[0].id)
    }
    // No node is in two places, so the order of the dictionary does not matter.
    for (node, found) in pairs { join(node, found) }
  }

  private func places(
    in nodes: [Node], isFilled: (Node) -> Bool, anchor: (Node) -> String?
  ) -> [String?: [Node]] {
    var place: String?
    var result: [String?: [Node]] = [:]
    for node in nodes {
      if isFilled(node) {
        result[place, default: []].append(node)
      } else if let name = anchor(node) {
        place = name
      }
    }
    return result
  }
}

extension SiteSnapshot.OutlineEntry {
  /// The outline with the ids that its nodes have in another tree; the others keep theirs.
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
