import Catalog
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An OPML file as a tree of what its elements say, before anything is made of it.
struct OPMLDocument {
  /// An `<outline>`.
  struct Node {
    var content: OPMLNode
    /// The number of its tag in the source.
    var tag: Int
    var children: [Node] = []
  }

  var file = OPMLFile()
  var outlines: [Node] = []

  /// The namespace that some writers put OPML in. The specification has none.
  static let namespace = "http://opml.org/spec2"
}

extension OPMLDocument {
  /// Parses a file. What stands in a wrong place is reported and left out; `nil`, and a problem,
  /// when nothing can be made of the rest.
  ///
  /// - Complexity: O(bytes).
  init?(parsing source: XMLSource, report: FileReport) {
    let parser = XMLParser(data: Data(source.bytes))
    parser.shouldProcessNamespaces = true
    parser.shouldReportNamespacePrefixes = true
    parser.shouldResolveExternalEntities = false
    let builder = OPMLDocumentBuilder(source: source, report: report)
    parser.delegate = builder
    // Both have to be asked: after some errors `parse()` is true.
    let isParsed = parser.parse()
    if let failure = builder.failure {
      report.add(.malformedOPML(failure.problem), at: failure.range)
      return nil
    }
    guard !builder.isAborted else { return nil }
    guard isParsed, parser.parserError == nil else {
      let end = source.bytes.count
      report.add(.malformedOPML(.malformed(.other)), at: end..<end)
      return nil
    }
    guard builder.hasRoot else {
      report.add(.notOPML(root: nil), at: 0..<1)
      return nil
    }
    guard builder.hasBody else {
      report.add(.missingField("<body>", owner: "an OPML file"), at: source.rangeOfTag(0))
      return nil
    }
    self = builder.document
  }
}
