package import ContentSyntax
import Diagnostics

/// Edits JSON that people have written: what an edit does not name stays as it was set out, byte
/// for byte, and what is new is set out as its neighbours are.
///
/// All changes are of the text as it was read. Each object and each array may be changed once.
package struct JSONSplicer {
  /// The text, without a byte order mark.
  package let text: [UInt8]
  /// How many bytes the mark has that stands before it.
  package let mark: Int
  /// What it holds. Its places are offsets into the text.
  package let root: ContentNode
  package private(set) var splices: [TextEdit.Splice] = []

  /// - Throws: `JSONSyntaxError`.
  /// - Complexity: O(bytes).
  package init(_ text: [UInt8], path: String) throws(JSONSyntaxError) {
    mark = ByteOrderMark.length(in: text)
    self.text = Array(text.dropFirst(mark))
    root = try JSONReader.read(
      SourceFile(path: path, text: String(decoding: self.text, as: UTF8.self)))
  }

  /// All changes, as an edit of the file.
  package var edit: TextEdit { TextEdit(splices).behind(mark) }

  /// A value as it stands in the text.
  package func source(of node: ContentNode) -> [UInt8] { Array(text[node.range]) }

  /// The source of an object after changes of its members.
  func source(
    of object: ContentNode, first: [ContentNode.Member] = [],
    changedTo values: [(name: String, value: ContentNode?)] = []
  ) throws(EditProblem) -> String {
    let source = source(of: object)
    // `try?`: an object in valid JSON is valid JSON.
    guard var part = try? JSONSplicer(source, path: "") else { throw .malformed }
    part.change(part.root, first: first, to: values)
    return String(decoding: part.edit.applied(to: source) ?? source, as: UTF8.self)
  }

  // MARK: Changes

  /// Replaces a value by another value.
  package mutating func replace(_ node: ContentNode, with value: ContentNode) {
    replace(node, withSource: value.json())
  }

  /// Replaces a value by a text of JSON.
  mutating func replace(_ node: ContentNode, withSource text: String) {
    guard source(of: node) != Array(text.utf8) else { return }
    splices.append(TextEdit.Splice(node.range, text))
  }

  /// Gives members of an object values, or removes members without a value.
  ///
  /// New members come after the present members. New members of `first` come before the present
  /// members. The value of a null member is replaced. Values with the names in `lists` have a line
  /// for each part.
  package mutating func change(
    _ object: ContentNode, first: [ContentNode.Member] = [],
    to values: [(name: String, value: ContentNode?)], withLinesIn lists: Set<String> = []
  ) {
    let texts = values.map { name, value in
      (name, lists.contains(name) ? value?.jsonOnLines : value?.json())
    }
    change(object, first: first, toSources: texts)
  }

  /// Gives members of an object texts of JSON as values, as `change(_:first:to:withLinesIn:)` does.
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

  /// Takes elements out of an array, each with its comma.
  package mutating func remove(elements: Set<Int>, of array: ContentNode) {
    remove(elements, of: Parts(of: array))
  }

  /// Puts elements into an array, before the one at an index or behind all.
  package mutating func insert(_ elements: [ContentNode], at index: Int, of array: ContentNode) {
    insert(sources: elements.map { $0.json() }, at: index, of: array)
  }

  /// Puts elements, each a text of JSON, into an array.
  mutating func insert(sources: [String], at index: Int, of array: ContentNode) {
    insert(sources, at: index, of: Parts(of: array))
  }

  /// Moves elements of an array, in their order, to the place before the one at `index`, or behind
  /// all. The element at `index` is none of them. Elements may be changed on the way: `texts` has
  /// those that are, by index.
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

  /// The members of an object or the elements of an array, and where they stand.
  private struct Parts {
    let ranges: [Range<Int>]
    let node: ContentNode
    /// From bracket to bracket.

    init(of node: ContentNode) {
      self.node = node
      switch node.value {
      case .object(let members):
        ranges = members.map { $0.keyRange.lowerBound..<$0.value.range.upperBound }
      case .array(let elements): ranges = elements.map(\.range)
      default: ranges = []
      }
    }

    /// What stands between the brackets.
    var inside: Range<Int> { node.range.lowerBound + 1..<node.range.upperBound - 1 }
  }

  /// Takes whole runs away, and what stands between their parts. Between the parts before and
  /// behind them, what stood before them stays, or blank lines that set groups apart.
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
        // Else a comma would be left.
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

  /// The whole lines that stand between the brackets, if the parts begin and end none that a
  /// bracket is in.
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
      let place = ranges[index].lowerBound
      let text = new.map { $0 + separator }.joined()
      splices.append(TextEdit.Splice(place..<place, text))
    } else if let last = ranges.last?.upperBound {
      splices.append(TextEdit.Splice(last..<last, new.map { separator + $0 }.joined()))
    } else {
      let indent = indentation(before: parts.node.range.lowerBound)
      let line = text.lineEnd + indent
      let text = new.map { line + step + $0 }.joined(separator: ",") + line
      splices.append(TextEdit.Splice(parts.inside, text))
    }
  }

  // MARK: How it is set out

  /// Whether blank lines stand between a part and the next one, as people set groups apart.
  private func hasBlankLine(_ index: Int, of parts: Parts) -> Bool {
    let gap = parts.ranges[index].upperBound..<parts.ranges[index + 1].lowerBound
    return text[gap].count { $0 == UInt8(ascii: "\n") } > 1
  }

  /// What stands between two parts of a group where a new one comes.
  private func separator(at index: Int, of parts: Parts) -> String {
    let ranges = parts.ranges
    guard ranges.count > 1 else {
      let before = ranges.first.map { parts.inside.lowerBound..<$0.lowerBound } ?? 0..<0
      let space = String(decoding: text[before], as: UTF8.self)
      return "," + (space.utf8.contains(UInt8(ascii: "\n")) ? space : blank(in: parts.node))
    }
    // The nearest gap that sets no groups apart; of two, the one behind.
    let last = ranges.count - 2
    let before = max(0, min(index - 1, last))
    let gaps = [before, min(index, last)] + Array(0...last)
    let nearest = gaps.first { !hasBlankLine($0, of: parts) } ?? before
    let gap = ranges[nearest].upperBound..<ranges[nearest + 1].lowerBound
    return String(decoding: text[gap], as: UTF8.self)
  }

  /// An object in one line, set out as another one is; without one, as the whole is.
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

  /// A text that has no line's end; `nil` for others.
  private func inLine(_ text: String) -> String? {
    text.utf8.contains(UInt8(ascii: "\n")) ? nil : text
  }

  /// What stands between the names and the values of an object; in one that is empty, and in an
  /// array, as in the whole.
  private func colon(in node: ContentNode) -> String {
    func first(of node: ContentNode) -> ContentNode.Member? {
      guard case .object(let members) = node.value else { return nil }
      return members.first
    }
    guard let member = first(of: node) ?? first(of: root) else { return ": " }
    return String(
      decoding: text[member.keyRange.upperBound..<member.value.range.lowerBound], as: UTF8.self)
  }

  /// The blank behind the commas of an object or an array of one part: the one behind the colons
  /// of the object, or of the array's first one.
  private func blank(in node: ContentNode) -> String {
    colon(in: node.elements.first ?? node).utf8.last == UInt8(ascii: ":") ? "" : " "
  }

  /// The blanks that the line of a place begins with.
  func indentation(before place: Int) -> String {
    let line = text[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return String(decoding: text[line...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  /// What one level is indented by.
  var step: String {
    guard case .object(let members) = root.value, let first = members.first else { return "  " }
    let indent = indentation(before: first.keyRange.lowerBound)
    return indent.isEmpty ? "  " : indent
  }
}
