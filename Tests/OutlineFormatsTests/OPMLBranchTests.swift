import Catalog
import Testing

@testable import OutlineFormats

@Suite struct OPMLBranchTests {
  private func outline() throws -> Outline {
    let deep = OutlineItem(
      id: "a/b/c", text: "c", children: [OutlineItem(id: "a/b/c/d", text: "d")])
    let b = OutlineItem(id: "a/b", text: "b", isExpanded: true, children: [deep])
    let a = OutlineItem(id: "a", text: "a", isExpanded: true, children: [b])
    return Outline(id: try Slug("o"), title: "O", items: [a])
  }

  @Test func branchOfOPML() throws {
    var outline = try outline()
    let names = ["title", "ownerName", "expansionState", "windowTop", "x:y"]
    outline.opmlFile = OPMLFile(
      attributes: [OPMLAttribute(name: "version", value: "2.0")],
      head: OPMLHead(elements: names.map { OPMLElement(name: $0, content: [.text("1")]) }),
      bodyElements: [OPMLElement(name: "x:z")])
    let b = try #require(outline[item: "a/b"])
    let branch = outline.branch(b)
    #expect(branch.items == [b])
    #expect(branch.title == "b")
    let file = try #require(branch.opmlFile)
    #expect(file.head.elements.map(\.name) == ["title", "ownerName", "x:y", "expansionState"])
    #expect(file.head["title"] == "b")
    #expect(file.head.expansionState == [1])
    #expect(file.attributes == outline.opmlFile?.attributes)
    #expect(file.bodyElements == [])
  }

  @Test func branchOfOther() throws {
    let outline = try outline()
    #expect(outline.branch(outline.items[0]).opml == nil)
  }

  @Test func emptyElementsOfAHeadHaveNoText() {
    let head = OPMLHead(elements: [
      OPMLElement(name: "title", content: [.text(" \n")]),
      OPMLElement(name: "ownerName", content: [.text(" a b\n")]),
      OPMLElement(name: "expansionState"),
    ])
    #expect(head["title"] == nil)
    #expect(head["ownerName"] == "a b")
    #expect(head.expansionState == [])
    #expect(OPMLHead().expansionState == nil)
  }

  /// Changes of a node also change its OPML.
  @Test func changesOfANodeReachItsOPML() throws {
    var outline = try OutlineFormat.opml.outline(
      of: """
        <opml version="2.0" xmlns:x="https://x.example/"><head/><body>
        <outline text="A" x:y="1" type="rss" xmlUrl="/a.xml" htmlUrl="/a/" url="/b/" id="n"/>
        </body></opml>
        """, id: Slug("o"))
    outline.items[0].replaceLink(with: "https://x.example/b/")
    outline.items[0].replaceFeedPage(with: "https://x.example/a/")
    outline.items[0].replaceRichText(
      with: RichText(pieces: [.html("<b>"), .text("&"), .html("</b>")], plainText: "&"))
    outline.items[0].removeOwnID()
    #expect(outline.items[0].ownID == nil)
    #expect(
      OutlineFormat.opml.text(of: outline).contains(
        #"<outline text="&lt;b&gt;&amp;amp;&lt;/b&gt;" x:y="1" type="rss" xmlUrl="/a.xml" "#
          + #"htmlUrl="https://x.example/a/" url="https://x.example/b/"/>"#))
  }
}
