import Catalog
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Builds a document from the events of an XML parser.
final class OPMLDocumentBuilder: NSObject, XMLParserDelegate {
  private(set) var document = OPMLDocument()
  private(set) var failure: XMLFailure?
  /// Whether a problem was reported after which it makes no sense to go on.
  private(set) var isAborted = false
  private(set) var hasBody = false
  /// Whether there is an element at all.
  var hasRoot: Bool { tag >= 0 }

  private let source: XMLSource
  private let report: FileReport
  private var tag = -1
  private var open: [Frame] = []
  private var outlineDepth = 0
  private var hasHead = false
  /// The namespaces that the next element declares.
  private var declared: [String: String] = [:]

  /// An element that is open.
  private struct Frame {
    enum Part {
      case opml, head, body
      case outline(OPMLDocument.Node)
      case element(OPMLElement)
      /// What stands in a wrong place.
      case leftOut
    }

    var name: String
    var tag: Int
    var part: Part
  }

  init(source: XMLSource, report: FileReport) {
    self.source = source
    self.report = report
  }

  // MARK: Elements

  func parser(_ parser: XMLParser, didStartMappingPrefix prefix: String, toURI uri: String) {
    declared[prefix.isEmpty ? "xmlns" : "xmlns:" + prefix] = uri
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard failure == nil, !isAborted else { return }
    tag += 1
    let written = qualifiedName ?? name
    let isOPML = [nil, "", OPMLDocument.namespace].contains(namespaceURI)
    let values = attributes.merging(declared) { value, _ in value }
    declared = [:]
    // The parser gives a dictionary; the order is that of the source.
    let ordered = source.attributeNames(ofTag: tag).compactMap { name in
      values[name].map { OPMLAttribute(name, $0) }
    }
    let part = part(named: isOPML ? name : nil, written: written, ordered)
    if case .outline = part { outlineDepth += 1 }
    open.append(Frame(name: written, tag: tag, part: part))
    if outlineDepth > Outline.maximumDepth || open.count > 2 * Outline.maximumDepth {
      abort(.outlineTooDeep, parser)
    } else if open.count == 1, case .leftOut = part {
      abort(.notOPML(root: written), parser)
    }
  }

  private func abort(_ problem: ContentProblem, _ parser: XMLParser) {
    report.add(problem, at: source.rangeOfTag(tag))
    isAborted = true
    parser.abortParsing()
  }

  /// What an element is where it stands. `name` is `nil` for one of another namespace.
  private func part(
    named name: String?, written: String, _ attributes: [OPMLAttribute]
  ) -> Frame.Part {
    let other = Frame.Part.element(OPMLElement(written, attributes: attributes))
    switch (open.last?.part, name) {
    case (nil, "opml"):
      document.file.attributes = attributes
      return .opml
    case (nil, _), (.leftOut, _): return .leftOut
    case (.opml, "head") where !hasHead && !hasBody:
      hasHead = true
      document.file.head.attributes = attributes
      return .head
    case (.opml, "body") where !hasBody:
      hasBody = true
      document.file.bodyAttributes = attributes
      return .body
    case (.body, "outline"), (.outline, "outline"):
      return .outline(.init(content: OPMLNode(attributes: attributes), tag: tag))
    case (.opml, _), (_, "opml"), (_, "head"), (_, "body"), (_, "outline"):
      let parent = open.last?.name ?? ""
      report.add(.misplacedElement(written, parent: parent), at: source.rangeOfTag(tag))
      return .leftOut
    default: return other
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard failure == nil, !isAborted, let ended = open.popLast() else { return }
    switch ended.part {
    case .outline(let node):
      outlineDepth -= 1
      append(node)
    case .element(let element): append(element.withoutIndentation)
    case .opml, .head, .body, .leftOut: break
    }
  }

  private func append(_ node: OPMLDocument.Node) {
    guard let parent = open.indices.last, case .outline(var outline) = take(parent) else {
      document.outlines.append(node)
      return
    }
    outline.children.append(node)
    open[parent].part = .outline(outline)
  }

  private func append(_ element: OPMLElement) {
    guard let parent = open.indices.last else { return }
    switch take(parent) {
    case .head: document.file.head.elements.append(element)
    case .body: document.file.bodyElements.append(element)
    case .outline(var outline):
      outline.content.elements.append(element)
      open[parent].part = .outline(outline)
    case .element(var outer):
      outer.content.append(.element(element))
      open[parent].part = .element(outer)
    case .opml, .leftOut: break
    }
  }

  /// What an open element is so far. What grows is taken out of its frame, for with two owners
  /// each change would copy all that is there.
  private func take(_ index: Int) -> Frame.Part {
    let part = open[index].part
    switch part {
    case .outline, .element: open[index].part = .leftOut
    case .opml, .head, .body, .leftOut: break
    }
    return part
  }

  // MARK: Text

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard failure == nil, !isAborted, let last = open.indices.last else { return }
    switch take(last) {
    case .element(var element):
      element.append(string)
      open[last].part = .element(element)
    case .leftOut: break
    case let part:
      open[last].part = part
      guard string.contains(where: { !$0.isWhitespace }) else { return }
      report.add(
        .misplacedText(parent: open[last].name), at: source.rangeOfTag(open[last].tag))
      // Once is enough: the parser hands over text in pieces.
      isAborted = true
      parser.abortParsing()
    }
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    self.parser(parser, foundCharacters: String(decoding: block, as: UTF8.self))
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    guard failure == nil, !isAborted else { return }
    let offset = source.offset(line: parser.lineNumber, column: parser.columnNumber)
    failure = XMLFailure(
      parserError: (error as NSError).code, at: offset, open: open.map(\.name), in: source)
    parser.abortParsing()
  }
}

extension OPMLElement {
  fileprivate mutating func append(_ text: String) {
    guard case .text(var whole)? = content.last else {
      content.append(.text(text))
      return
    }
    content.removeLast()
    whole += text
    content.append(.text(whole))
  }

  /// The element without the white space between the elements in it, which is the writer's.
  fileprivate var withoutIndentation: OPMLElement {
    var element = self
    let hasElements = content.contains { if case .element = $0 { true } else { false } }
    if hasElements {
      element.content.removeAll { part in
        if case .text(let text) = part { return text.allSatisfy(\.isWhitespace) }
        return false
      }
    }
    return element
  }
}
