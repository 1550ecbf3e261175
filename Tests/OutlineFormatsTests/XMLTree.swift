import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An XML file as parsed by Foundation, without white space between elements.
struct XMLTree: Equatable, CustomStringConvertible {
  var name: String
  var attributes: [String: String]
  var children: [XMLTree] = []
  var text = ""

  init?(_ data: Data) {
    let parser = XMLParser(data: data)
    let builder = Builder()
    parser.delegate = builder
    guard parser.parse(), parser.parserError == nil, let root = builder.stack.first?.children.first
    else { return nil }
    self = root
  }

  private init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  var description: String { lines.joined(separator: "\n") }

  private var lines: [String] {
    let list = attributes.sorted { $0.key < $1.key }.map {
      " \($0.key)=\($0.value.debugDescription)"
    }
    return ["<\(name)\(list.joined())> \(text.debugDescription)"]
      + children.flatMap { $0.lines.map { "  " + $0 } }
  }

  private final class Builder: NSObject, XMLParserDelegate {
    var stack = [XMLTree(name: "", attributes: [:])]

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      stack.append(XMLTree(name: name, attributes: attributes))
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      guard var tree = stack.popLast() else { return }
      if tree.text.allSatisfy(\.isWhitespace) { tree.text = "" }
      stack[stack.count - 1].children.append(tree)
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      stack[stack.count - 1].text += string
    }
  }
}
