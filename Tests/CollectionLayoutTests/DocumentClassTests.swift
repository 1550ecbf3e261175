import CollectionLayout
import Testing

@Suite("Classes of the document")
struct DocumentClassTests {
  @Test("Every class in the rules is a kind or a reserved name")
  func reserved() {
    let known = Set(Layout.documentClasses + ["header", "footer", "x"])
    for item in LayoutMatrixTests.cases {
      var kinds = known
      for (index, _) in item.sections.enumerated() {
        kinds.formUnion(item.layout.supplementaryKinds(ofSection: index))
        let boundary = item.layout.boundaryKinds(ofSection: index)
        kinds.formUnion(boundary.start + boundary.end)
      }
      let boundary = item.layout.boundaryKinds(ofSection: nil)
      kinds.formUnion(boundary.start + boundary.end)
      let selectors = item.layout.stylesheet(forClass: "x").split(separator: "\n")
        .filter { $0.hasSuffix("{") && !$0.contains("@") }.joined(separator: " ")
      for match in selectors.matches(of: /\.([A-Za-z][A-Za-z0-9_-]*)/) {
        #expect(kinds.contains(String(match.output.1)), "\(item.name): \(match.output.1)")
      }
    }
  }
}
