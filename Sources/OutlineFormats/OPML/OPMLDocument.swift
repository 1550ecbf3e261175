package import Catalog
package import ContentSyntax

/// An OPML file as a tree of what its elements say, before anything is made of it.
package struct OPMLDocument {
  /// An `<outline>`.
  package struct Node {
    package var content: OPMLNode
    /// The UTF-8 offset of its start tag.
    package var tag: Int
    package var children: [Node] = []
  }

  var file = OPMLFile()
  package var outlines: [Node] = []

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
