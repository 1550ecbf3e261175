import Catalog
import ContentSyntax
import Diagnostics
import Markup
import OutlineFormats

struct OPMLOutlineText: OutlineText {
  private let lines: SourceLines
  private let xml: ParsedXML
  private let path: String
  private let body: Element
  private let nodes: [OPMLDocument.OutlineElement]
  /// The ends of elements, by the offset of the start tag.
  private let ends: [Int: Int]
  private let expansion: Range<Int>?

  /// `end` is after the end tag.
  private typealias Element = (tag: Int, end: Int)

  init(_ text: [UInt8], path: String) throws(EditProblem) {
    self.path = path
    // Decoding another encoding would change offsets.
    guard let string = String(validating: text, as: UTF8.self) else {
      throw .fixedFile(path: path, .encoding)
    }
    lines = SourceLines(text)
    xml = ParsedXML(parsing: string)
    let report = FileReport(SourceFile(path: path, text: string))
    guard let document = OPMLDocument(xml, report: report) else {
      throw .fixedFile(path: path, .syntax)
    }
    nodes = document.outlines
    var ends: [Int: Int] = [:]
    var open: [ParsedXML.Element] = []
    var body: Element?
    var expansion: Range<Int>?
    for event in xml.events {
      switch event {
      case .start(let element): open.append(element)
      case .end(let end):
        guard let element = open.popLast() else { break }
        ends[element.tag] = end
        if element.name == "body", open.count == 1, body == nil {
          body = (element.tag, end)
        } else if element.name == "expansionState", open.count == 2 {
          expansion = xml.rangeOfContent(ofTag: element.tag, end: end)
        }
      case .text, .instruction: break
      }
    }
    guard let body else { throw .fixedFile(path: path, .syntax) }
    (self.body, self.ends, self.expansion) = (body, ends, expansion)
  }

  private func node(_ path: NodePath) -> OPMLDocument.OutlineElement? {
    nodes.index(of: path).map { nodes[$0] }
  }

  private func element(_ path: NodePath) throws(EditProblem) -> Element {
    guard !path.isEmpty else { return body }
    guard let tag = node(path)?.tag, let end = ends[tag] else { throw .malformed }
    return (tag, end)
  }

  func adding(
    formerly nodes: [String: (path: NodePath, former: [String])]
  ) throws(EditProblem) -> TextEdit {
    var splices: [TextEdit.Splice] = []
    for (path, former) in nodes.values {
      guard let node = node(path) else { throw .malformed }
      let ids = former.joined(separator: " ")
      if let value = xml.rangeOfWrittenValue("_formerly", ofTag: node.tag) {
        let end = value.upperBound
        let text = " " + ids.escaped(for: context(of: value))
        splices.append(TextEdit.Splice(end..<end, text))
      } else {
        splices.append(addition("_formerly", ids, toTag: node.tag))
      }
    }
    return TextEdit(splices)
  }

  func source(of path: NodePath) -> String? {
    node(path)?.source
  }

  func edit(
    _ edit: OutlineEdit, keeping ids: [NodePath: String], expanded: [Int]?
  ) throws(EditProblem) -> TextEdit {
    var splices: [TextEdit.Splice] = []
    var ids = ids
    switch edit {
    case .rename(let path, let text):
      splices.append(splice(try element(path), "text", text))
    case .delete(let paths):
      for path in paths { splices.append(removal(of: try element(path))) }
    case .insert(let text, let path):
      splices += try insertion(at: path) { _ in
        "<outline text=\"\(text.escaped(for: .xmlAttribute))\"/>"
      }
    case .move(let from, let to):
      let element = try element(from)
      let old = indent(of: element.tag)
      let source = text(of: element, id: ids.removeValue(forKey: from))
      splices.append(removal(of: element))
      splices += try insertion(at: to) { source.indented(by: $0, insteadOf: old) }
    }
    for (path, id) in ids { splices.append(splice(try element(path), "id", id)) }
    if let expansion, let expanded {
      let state = expanded.map(String.init).joined(separator: ",")
      splices.append(TextEdit.Splice(expansion, state))
    }
    return TextEdit(splices)
  }

  private func splice(_ element: Element, _ name: String, _ value: String) -> TextEdit.Splice {
    if let range = xml.rangeOfWrittenValue(name, ofTag: element.tag) {
      return TextEdit.Splice(range, value.escaped(for: context(of: range)))
    }
    return addition(name, value, toTag: element.tag)
  }

  private func context(of value: Range<Int>) -> EscapingContext {
    lines.text[value.lowerBound - 1] == UInt8(ascii: "'")
      ? .xmlAttributeInSingleQuotes : .xmlAttribute
  }

  private func addition(_ name: String, _ value: String, toTag tag: Int) -> TextEdit.Splice {
    let end = xml.endOfAttributes(ofTag: tag)
    return TextEdit.Splice(end..<end, " \(name)=\"\(value.escaped(for: .xmlAttribute))\"")
  }

  private func text(of element: Element, id: String?) -> String {
    let source = Array(lines.text[element.tag..<element.end])
    guard let id else { return String(decoding: source, as: UTF8.self) }
    let edit = TextEdit([splice(element, "id", id).moved(by: -element.tag)])
    return String(decoding: edit.applied(to: source) ?? source, as: UTF8.self)
  }

  /// Also removes the element's own lines.
  private func removal(of element: Element) -> TextEdit.Splice {
    guard lines.isFirst(element.tag), lines.isLast(element.end) else {
      return TextEdit.Splice(element.tag..<element.end, "")
    }
    let (first, last) = (lines.line(of: element.tag), lines.line(of: element.end))
    return TextEdit.Splice(lines.start(of: first)..<lines.start(of: last + 1), "")
  }

  private func indent(of offset: Int) -> String {
    lines.string(lines.indent(of: lines.line(of: offset)))
  }

  /// `text` receives the indentation.
  private func insertion(
    at path: NodePath, _ text: (_ indent: String) -> String
  ) throws(EditProblem) -> [TextEdit.Splice] {
    let parent = Array(path.dropLast())
    guard let index = path.last, let siblings = nodes.children(at: parent) else {
      throw .malformed
    }
    if index < siblings.count {
      let tag = nodes[siblings[index]].tag
      let indent = indent(of: tag)
      guard lines.isFirst(tag) else { return [TextEdit.Splice(tag..<tag, text(indent))] }
      let start = lines.start(of: lines.line(of: tag))
      return [TextEdit.Splice(start..<start, indent + text(indent) + lines.lineEnd)]
    }
    if let last = siblings.last.map({ nodes[$0] }), let end = ends[last.tag] {
      let indent = indent(of: last.tag)
      guard lines.isFirst(last.tag), lines.isLast(end) else {
        return [TextEdit.Splice(end..<end, text(indent))]
      }
      let next = lines.start(of: lines.line(of: end) + 1)
      return [TextEdit.Splice(next..<next, indent + text(indent) + lines.lineEnd)]
    }
    return try insertion(firstIn: element(parent), text)
  }

  private func insertion(
    firstIn element: Element, _ text: (_ indent: String) -> String
  ) -> [TextEdit.Splice] {
    let outer = indent(of: element.tag)
    // Children share a line with an element that shares its line.
    let indent = lines.isFirst(element.tag) ? outer : nil
    let before = indent.map { lines.lineEnd + $0 + step } ?? ""
    let after = indent.map { lines.lineEnd + $0 } ?? ""
    let inner = text(indent.map { $0 + step } ?? outer)
    guard let content = xml.rangeOfContent(ofTag: element.tag, end: element.end) else {
      // `<outline text="…"/>` receives an end tag.
      let end = xml.endOfAttributes(ofTag: element.tag)
      let name = xml.qualifiedName(ofTag: element.tag)
      return [TextEdit.Splice(end..<element.end, ">\(before)\(inner)\(after)</\(name)>")]
    }
    // Other content stays before the child.
    if lines.isBlank(content) { return [TextEdit.Splice(content, before + inner + after)] }
    let isLine = lines.isFirst(content.upperBound)
    let offset = isLine ? lines.start(of: lines.line(of: content.upperBound)) : content.upperBound
    let added = isLine ? (indent ?? "") + step + inner + lines.lineEnd : inner
    return [TextEdit.Splice(offset..<offset, added)]
  }

  private var step: String {
    guard let first = nodes.first, lines.isFirst(first.tag), lines.isFirst(body.tag) else {
      return "  "
    }
    let (outer, inner) = (indent(of: body.tag), indent(of: first.tag))
    guard inner.hasPrefix(outer), inner.utf8.count > outer.utf8.count else { return "  " }
    return String(inner.dropFirst(outer.count))
  }
}
