import Catalog
import OutlineFormats

struct NodeTree {
  private(set) var items: [OutlineItem]
  private var paths: [String: NodePath] = [:]
  private var elsewhere: Set<String> = []

  /// - Complexity: O(nodes × depth).
  init(_ outline: Outline) {
    items = []
    items = outline.itemSource == nil ? own(outline.items, below: []) : []
  }

  /// Recursion is bounded by `Outline.maximumDepth`.
  private mutating func own(_ items: [OutlineItem], below path: NodePath) -> [OutlineItem] {
    var result = items
    for index in result.indices {
      let nodePath = path + [index]
      if paths[result[index].id] == nil { paths[result[index].id] = nodePath }
      guard result[index].childSource == nil else {
        note(elsewhere: result[index].children)
        result[index].children = []
        continue
      }
      result[index].children = own(result[index].children, below: nodePath)
    }
    return result
  }

  private mutating func note(elsewhere items: [OutlineItem]) {
    for item in items {
      elsewhere.insert(item.id)
      note(elsewhere: item.children)
    }
  }

  /// - Throws: `EditProblem.unknownNode`, `nodeElsewhere`.
  func path(of id: String) throws(EditProblem) -> NodePath {
    if let path = paths[id] { return path }
    throw elsewhere.contains(id) ? .nodeElsewhere(id) : .unknownNode(id)
  }

  /// - Complexity: O(depth).
  subscript(path: NodePath) -> OutlineItem? {
    guard let first = path.first, items.indices.contains(first) else { return nil }
    var item = items[first]
    for index in path.dropFirst() {
      guard item.children.indices.contains(index) else { return nil }
      item = item.children[index]
    }
    return item
  }

  func children(of path: NodePath) -> [OutlineItem] {
    path.isEmpty ? items : self[path]?.children ?? []
  }

  // MARK: Operations

  /// Returns `nil` for no effect.
  ///
  /// - Throws: The reason why the operation is refused.
  func edit(_ operation: OutlineOperation) throws(EditProblem) -> OutlineEdit? {
    switch operation {
    case .rename(let id, let text, _):
      return .rename(try path(of: id), to: try Self.line(text))
    case .delete(let ids):
      let paths = Set(try ids.map { id throws(EditProblem) in try path(of: id) })
      let top = paths.filter { path in
        !(1..<path.count).contains { paths.contains(Array(path.prefix($0))) }
      }
      return .delete(top.sorted { $0.lexicographicallyPrecedes($1) })
    case .insert(let text, let destination):
      return .insert(try Self.line(text), try path(to: destination))
    case .move(let id, let destination):
      let (from, to) = (try path(of: id), try path(to: destination))
      guard !to.starts(with: from) || to.count == from.count else { throw .malformed }
      var next = from
      next[from.count - 1] += 1
      return to == from || to == next ? nil : .move(from, to)
    }
  }

  private static func line(_ text: String) throws(EditProblem) -> String {
    let line = text.trimmed
    guard !line.isEmpty else { throw .emptyNode }
    guard !line.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
      throw .malformed
    }
    return line
  }

  private func path(to destination: OutlineOperation.Destination) throws(EditProblem) -> NodePath {
    switch destination {
    case .before(let id): return try path(of: id)
    case .after(let id):
      var path = try path(of: id)
      path[path.count - 1] += 1
      return path
    case .below(nil): return [items.count]
    case .below(let id?):
      let path = try path(of: id)
      guard self[path]?.childSource == nil else { throw .nodeElsewhere(id) }
      return path + [children(of: path).count]
    }
  }

  // MARK: Results

  /// The ids to write so that nodes keep their URLs: those of moved and renamed nodes, and of siblings whose
  /// derived ids would change.
  func ids(keptBy edit: OutlineEdit) -> [NodePath: String] {
    var ids: [NodePath: String] = [:]
    func keep(_ path: NodePath) {
      guard let item = self[path], item.ownID == nil else { return }
      ids[path] = item.id
    }
    func keepSiblings(of path: NodePath, named text: String) {
      let parent = Array(path.dropLast())
      let name = OutlineItem.name(of: text)
      for (index, sibling) in children(of: parent).enumerated()
      where OutlineItem.name(of: sibling.text) == name {
        keep(parent + [index])
      }
    }
    if case .insert(let text, let path) = edit { keepSiblings(of: path, named: text) }
    for path in edit.concerned {
      guard let item = self[path] else { continue }
      if case .delete = edit {} else { keep(path) }
      keepSiblings(of: path, named: item.text)
    }
    if case .delete(let paths) = edit { for path in paths { ids[path] = nil } }
    return ids
  }

  /// - Complexity: O(nodes).
  func applying(_ edit: OutlineEdit) -> [OutlineItem] {
    var items = items
    switch edit {
    case .rename(let path, let text): Self.change(path, of: &items) { $0[$1].text = text }
    case .delete(let paths):
      for path in paths.reversed() { Self.change(path, of: &items) { $0.remove(at: $1) } }
    case .insert(let text, let path):
      Self.change(path, of: &items) { $0.insert(OutlineItem(id: "", text: text), at: $1) }
    case .move(let from, let to):
      guard let item = self[from] else { break }
      let isFirst = to.lexicographicallyPrecedes(from)
      // The later position is changed first, so that the other stays valid.
      let steps: [(inout [OutlineItem]) -> Void] = [
        { Self.change(from, of: &$0) { $0.remove(at: $1) } },
        { Self.change(to, of: &$0) { $0.insert(item, at: $1) } },
      ]
      for step in isFirst ? steps : steps.reversed() { step(&items) }
    }
    return items
  }

  private static func change(
    _ path: NodePath, of items: inout [OutlineItem], by change: (inout [OutlineItem], Int) -> Void
  ) {
    guard let first = path.first else { return }
    guard path.count > 1 else {
      if first <= items.count { change(&items, first) }
      return
    }
    guard items.indices.contains(first) else { return }
    Self.change(Array(path.dropFirst()), of: &items[first].children, by: change)
  }

  /// Ignores nodes in other files.
  func isResult(_ outline: Outline, of edit: OutlineEdit) -> Bool {
    let read = NodeTree(outline)
    var changed: NodePath?
    switch edit {
    case .rename(let path, _), .insert(_, let path): changed = path
    case .delete, .move: break
    }
    return Self.isSame(applying(edit), read.items, but: changed)
  }

  /// True if the id of an unaffected node changes, because siblings have the same text.
  ///
  /// - Complexity: O(nodes).
  func changesAddresses(_ outline: Outline, by edit: OutlineEdit) -> Bool {
    guard let changed = edit.result else { return false }
    return Self.isOtherwise(applying(edit), NodeTree(outline).items, below: [], but: changed)
  }

  /// Recursion is bounded by `Outline.maximumDepth`.
  private static func isOtherwise(
    _ ones: [OutlineItem], _ others: [OutlineItem], below path: NodePath, but changed: NodePath
  ) -> Bool {
    zip(ones, others).enumerated().contains { index, pair in
      let nodePath = path + [index]
      guard nodePath != changed else { return false }
      return pair.0.id != pair.1.id
        || isOtherwise(pair.0.children, pair.1.children, below: nodePath, but: changed)
    }
  }

  private static func isSame(
    _ ones: [OutlineItem], _ others: [OutlineItem], but changed: NodePath?
  ) -> Bool {
    guard ones.count == others.count else { return false }
    for (index, (one, other)) in zip(ones, others).enumerated() {
      let remainder = changed?.first == index ? changed.map { Array($0.dropFirst()) } : nil
      guard isSame(one.children, other.children, but: remainder) else { return false }
      if remainder?.isEmpty == true {
        guard !other.text.isEmpty else { return false }
      } else if one.withoutPlace != other.withoutPlace {
        return false
      }
    }
    return true
  }
}

extension OutlineItem {
  fileprivate var withoutPlace: OutlineItem {
    var item = self
    item.id = ""
    item.removeOwnID()
    item.children = []
    // Some formats cannot store this for a leaf.
    item.isExpanded = false
    return item
  }
}
