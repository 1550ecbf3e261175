package import ContentSyntax
import Diagnostics

/// Edits handwritten JSON. New parts are formatted like adjacent parts. Each object and array may be changed
/// once.
package struct JSONSplicer {
  /// The text without the byte order mark.
  package let text: [UInt8]
  /// The length of the byte order mark.
  package let mark: Int
  /// The parsed text, with offsets into `text`.
  package let root: ContentNode
  package private(set) var splices: [TextEdit.Splice] = []

  package init(_ text: [UInt8], path: String) throws(JSONSyntaxError) {
    mark = ByteOrderMark.length(in: text)
    self.text = Array(text.dropFirst(mark))
    root = try JSONReader.read(
      SourceFile(path: path, text: String(decoding: self.text, as: UTF8.self)))
  }

  package var edit: TextEdit { TextEdit(splices).behind(mark) }

  package func source(of node: ContentNode) -> [UInt8] { Array(text[node.range]) }

  func source(
    of object: ContentNode, first: [ContentNode.Member] = [],
    changedTo values: [(name: String, value: ContentNode?)] = []
  ) throws(EditProblem) -> String {
    let source = source(of: object)
    // `try?`: an object in valid JSON is valid.
    guard var part = try? JSONSplicer(source, path: "") else { throw .malformed }
    part.change(part.root, first: first, to: values)
    return String(decoding: part.edit.applied(to: source) ?? source, as: UTF8.self)
  }

  // MARK: Changes

  package mutating func replace(_ node: ContentNode, with value: ContentNode) {
    replace(node, withSource: value.json())
  }

  mutating func replace(_ node: ContentNode, withSource text: String) {
    guard source(of: node) != Array(text.utf8) else { return }
    splices.append(TextEdit.Splice(node.range, text))
  }

  /// Sets members, or removes members without a value.
  ///
  /// New members are appended, except those of `first`. Values named in `lists` span several lines.
  package mutating func change(
    _ object: ContentNode, first: [ContentNode.Member] = [],
    to values: [(name: String, value: ContentNode?)], withLinesIn lists: Set<String> = []
  ) {
    let texts = values.map { name, value in
      (name, lists.contains(name) ? value?.jsonOnLines : value?.json())
    }
    change(object, first: first, toSources: texts)
  }

  /// Like `change(_:first:to:withLinesIn:)`, with source texts.
  mutating func change(
    _ object: ContentNode, first: [ContentNode.Member] = [],
    toSources values: [(name: String, json: String?)]
  ) {
    guard case .object(let members) = object.value else { return }
    var removed: Set<Int> = []
    var (before, added): ([String], [String]) = ([], [])
    let colon = colon(in: object)
    for new in first {
      if let member = members.first(where: { $0.key == new.key }) {
        replace(member.value, with: new.value)
      } else {
        before.append(ContentNode.string(new.key).json() + colon + new.value.json())
      }
    }
    for (name, json) in values {
      let index = members.firstIndex { $0.key == name }
      switch (index, json) {
      case (let index?, let json?): replace(members[index].value, withSource: json)
      case (let index?, nil): removed.insert(index)
      case (nil, let json?): added.append(ContentNode.string(name).json() + colon + json)
      case (nil, nil): break
      }
    }
    let parts = Parts(of: object)
    remove(removed, of: parts)
    insert(before, at: 0, of: parts)
    insert(added, at: parts.ranges.count, of: parts)
  }

  package mutating func remove(elements: Set<Int>, of array: ContentNode) {
    remove(elements, of: Parts(of: array))
  }

  package mutating func insert(_ elements: [ContentNode], at index: Int, of array: ContentNode) {
    insert(sources: elements.map { $0.json() }, at: index, of: array)
  }

  mutating func insert(sources: [String], at index: Int, of array: ContentNode) {
    insert(sources, at: index, of: Parts(of: array))
  }

  /// Moves elements before an index or to the end. `texts` contains changed sources by old index.
  package mutating func move(
    _ elements: [Int], to index: Int, of array: ContentNode, as texts: [Int: String] = [:]
  ) {
    let parts = Parts(of: array)
    let moved = Set(elements)
    remove(moved, of: parts)
    let sources = elements.map { element in
      texts[element] ?? String(decoding: text[parts.ranges[element]], as: UTF8.self)
    }
    insert(sources, at: index, of: parts)
  }

  // MARK: Parts

  private struct Parts {
    let ranges: [Range<Int>]
    let node: ContentNode

    init(of node: ContentNode) {
      self.node = node
      switch node.value {
      case .object(let members):
        ranges = members.map { $0.keyRange.lowerBound..<$0.value.range.upperBound }
      case .array(let elements): ranges = elements.map(\.range)
      default: ranges = []
      }
    }

    var inside: Range<Int> { node.range.lowerBound + 1..<node.range.upperBound - 1 }
  }

  /// The separator before a run stays, or a blank line that separates groups.
  private mutating func remove(_ indices: Set<Int>, of parts: Parts) {
    let ranges = parts.ranges
    guard !indices.isEmpty else { return }
    guard indices.count < ranges.count else {
      splices.append(TextEdit.Splice(linesInside(parts) ?? parts.inside, ""))
      return
    }
    var index = 0
    while index < ranges.count {
      guard indices.contains(index) else {
        index += 1
        continue
      }
      let start = index
      while indices.contains(index) { index += 1 }
      guard index < ranges.count else {
        // This removes the comma before the run.
        let run = ranges[start - 1].upperBound..<ranges[index - 1].upperBound
        splices.append(TextEdit.Splice(run, ""))
        break
      }
      var kept = start - 1
      if start > 0 {
        kept = (start - 1..<index).first { hasBlankLine($0, of: parts) } ?? kept
        let before = ranges[start - 1].upperBound..<ranges[kept].upperBound
        if !before.isEmpty { splices.append(TextEdit.Splice(before, "")) }
      }
      let behind = ranges[kept + 1].lowerBound..<ranges[index].lowerBound
      if !behind.isEmpty { splices.append(TextEdit.Splice(behind, "")) }
    }
  }

  /// Returns `nil` if a part shares a bracket's line.
  private func linesInside(_ parts: Parts) -> Range<Int>? {
    guard let first = parts.ranges.first, let last = parts.ranges.last,
      let start = text[parts.inside.lowerBound..<first.lowerBound].firstIndex(
        of: UInt8(ascii: "\n")),
      let end = text[last.upperBound..<parts.inside.upperBound].firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    return start + 1..<end + 1
  }

  private mutating func insert(_ new: [String], at index: Int, of parts: Parts) {
    guard !new.isEmpty else { return }
    let ranges = parts.ranges
    let separator = separator(at: index, of: parts)
    if index < ranges.count {
      let offset = ranges[index].lowerBound
      let text = new.map { $0 + separator }.joined()
      splices.append(TextEdit.Splice(offset..<offset, text))
    } else if let last = ranges.last?.upperBound {
      splices.append(TextEdit.Splice(last..<last, new.map { separator + $0 }.joined()))
    } else {
      let indent = indentation(before: parts.node.range.lowerBound)
      let line = text.lineEnd + indent
      let text = new.map { line + step + $0 }.joined(separator: ",") + line
      splices.append(TextEdit.Splice(parts.inside, text))
    }
  }

  // MARK: Formatting

  /// Blank lines separate groups.
  private func hasBlankLine(_ index: Int, of parts: Parts) -> Bool {
    let gap = parts.ranges[index].upperBound..<parts.ranges[index + 1].lowerBound
    return text[gap].count { $0 == UInt8(ascii: "\n") } > 1
  }

  private func separator(at index: Int, of parts: Parts) -> String {
    let ranges = parts.ranges
    guard ranges.count > 1 else {
      let before = ranges.first.map { parts.inside.lowerBound..<$0.lowerBound } ?? 0..<0
      let space = String(decoding: text[before], as: UTF8.self)
      return "," + (space.utf8.contains(UInt8(ascii: "\n")) ? space : blank(in: parts.node))
    }
    // The nearest gap within a group, preferably the following gap.
    let last = ranges.count - 2
    let before = max(0, min(index - 1, last))
    let gaps = [before, min(index, last)] + Array(0...last)
    let nearest = gaps.first { !hasBlankLine($0, of: parts) } ?? before
    let gap = ranges[nearest].upperBound..<ranges[nearest + 1].lowerBound
    return String(decoding: text[gap], as: UTF8.self)
  }

  /// Formats an object like another object.
  func object(_ members: [ContentNode.Member], like model: ContentNode? = nil) -> String {
    let model = model ?? root
    let parts = Parts(of: model)
    let isTight = parts.ranges.first?.lowerBound == parts.inside.lowerBound
    let space = isTight ? "" : " "
    let colon = inLine(colon(in: model)) ?? ": "
    let gap = parts.ranges.count > 1 ? inLine(separator(at: 1, of: parts)) : nil
    let texts = members.map { ContentNode.string($0.key).json() + colon + $0.value.json() }
    return "{" + space + texts.joined(separator: gap ?? "," + blank(in: model)) + space + "}"
  }

  private func inLine(_ text: String) -> String? {
    text.utf8.contains(UInt8(ascii: "\n")) ? nil : text
  }

  private func colon(in node: ContentNode) -> String {
    func first(of node: ContentNode) -> ContentNode.Member? {
      guard case .object(let members) = node.value else { return nil }
      return members.first
    }
    guard let member = first(of: node) ?? first(of: root) else { return ": " }
    return String(
      decoding: text[member.keyRange.upperBound..<member.value.range.lowerBound], as: UTF8.self)
  }

  /// The space after a comma, derived from the colon.
  private func blank(in node: ContentNode) -> String {
    colon(in: node.elements.first ?? node).utf8.last == UInt8(ascii: ":") ? "" : " "
  }

  func indentation(before offset: Int) -> String {
    let line = text[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return String(decoding: text[line...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  var step: String {
    guard case .object(let members) = root.value, let first = members.first else { return "  " }
    let indent = indentation(before: first.keyRange.lowerBound)
    return indent.isEmpty ? "  " : indent
  }
}
