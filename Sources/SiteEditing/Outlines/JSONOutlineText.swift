import ContentSyntax

struct JSONOutlineText: OutlineText {
  private let splicer: JSONSplicer
  private let path: String

  init(_ text: [UInt8], path: String) throws(EditProblem) {
    self.path = path
    do throws(JSONSyntaxError) {
      splicer = try JSONSplicer(text, path: path)
    } catch {
      throw .fixedFile(path: path, .syntax)
    }
  }

  private func holder(_ path: NodePath) -> (object: ContentNode, key: String)? {
    guard !path.isEmpty else { return (splicer.root, "items") }
    return node(path).map { ($0, "children") }
  }

  private func list(below path: NodePath) -> ContentNode? {
    holder(path).flatMap { $0.object[$0.key] }
  }

  private func node(_ path: NodePath) -> ContentNode? { splicer.root.node(at: path) }

  func source(of path: NodePath) -> String? { node(path)?["text"]?.string }

  func edit(
    _ edit: OutlineEdit, keeping ids: [NodePath: String], expanded: [Int]?
  ) throws(EditProblem) -> TextEdit {
    var splicer = splicer
    var ids = ids
    switch edit {
    case .rename(let path, let text):
      guard let node = node(path) else { throw .malformed }
      splicer.change(
        node, first: Self.member(id: ids.removeValue(forKey: path)),
        to: [("text", .string(text))])
    case .delete(let paths):
      for (parent, nodes) in Dictionary(grouping: paths, by: { Array($0.dropLast()) }) {
        try remove(Set(nodes.compactMap(\.last)), below: parent, from: &splicer)
      }
    case .insert(let text, let path):
      let model = self.model(at: path)
      let node = splicer.object([.init("text", .string(text))], like: model)
      try insert(to: path, into: &splicer) { _ in node }
    case .move(let from, let to):
      guard let node = node(from), let index = from.last, let target = to.last else {
        throw .malformed
      }
      let text = try splicer.source(
        of: node, first: Self.member(id: ids.removeValue(forKey: from)))
      let parent = Array(from.dropLast())
      if parent == to.dropLast(), let array = list(below: parent) {
        splicer.move([index], to: target, of: array, as: [index: text])
      } else {
        let old = splicer.indentation(before: node.range.lowerBound)
        try remove([index], below: parent, from: &splicer)
        try insert(to: to, into: &splicer) { text.indented(by: $0, insteadOf: old) }
      }
    }
    for (path, id) in ids {
      guard let node = node(path) else { continue }
      splicer.change(node, first: Self.member(id: id), to: [])
    }
    return splicer.edit
  }

  /// The formatting of a new node: that of a sibling or the parent.
  private func model(at path: NodePath) -> ContentNode? {
    guard let (object, key) = holder(Array(path.dropLast())), let index = path.last else {
      return nil
    }
    return object[key]?.elements.prefix(index + 1).last ?? object
  }

  private static func member(id: String?) -> [ContentNode.Member] {
    id.map { [.init("id", .string($0))] } ?? []
  }

  /// Also removes an empty list.
  private func remove(
    _ indices: Set<Int>, below parent: NodePath, from splicer: inout JSONSplicer
  ) throws(EditProblem) {
    guard let (object, key) = holder(parent), let list = object[key] else { throw .malformed }
    if !parent.isEmpty, indices.count == list.elements.count {
      splicer.change(object, to: [(key, nil)])
    } else {
      splicer.remove(elements: indices, of: list)
    }
  }

  /// `text` receives the indentation.
  private func insert(
    to path: NodePath, into splicer: inout JSONSplicer, _ text: (_ indent: String) -> String
  ) throws(EditProblem) {
    guard let (object, key) = holder(Array(path.dropLast())), let index = path.last else {
      throw .malformed
    }
    guard let list = object[key], !list.elements.isEmpty else {
      splicer.change(object, toSources: [(key, newList(in: object, text))])
      return
    }
    let sibling = list.elements[min(index, list.elements.count - 1)]
    let indent = splicer.indentation(before: sibling.range.lowerBound)
    splicer.insert(sources: [text(indent)], at: index, of: list)
  }

  private func newList(in object: ContentNode, _ text: (_ indent: String) -> String) -> String {
    guard splicer.source(of: object).contains(UInt8(ascii: "\n")),
      case .object(let members) = object.value, let first = members.first
    else {
      let indent = splicer.indentation(before: object.range.lowerBound)
      return "[" + text(indent + splicer.step) + "]"
    }
    let indent = splicer.indentation(before: first.keyRange.lowerBound)
    let inner = indent + splicer.step
    return "[" + splicer.text.lineEnd + inner + text(inner) + splicer.text.lineEnd + indent + "]"
  }
}
