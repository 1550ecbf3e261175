package import ContentSyntax

/// The elements of an OPML file.
package struct OPMLDocument {
  package struct OutlineElement: PreorderElement {
    /// The UTF-8 offset of its start tag.
    package let tag: Int
    var content: OPMLNode
    package var descendants = 0..<0

    package var source: String { content["text"] ?? content["title"] ?? "" }
  }

  var file = OPMLFile()
  package var outlines: [OutlineElement] = []

  /// The namespace that some programs write.
  static let namespace = "http://opml.org/spec2"
}

extension OPMLDocument {
  /// Reads a document from XML. Reports and omits misplaced content. Returns `nil` if the file is unreadable.
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
