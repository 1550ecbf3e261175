import CommonMark
import ContentSyntax
import Diagnostics
import OutlineFormats

/// An outline in Markdown. A node is a list item, or a heading with its content. Nodes move as whole lines.
struct MarkdownOutlineText: OutlineText {
  /// The lines, each with a line break.
  private let lines: SourceLines
  /// The length of the line break that the file's last line lacks.
  private let missing: Int
  private let path: String
  private let mark: Int
  private let start: Int
  private let nodes: [Node]

  private struct Node: PreorderElement {
    enum Kind: Equatable {
      /// `content` is the offset of the text.
      case item(content: Int)
      case heading(level: Int)
    }

    let kind: Kind
    let range: Range<Int>
    /// The text, without task marker and icon.
    let text: Range<Int>
    var descendants = 0..<0

    var isItem: Bool { if case .item = kind { true } else { false } }
  }

  init(_ text: [UInt8], path: String) throws(EditProblem) {
    self.path = path
    mark = ByteOrderMark.length(in: text)
    let written = SourceLines(Array(text.dropFirst(mark)))
    let isOpen = written.text.last.map { $0 != UInt8(ascii: "\n") } ?? false
    let end = isOpen ? Array(written.lineEnd.utf8) : []
    missing = end.count
    let text = written.text + end
    guard let string = String(validating: text, as: UTF8.self) else {
      throw .fixedFile(path: path, .encoding)
    }
    lines = isOpen ? SourceLines(text) : written
    // `try?`, twice: builds report errors.
    guard
      let start = try? FrontMatter(SourceFile(path: path, text: string)).bodyOffset,
      let document = try? MarkdownDocument(
        NoteText(
          start == 0 ? string : String(decoding: text[start...], as: UTF8.self), isOutline: true
        ).text,
        options: .gitHubFlavored)
    else { throw .fixedFile(path: path, .syntax) }
    self.start = start
    var nodes: [Node] = []
    Self.add(
      MarkdownOutlineParts(document.root), to: &nodes, end: text.count, start: start, text: text)
    self.nodes = nodes
  }

  // MARK: Nodes

  /// `end` is the end of this part. Recursion is bounded by the six heading levels.
  private static func add(
    _ parts: MarkdownOutlineParts, to nodes: inout [Node], end: Int, start: Int, text: [UInt8]
  ) {
    for item in parts.lists.flatMap(\.listItems) { add(item, to: &nodes, start, text) }
    let ends = parts.branches.dropFirst().map { start + $0.heading.utf8Range.lowerBound } + [end]
    for (branch, end) in zip(parts.branches, ends) {
      guard case .heading(let level) = branch.heading.kind else { continue }
      let first = start + branch.heading.utf8Range.lowerBound
      let index = nodes.open(
        Node(
          kind: .heading(level: level), range: first..<end,
          text: textRange(of: branch.heading, start, text)))
      add(branch.parts, to: &nodes, end: end, start: start, text: text)
      nodes.close(index)
    }
  }

  /// Recursion is bounded by the limit of `MarkdownDocument`.
  private static func add(
    _ item: MarkdownListItem, to nodes: inout [Node], _ start: Int, _ text: [UInt8]
  ) {
    let range = item.node.utf8Range
    let end = start + range.upperBound
    let offset = item.content.map { $0.utf8Range.lowerBound - range.lowerBound } ?? 2
    let index = nodes.open(
      Node(
        kind: .item(content: offset), range: start + range.lowerBound..<end,
        text: item.content.map { textRange(of: $0, start, text) } ?? end..<end))
    for child in item.items { add(child, to: &nodes, start, text) }
    nodes.close(index)
  }

  private static func textRange(
    of content: MarkdownNode, _ start: Int, _ text: [UInt8]
  ) -> Range<Int> {
    let inlines = Array(content.children)
    guard let first = inlines.first, let last = inlines.last else {
      let end = start + content.utf8Range.upperBound
      return end..<end
    }
    var lower = start + first.utf8Range.lowerBound
    let upper = start + last.utf8Range.upperBound
    if ["[ ] ", "[x] ", "[X] "].contains(where: { text[lower..<upper].starts(with: $0.utf8) }) {
      lower += 4
    }
    let isIcon = inlines.count > 1 && first.destination?.hasPrefix("icon:") == true
    if isIcon, case .image = first.kind { lower = start + first.utf8Range.upperBound }
    while lower < upper, text[lower] == 0x20 || text[lower] == 0x09 { lower += 1 }
    return lower..<upper
  }

  private func node(_ path: NodePath) throws(EditProblem) -> Node {
    guard let index = nodes.index(of: path) else { throw .malformed }
    return nodes[index]
  }

  func source(of path: NodePath) -> String? {
    guard let node = try? node(path) else { return nil }  // missing
    return lines.string(node.text).split(whereSeparator: \.isNewline).map(\.trimmed)
      .joined(separator: " ")
  }

  // MARK: Edits

  func edit(
    _ edit: OutlineEdit, keeping ids: [NodePath: String], expanded: [Int]?
  ) throws(EditProblem) -> TextEdit {
    try keepingEnd(change(edit)).behind(mark)
  }

  /// Converts an edit of `lines` to an edit of the file, which may lack a last line break.
  private func keepingEnd(_ edit: TextEdit) -> TextEdit {
    guard missing > 0, var new = edit.applied(to: lines.text) else { return edit }
    while let last = new.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") {
      new.removeLast()
    }
    return TextEdit(from: Array(lines.text.dropLast(missing)), to: new)
  }

  private func change(_ edit: OutlineEdit) throws(EditProblem) -> TextEdit {
    switch edit {
    case .rename(let path, let text):
      return TextEdit([TextEdit.Splice(try node(path).text, text)])
    case .delete(let paths):
      var splices: [TextEdit.Splice] = []
      for path in paths { splices += try removal(of: path) }
      return TextEdit(splices)
    case .insert(let text, let path):
      let (siblings, index) = try siblings(at: path)
      let next = siblings.indices.contains(index) ? siblings[index] : nil
      let last = siblings.prefix(index).last
      // A new node is an item, except among headings: a heading would take over the following content.
      if case .heading(let level)? = (next ?? last)?.kind, last?.isItem != true {
        return try insertion(
          of: String(repeating: "#", count: level) + " " + text, isItem: false, at: path)
      }
      let follower = next?.isItem == true ? next : nil
      return try insertion(
        of: marker(like: follower ?? last, isNext: follower == nil) + text, isItem: true, at: path)
    case .move(let from, let to):
      let node = try node(from)
      let block = block(of: node)
      let prefix = lines.string(prefix(of: node))
      let text = lines.string(prefix.utf8.count + block.lowerBound..<block.upperBound)
      let removal = try removal(of: from)
      let (siblings, index) = try siblings(at: to)
      switch node.kind {
      case .item:
        let edit = try insertion(of: text, isItem: true, from: prefix, at: to)
        return TextEdit(edit.splices + removal)
      case .heading(let level):
        let neighbours = [index - 1, index].filter(siblings.indices.contains).map { siblings[$0] }
        let levels = neighbours.compactMap { neighbour in
          if case .heading(let level) = neighbour.kind { level } else { nil }
        }
        let parentLevel = to.count > 1 ? try headingLevel(Array(to.dropLast())) : 0
        guard let new = levels.first ?? parentLevel.map({ $0 + 1 }),
          let leveled = Self.leveled(text, by: new - level)
        else { throw .fixedFile(path: path, .headingInList) }
        return TextEdit(try insertion(of: leveled, isItem: false, at: to).splices + removal)
      }
    }
  }

  private func headingLevel(_ path: NodePath) throws(EditProblem) -> Int? {
    if case .heading(let level) = try node(path).kind { level } else { nil }
  }

  /// Returns `nil` if a level is out of range or a heading is a setext heading.
  private static func leveled(_ text: String, by change: Int) -> String? {
    guard change != 0 else { return text }
    // `try?`: a part of a valid document is valid.
    guard let document = try? MarkdownDocument(text, options: .gitHubFlavored) else { return nil }
    var bytes = Array(text.utf8)
    for heading in document.headings.reversed() {
      let start = heading.node.utf8Range.lowerBound
      let isNested = heading.node.parent.map { if case .document = $0.kind { false } else { true } }
      guard isNested == false else { continue }
      let marks = start..<start + heading.level
      guard bytes[marks].allSatisfy({ $0 == UInt8(ascii: "#") }),
        (1...6).contains(heading.level + change)
      else { return nil }
      bytes.replaceSubrange(
        marks, with: Array(repeating: UInt8(ascii: "#"), count: heading.level + change))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func siblings(at path: NodePath) throws(EditProblem) -> (siblings: [Node], index: Int) {
    guard let index = path.last, let siblings = nodes.children(at: Array(path.dropLast())) else {
      throw .malformed
    }
    return (siblings.map { nodes[$0] }, index)
  }

  private func prefix(of node: Node) -> Range<Int> {
    let start = lines.start(of: lines.line(of: node.range.lowerBound))
    return start..<node.range.lowerBound
  }

  /// The lines of a node, without trailing blank lines.
  private func block(of node: Node) -> Range<Int> {
    let first = lines.line(of: node.range.lowerBound)
    var end = lines.line(of: max(node.range.lowerBound, node.range.upperBound - 1)) + 1
    while end > first + 1, lines.isBlank(end - 1) { end -= 1 }
    return lines.start(of: first)..<lines.start(of: end)
  }

  private func removal(of path: NodePath) throws(EditProblem) -> [TextEdit.Splice] {
    let node = try node(path)
    let block = block(of: node)
    guard lines.isFirst(node.range.lowerBound) else {
      throw .fixedFile(path: self.path, .sharedLine)
    }
    let (siblings, index) = try siblings(at: path)
    var (lower, upper) = (block.lowerBound, block.upperBound)
    if siblings.indices.contains(index + 1), siblings[index + 1].isItem == node.isItem {
      // The next node takes the position.
      let next = lines.line(of: siblings[index + 1].range.lowerBound)
      let between = lines.line(of: upper)..<max(lines.line(of: upper), next)
      if between.allSatisfy(lines.isBlank) { upper = max(upper, lines.start(of: next)) }
    } else if upper == lines.text.count || lines.isBlank(lines.line(of: upper)) || index > 0 {
      // Preceding blank lines are removed too.
      var line = lines.line(of: lower)
      while line > 0, lines.start(of: line - 1) >= start, lines.isBlank(line - 1) { line -= 1 }
      if lines.start(of: line) > start { lower = lines.start(of: line) }
    }
    var splices = [TextEdit.Splice(lower..<upper, "")]
    let isBelowItem = try isBelowItem(path)
    if index == 0, siblings.count > 1, isBelowItem, let number = number(of: siblings[1]) {
      splices.append(TextEdit.Splice(number, "1"))
    }
    return splices
  }

  private func isBelowItem(_ path: NodePath) throws(EditProblem) -> Bool {
    path.count > 1 ? try node(Array(path.dropLast())).isItem : false
  }

  /// The number of an item other than 1, which may not follow a paragraph (CommonMark 0.30 §5.3).
  private func number(of node: Node) -> Range<Int>? {
    let digits = lines.text[node.range].prefix { (0x30...0x39).contains($0) }
    guard node.isItem, !digits.isEmpty, digits != [0x31] else { return nil }
    return digits.startIndex..<digits.endIndex
  }

  private func marker(like node: Node?, isNext: Bool) -> String {
    guard let node, case .item(let content) = node.kind else { return "- " }
    let marker = lines.text[node.range.lowerBound...].prefix(max(2, min(content, 12)))
    let digits = marker.prefix { (0x30...0x39).contains($0) }
    let delimiter = String(decoding: marker.dropFirst(digits.count).prefix(1), as: UTF8.self)
    guard !digits.isEmpty, let number = Int(String(decoding: digits, as: UTF8.self)) else {
      let blanks = marker.dropFirst().prefix { $0 == 0x20 || $0 == 0x09 }
      return delimiter + (blanks.isEmpty ? " " : String(decoding: blanks, as: UTF8.self))
    }
    return "\(isNext ? number + 1 : number)\(delimiter) "
  }

  /// All lines but the first are indented by `old`.
  private func insertion(
    of text: String, isItem: Bool, from old: String = "", at path: NodePath
  ) throws(EditProblem) -> TextEdit {
    let (siblings, index) = try siblings(at: path)
    let kinds = siblings.map(\.isItem)
    // Items precede headings, which would become their parents.
    let items = kinds.prefix { $0 }.count
    guard isItem ? index <= items : index >= items else {
      throw .fixedFile(path: self.path, .headingInList)
    }
    let body = text.utf8.last == UInt8(ascii: "\n") ? text : text + lines.lineEnd
    if siblings.indices.contains(index), kinds[index] == isItem {
      let next = siblings[index]
      guard lines.isFirst(next.range.lowerBound) else {
        throw .fixedFile(path: self.path, .sharedLine)
      }
      let prefix = lines.string(prefix(of: next))
      let offset = self.prefix(of: next).lowerBound
      let gap = isLoose(siblings, like: isItem) ? lines.lineEnd : ""
      let isBelowItem = try isBelowItem(path)
      let first = index == 0 && isBelowItem ? Self.numberedFirst(body) : body
      return insertion(
        prefix + first.indented(by: prefix, insteadOf: old) + gap, behind: offset)
    }
    if index > 0, siblings.indices.contains(index - 1), kinds[index - 1] == isItem {
      let last = siblings[index - 1]
      guard lines.isFirst(last.range.lowerBound) else {
        throw .fixedFile(path: self.path, .sharedLine)
      }
      let prefix = lines.string(prefix(of: last))
      return insertion(
        prefix + body.indented(by: prefix, insteadOf: old), behind: block(of: last).upperBound,
        isLoose: isLoose(siblings, like: isItem))
    }
    return try insertion(of: body, from: old, firstIn: Array(path.dropLast()), isItem: isItem)
  }

  /// The item with the number 1, the only number that may follow a paragraph.
  private static func numberedFirst(_ item: String) -> String {
    let digits = item.utf8.prefix { (0x30...0x39).contains($0) }.count
    return digits == 0 ? item : "1" + String(item.dropFirst(digits))
  }

  private func insertion(
    of body: String, from old: String, firstIn parent: NodePath, isItem: Bool
  ) throws(EditProblem) -> TextEdit {
    guard !parent.isEmpty else {
      let offset = nodes.first.map { prefix(of: $0).lowerBound } ?? lines.text.count
      let gap = nodes.isEmpty ? "" : lines.lineEnd
      return insertion(body.indented(by: "", insteadOf: old) + gap, behind: offset)
    }
    let node = try node(parent)
    switch node.kind {
    case .item(let content):
      guard isItem, lines.isFirst(node.range.lowerBound) else {
        throw .fixedFile(path: path, isItem ? .sharedLine : .headingInList)
      }
      let outer = lines.string(prefix(of: node))
      let step = step(behind: outer, to: content)
      let first = Self.numberedFirst(body).indented(by: outer + step, insteadOf: old)
      let text = outer + step + first
      return insertion(text, behind: block(of: node).upperBound)
    case .heading:
      guard isItem, let first = nodes[node.descendants].first else {
        return insertion(
          body.indented(by: "", insteadOf: old), behind: block(of: node).upperBound, isLoose: true)
      }
      let offset = prefix(of: first).lowerBound
      return insertion(body.indented(by: "", insteadOf: old) + lines.lineEnd, behind: offset)
    }
  }

  /// The indentation below an item, as in the text if valid here. `content` is the offset of the item's text.
  private func step(behind outer: String, to content: Int) -> String {
    if let step = existingStep {
      let columns = Self.columns(of: outer + step) - Self.columns(of: outer)
      // Four more columns would be a code block (CommonMark 0.30 §5.2).
      if (content..<content + 4).contains(columns) { return step }
    }
    return String(repeating: " ", count: max(2, min(content, 8)))
  }

  private var existingStep: String? {
    for node in nodes {
      guard node.isItem, let child = nodes[node.descendants].first,
        lines.isFirst(node.range.lowerBound), lines.isFirst(child.range.lowerBound),
        lines.line(of: child.range.lowerBound) > lines.line(of: node.range.lowerBound)
      else { continue }
      let (outer, inner) = (lines.string(prefix(of: node)), lines.string(prefix(of: child)))
      if inner.hasPrefix(outer), inner.utf8.count > outer.utf8.count {
        return String(inner.dropFirst(outer.utf8.count))
      }
    }
    return nil
  }

  /// The column after blanks (CommonMark 0.30 §2.2).
  private static func columns(of blanks: String) -> Int {
    blanks.utf8.reduce(0) { $1 == 0x09 ? ($0 / 4 + 1) * 4 : $0 + 1 }
  }

  private func insertion(_ text: String, behind offset: Int, isLoose: Bool = false) -> TextEdit {
    let before = isLoose ? lines.lineEnd : ""
    return TextEdit([TextEdit.Splice(offset..<offset, before + text)])
  }

  private func isLoose(_ siblings: [Node], like isItem: Bool) -> Bool {
    let same = siblings.filter { $0.isItem == isItem }
    guard same.count > 1 else { return !isItem }
    let line = lines.line(of: same[1].range.lowerBound)
    return line > 0 && lines.isBlank(line - 1)
  }
}
