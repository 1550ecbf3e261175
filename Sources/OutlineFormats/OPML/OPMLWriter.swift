public import Catalog
import ContentSyntax
import Markup

/// Writes outlines as OPML 2.0.
public struct OPMLWriter: Sendable {
  private var text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"

  private init() {}

  /// Writes an outline. Imported OPML is written without loss. For a part, see `Outline.branch(_:)`.
  ///
  /// - Complexity: O(bytes written).
  public static func document(_ outline: Outline) -> String {
    var writer = OPMLWriter()
    writer.write(outline)
    return writer.text
  }

  private mutating func write(_ outline: Outline) {
    let file = outline.opmlFile ?? OPMLFile(describing: outline)
    startTag("opml", file.attributes, level: 0)
    startTag("head", file.head.attributes, level: 1)
    for element in file.head.elements { write(element, level: 2) }
    text += "  </head>\n"
    startTag("body", file.bodyAttributes, level: 1)
    for element in file.bodyElements { write(element, level: 2) }
    for item in outline.items { write(item, level: 2) }
    text += "  </body>\n"
    for element in file.elements { write(element, level: 1) }
    text += "</opml>\n"
  }

  /// Recursion is bounded by `Outline.maximumDepth`.
  private mutating func write(_ item: OutlineItem, level: Int) {
    let node = item.opmlNode ?? OPMLNode(attributes: OPMLAttribute.describing(item))
    let children = item.includesOutline ? [] : item.children
    guard !children.isEmpty || !node.elements.isEmpty else {
      startTag("outline", node.attributes, level: level, end: "/>\n")
      return
    }
    startTag("outline", node.attributes, level: level)
    for element in node.elements { write(element, level: level + 1) }
    for child in children { write(child, level: level + 1) }
    indent(level)
    text += "</outline>\n"
  }

  /// White space is significant only next to text.
  private mutating func write(_ element: OPMLElement, level: Int) {
    let hasText = element.content.contains { part in
      if case .text = part { true } else { false }
    }
    guard !element.content.isEmpty, !hasText else {
      indent(level)
      writeInline(element)
      text += "\n"
      return
    }
    startTag(element.name, element.attributes, level: level)
    for case .element(let inner) in element.content { write(inner, level: level + 1) }
    indent(level)
    text += "</\(element.name)>\n"
  }

  private mutating func writeInline(_ element: OPMLElement) {
    let isEmpty = element.content.isEmpty
    startTag(element.name, element.attributes, level: 0, end: isEmpty ? "/>" : ">")
    guard !isEmpty else { return }
    for part in element.content {
      switch part {
      case .text(let words): text.append(words, escapedFor: .xmlText)
      case .element(let inner): writeInline(inner)
      }
    }
    text += "</\(element.name)>"
  }

  private mutating func startTag(
    _ name: String, _ attributes: [OPMLAttribute], level: Int, end: String = ">\n"
  ) {
    indent(level)
    text += "<" + name
    for attribute in attributes {
      text += " \(attribute.name)=\""
      text.append(attribute.value, escapedFor: .xmlAttribute)
      text += "\""
    }
    text += end
  }

  private mutating func indent(_ level: Int) {
    for _ in 0..<level { text += "  " }
  }
}
