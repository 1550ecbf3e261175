package import Catalog
package import SitePages

extension SiteSnapshot {
  /// Adds the published and formerly recorded ids of nodes, so that their URLs keep working.
  ///
  /// - Complexity: O(nodes and former ids).
  package func recordingFormerIDs(from published: SiteSnapshot?) -> SiteSnapshot {
    let old = Dictionary(firstOf: (published?.outlines ?? []).map { ($0.id, $0) })
    var result = self
    for index in outlines.indices {
      guard let former = old[outlines[index].id] else { continue }
      result.outlines[index].recordFormerIDs(from: former)
    }
    return result
  }
}

extension SiteSnapshot {
  /// Former ids that the content does not declare. A build without the published snapshot would lose them.
  ///
  /// - Complexity: O(nodes and former ids).
  package func formerIDsNotSaid(by site: Site) -> [FormerAddress] {
    let declared = Dictionary(
      firstOf: site.outlines.map { ($0.id, Set($0.formerNodes.map(\.former))) })
    return outlines.flatMap { outline in
      outline.items.flatMap { item in
        (item.formerIDs ?? []).filter { declared[outline.id]?.contains($0) == false }
          .map { FormerAddress.node(item.id, of: outline.id, formerly: $0) }
      }
    }
  }
}

extension SiteSnapshot.OutlineEntry {
  var withoutFormerIDs: Self {
    var result = self
    result.formerIDs = nil
    for index in result.items.indices { result.items[index].formerIDs = nil }
    return result
  }

  fileprivate mutating func recordFormerIDs(from old: Self) {
    let successors = OutlineSuccession(from: old, to: self).successors
    let current = Set(items.map(\.id))
    let saidAnywhere = Set(items.flatMap { $0.formerIDs ?? [] })
    var targets: [String: String] = [:]
    var former: [String?: Set<String>] = [nil: Set(old.formerIDs ?? [])]
    for item in old.items {
      let target = successors[item.id] ?? item.parent.flatMap { targets[$0] }
      targets[item.id] = target
      former[target, default: []].formUnion((item.formerIDs ?? []) + [item.id])
    }
    formerIDs = Self.list(former[nil]?.subtracting(saidAnywhere), without: current)
    for index in items.indices {
      let declared = Set(items[index].formerIDs ?? [])
      let recorded = former[items[index].id]?.subtracting(saidAnywhere) ?? []
      items[index].formerIDs = Self.list(declared.union(recorded), without: current)
    }
  }

  private static func list(_ ids: Set<String>?, without current: Set<String>) -> [String]? {
    // `subtracting` would iterate over `current` for each node.
    let remaining = (ids ?? []).filter { !current.contains($0) }
    return remaining.isEmpty ? nil : remaining.sorted()
  }
}

extension SiteSnapshot {
  package var formerIDs: [Slug: FormerIDs] {
    let entries = outlines.compactMap { outline -> (Slug, FormerIDs)? in
      let nodes = outline.items.compactMap { item in item.formerIDs.map { (item.id, $0) } }
      guard !nodes.isEmpty || outline.formerIDs != nil else { return nil }
      let byID = Dictionary(firstOf: nodes)
      return (outline.id, FormerIDs(outline: outline.formerIDs ?? [], nodes: byID))
    }
    return Dictionary(firstOf: entries)
  }
}
