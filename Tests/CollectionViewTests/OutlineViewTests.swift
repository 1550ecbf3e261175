import CollectionLayout
import DiffableSnapshot
import TestSupport
import Testing

@testable import CollectionView

@Suite struct OutlineViewTests {
  private let row: @Sendable (String) -> OutlineRow = { id in
    OutlineRow(content: "[\(id)]")
  }

  @Test func leavesBranchesAndWhatIsOpen() throws {
    var snapshot = SectionSnapshot<String>()
    try snapshot.append(["a", "b"])
    try snapshot.append(["c"], to: "a")
    try snapshot.append(["d"], to: "c")
    try snapshot.expand(["a"])
    let view = OutlineView(snapshot: snapshot) { id in
      OutlineRow(content: "[\(id)]", controls: id == "a" ? "<a></a>" : "")
    }
    #expect(
      view.html() == """
        <ul class="outline" role="list"
        ><li class="cell" id="a" data-item-id="a" data-level="0">\
        <span class="row-controls"><a></a></span><details open>\
        <summary class="row">[a]</summary><ul role="list"
        ><li class="cell" id="c" data-item-id="c" data-level="1"><details>\
        <summary class="row">[c]</summary><ul role="list"
        ><li class="cell" id="d" data-item-id="d" data-level="2"><div class="row">[d]</div></li
        ></ul></details></li
        ></ul></details></li
        ><li class="cell" id="b" data-item-id="b" data-level="0"><div class="row">[b]</div></li
        ></ul>

        """)
  }

  @Test func anEmptyOutlineIsAnEmptyList() {
    let view = OutlineView(snapshot: SectionSnapshot<String>(), rowProvider: row)
    #expect(view.html() == "<ul class=\"outline\" role=\"list\"\n></ul>\n")
  }

  /// Actions precede the children, and a row with a disclosure is not a `summary`.
  @Test func actionsAndDisclosures() throws {
    var snapshot = SectionSnapshot<String>()
    try snapshot.append(["a"])
    try snapshot.append(["b"], to: "a")
    var view = OutlineView(snapshot: snapshot) { id in
      var row = OutlineRow(content: "[\(id)]", controls: "<i></i>")
      row.leadingSwipeActions = "<b></b>"
      row.trailingSwipeActions = "<u></u>"
      return row
    }
    #expect(
      view.html() == """
        <ul class="outline" role="list"
        ><li class="cell swipe" id="a" data-item-id="a" data-level="0"><b></b>\
        <span class="row-controls"><i></i></span><u></u><details>\
        <summary class="row">[a]</summary><ul role="list"
        ><li class="cell swipe" id="b" data-item-id="b" data-level="1"><b></b>\
        <div class="row">[b]</div><u></u></li
        ></ul></details></li
        ></ul>

        """)
    view.appearance = .sidebar
    view.rowProvider = { id in
      var row = OutlineRow(content: "[\(id)]")
      row.disclosure = id == "a" ? "Contents of \"a\"" : nil
      return row
    }
    #expect(
      view.html() == """
        <ul class="outline list-sidebar" role="list" data-content-style="sidebarCell" \
        data-background-style="listSidebarCell"
        ><li class="cell" id="a" data-item-id="a" data-level="0" data-disclosure="cell">\
        <div class="row">[a]</div><details><summary class="accessory outline-disclosure" \
        aria-label="Contents of &quot;a&quot;"></summary><ul role="list"
        ><li class="cell" id="b" data-item-id="b" data-level="1"><div class="row">[b]</div></li
        ></ul></details></li
        ></ul>

        """)
  }

  @Test func namesFormerIDsAndChildrenElsewhere() throws {
    var snapshot = SectionSnapshot<String>()
    try snapshot.append(["a", "b"])
    var view = OutlineView(snapshot: snapshot, name: "x", label: "The \"X\"", rowProvider: row)
    view.baseLevel = 2
    view.formerIDs = { $0 == "a" ? ["old", "older"] : [] }
    view.childrenProvider = { id in
      id == "b" ? DeferredChildren(href: "/b/", link: "<a href=\"/b/\">b</a>") : nil
    }
    #expect(
      view.html() == """
        <ul class="outline" role="list" data-outline="x" aria-label="The &quot;X&quot;"
        ><li class="cell" id="a" data-item-id="a" data-level="2">\
        <span class="former" id="old"></span><span class="former" id="older"></span>\
        <div class="row">[a]</div></li
        ><li class="cell" id="b" data-item-id="b" data-level="2"><details data-children="/b/">\
        <summary class="row">[b]</summary><ul role="list"
        ><li class="deferred"><a href="/b/">b</a></li
        ></ul></details></li
        ></ul>

        """)
  }

  @Test func idsCannotLeaveTheirAttributes() throws {
    var snapshot = SectionSnapshot<String>()
    try snapshot.append([#""><script>"#])
    let html = OutlineView(snapshot: snapshot) { _ in OutlineRow(content: "") }.html()
    #expect(html.contains("id=\"&quot;&gt;&lt;script&gt;\""))
    #expect(!html.contains("<script>"))
  }

  /// More levels than a recursive renderer's stack supports.
  @Test func depthNeedsNoStack() throws {
    var snapshot = SectionSnapshot<String>()
    let ids = (0..<1_500).map { "n\($0)" }
    try snapshot.append([ids[0]])
    for (parent, child) in zip(ids, ids.dropFirst()) { try snapshot.append([child], to: parent) }
    let tree = try ListTree(OutlineView(snapshot: snapshot, rowProvider: row).html())
    #expect(tree.nodes.map(\.id) == ids)
    #expect(tree.nodes.last?.level == 1_499)
  }

  /// Rendering and parsing any tree restores ids, parents, and expanded branches.
  @Test func anyTreeIsWellFormed() throws {
    var random = SeededGenerator.fresh(for: "OutlineViewTests.anyTreeIsWellFormed")
    for _ in 0..<200 {
      var snapshot = SectionSnapshot<String>()
      var ids: [String] = []
      for number in 0..<Int.random(in: 1...40, using: &random) {
        let id = "n\(number)"
        let parent = Bool.random(using: &random) ? ids.randomElement(using: &random) : nil
        try snapshot.append([id], to: parent)
        ids.append(id)
      }
      let expanded = ids.filter { _ in Bool.random(using: &random) }
      try snapshot.expand(expanded)
      let tree = try ListTree(OutlineView(snapshot: snapshot, rowProvider: row).html())
      #expect(tree.nodes.map(\.id) == snapshot.items)
      for node in tree.nodes {
        #expect(node.parent == (try snapshot.parent(of: node.id)))
        #expect(node.level == (try snapshot.level(of: node.id)))
        let isBranch = tree.nodes.contains { $0.parent == node.id }
        #expect(node.isBranch == isBranch)
        #expect(node.isOpen == (isBranch && snapshot.isExpanded(node.id)))
        #expect(node.text == "[\(node.id)]")
      }
    }
  }
}
