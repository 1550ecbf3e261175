package import ContentSyntax

/// The elements of an OPML file.
package struct OPMLDocument {
  /// An `<outline>`.
  package struct OutlineElement: PreorderElement {
    /// The UTF-8 offset of its start tag.
    package let tag: Int
    var content: OPMLNode
    package var descendants = 0..<0

    /// The text of the node as its attributes have it.
    package var source: String { content["text"] ?? content["title"] ?? "" }
  }

  var file = OPMLFile()
  /// All nodes in pre-order.
  package var outlines: [OutlineElement] = []

  /// The namespace that some writers put OPML in. The specification has none.
  static let namespace = "http://opml.org/spec2"
}

extension OPMLDocument {
  /// Makes a document of what an XML file says. What stands in a wrong place is reported and left
  /// out; `nil`, and a problem, when nothing can be made of the rest.
  ///
  /// - Complexity: O(bytes).
  package init?(_ xml: ParsedXML, report: FileReport) {
    var builder = OPMLDocumentBuilder(xml, report: report)
    guard builder.build() else { return nil }
    if let failure = xml.failure {
      let isEmpty = failure.problem == .noElement
      report.add(isEmpty ? .notOPML(root: nil) : .malformedOPML(failure.problem), at: failure.range)
      return nil
    }
    guard builder.hasBody else {
      report.add(
        .missingField("<body>", owner: "an OPML file"), at: xml.rangeOfTag(xml.root?.tag ?? 0))
      return nil
    }
    self = builder.document
  }
}
