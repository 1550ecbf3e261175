/// A simple, slow reference implementation of `SectionSnapshot`.
struct NaiveOutline {
  /// The children of each item; nil for the roots.
  private var children: [Int?: [Int]] = [:]
  var expanded: Set<Int> = []

  var items: [Int] { items(below: nil) }

  private func items(below parent: Int?) -> [Int] {
    (children[parent] ?? []).flatMap { [$0] + items(below: $0) }
  }

  private func parent(of item: Int) -> Int? {
    children.first { $0.value.contains(item) }.flatMap(\.key)
  }

  /// The ancestors from the root, and the item; empty for an unknown item.
  func path(of item: Int) -> [Int] {
    guard items.contains(item) else { return [] }
    return (parent(of: item).map { path(of: $0) } ?? []) + [item]
  }

  mutating func append(_ added: [Int], to parent: Int?) {
    lift(added)
    children[parent, default: []] += added
  }

  mutating func insert(_ added: [Int], beside anchor: Int, after: Bool) {
    let parent = parent(of: anchor)
    lift(added.filter { $0 != anchor })
    guard var siblings = children[parent], let place = siblings.firstIndex(of: anchor) else {
      return
    }
    var run = added
    if !added.contains(anchor) { run.insert(anchor, at: after ? 0 : added.count) }
    siblings.replaceSubrange(place...place, with: run)
    children[parent] = siblings
  }

  mutating func delete(_ item: Int) {
    for gone in items(below: item) + [item] {
      lift([gone])
      children[gone] = nil
      expanded.remove(gone)
    }
  }

  private mutating func lift(_ gone: [Int]) {
    for parent in children.keys { children[parent]?.removeAll { gone.contains($0) } }
  }
}
