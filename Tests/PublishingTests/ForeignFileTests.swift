import Diagnostics
import Foundation
import Testing

@testable import Publishing

@Suite struct ForeignFileTests {
  @Test func aFileOfTheUserAtABuildsPathIsAnError() throws {
    let fixture = try OutputFixture()
    try fixture.put("mine", at: "index.html")
    try fixture.put("mine", at: "about")
    try fixture.put("mine", at: "docs/index.html/note.txt")
    let problems = try fixture.problems([
      "index.html": "built", "about/index.html": "built", "docs/index.html": "built",
    ])
    #expect(
      Set(problems) == [
        .foreignFile(path: "index.html", planned: "index.html"),
        .foreignFile(path: "about", planned: "about/index.html"),
        .foreignFile(path: "docs/index.html/note.txt", planned: "docs/index.html"),
        .outputUnknown(state: ".vitrine"),
      ])
    #expect(
      try fixture.site()
        == ["index.html": "mine", "about": "mine", "docs/index.html/note.txt": "mine"])
    #expect(try fixture.leftovers().isEmpty)
  }

  @Test func itsDiagnosticNamesItAndTheRemedy() {
    let same = PublishProblem.foreignFile(path: "index.html", planned: "index.html")
    let other = PublishProblem.foreignFile(path: "about", planned: "about/index.html")
    let printer = DiagnosticPrinter()
    #expect(
      printer.text(for: same.diagnostic) == """
        error: [foreign-file] 'index.html' in the output was not created by a build
        note: move or delete it; nothing was published

        """)
    #expect(
      printer.text(for: other.diagnostic) == """
        error: [foreign-file] 'about' in the output was not created by a build, and \
        'about/index.html' cannot be published
        note: move or delete it; nothing was published

        """)
  }

  @Test func aFileOfTheUserWithTheBuildsBytesIsTakenOver() throws {
    let fixture = try OutputFixture()
    try fixture.put("same", at: "index.html")
    let before = try fixture.status("index.html")
    #expect(try fixture.publish(["index.html": "same"]).unchanged == ["index.html"])
    #expect(try fixture.status("index.html") == before)
    #expect(try fixture.publish(["other.html": "x"]).deleted == ["index.html"])
  }

  /// Without a state, former files stay, with one warning. A new output with the user's files has no
  /// warning.
  @Test(arguments: [false, true])
  func whatNobodyKnowsIsToldWhereItStays(clean: Bool) throws {
    let fixture = try OutputFixture()
    try fixture.put("mine", at: "CNAME")
    let pages = Dictionary(uniqueKeysWithValues: (10..<22).map { ("p\($0)/index.html", "p") })
    let first = try fixture.publish(["index.html": "1"].merging(pages) { $1 })
    #expect(first.warnings == [])
    try FileManager.default.removeItem(at: fixture.root.appending(path: ".vitrine"))
    let report = try fixture.publish(["index.html": "1"], clean: clean)
    #expect(
      report.deleted == [] && report.warnings == [.filesLeft(["CNAME"] + pages.keys.sorted())])
    #expect(
      DiagnosticPrinter().text(for: report.diagnostics[0]) == """
        warning: [unknown-output] 13 files of the output stayed: this build did not create them, \
        and has no record of an earlier build that did
        note: 'CNAME', 'p10/index.html', 'p11/index.html', 'p12/index.html', 'p13/index.html', \
        'p14/index.html', 'p15/index.html', 'p16/index.html', 'p17/index.html', 'p18/index.html' \
        and 3 more
        note: delete the files that builds created; from now on, they are treated as your own

        """)
    #expect(try fixture.publish(["index.html": "2"]).warnings == [])
  }

  @Test func whatTheUserDeletedIsGoneToo() throws {
    let fixture = try OutputFixture()
    try fixture.publish(["a.html": "a", "b.html": "b", "c.html": "c"])
    try fixture.remove("b.html")
    let report = try fixture.publish(["a.html": "a"], clean: true)
    #expect(report.deleted == ["c.html"] && report.removedPaths == ["b.html", "c.html"])
    #expect(!report.isSameSite)
    try fixture.remove("a.html")
    let again = try fixture.publish(["a.html": "a"], clean: true)
    #expect(again.written == ["a.html"] && again.removedPaths == [] && again.isSameSite)
  }

  @Test func aSymlinkOfTheUserIsNeverWrittenThrough() throws {
    let fixture = try OutputFixture()
    let outside = fixture.root.appending(path: "outside")
    try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
    try fixture.publish(["index.html": "1"])
    try FileManager.default.createSymbolicLink(
      at: fixture.output.appending(path: "docs"), withDestinationURL: outside)
    #expect(
      try fixture.problems(["docs/a.html": "x"]) == [
        .foreignFile(path: "docs", planned: "docs/a.html")
      ])
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path).isEmpty)
  }

  @Test func anEmptyFolderOfTheUserIsNotInTheWay() throws {
    let fixture = try OutputFixture()
    try FileManager.default.createDirectory(
      at: fixture.output.appending(path: "about/more"), withIntermediateDirectories: true)
    try fixture.publish(["about": "built"])
    #expect(try fixture.site() == ["about": "built"])
  }

  @Test func anEditedFileIsBuiltAgainWithAWarning() throws {
    let fixture = try OutputFixture()
    try fixture.publish(["a.html": "a", "b.html": "b", "c.html": "c"])
    try fixture.put("edited", at: "a.html")
    try fixture.put("edited", at: "b.html")
    try fixture.remove("c.html")
    let report = try fixture.publish(["a.html": "a", "c.html": "c"])
    #expect(try fixture.site() == ["a.html": "a", "c.html": "c"])
    #expect(report.written == ["a.html", "c.html"] && report.deleted == ["b.html"])
    #expect(
      report.warnings
        == [.editedFileReplaced(path: "a.html"), .editedFileDeleted(path: "b.html")])
    let texts = report.diagnostics.map { "\($0.severity) [\($0.code)] \($0.message)" }
    #expect(
      texts == [
        "warning [edited-output] 'a.html' was edited after the last build, and was replaced",
        "warning [edited-output] 'b.html' was edited after the last build, and was deleted: it "
          + "is no longer part of the site",
      ])
  }

  /// An unchanged file is not read. A false claim keeps an edited file.
  @Test func aFileThatIsAsLeftIsToldByItsHash() throws {
    let (old, new) = (
      ["a.html": "a", "b.html": "b"], ["a.html": "a", "b.html": "c", "d.html": "d"]
    )
    let reports = try [false, true].map { isAsLeft in
      let fixture = try OutputFixture()
      try fixture.publish(old)
      let report = try fixture.publish(new, isAsLeft: isAsLeft)
      #expect(try fixture.site() == new)
      return report
    }
    #expect(reports[1].written == ["b.html", "d.html"] && reports[1].unchanged == ["a.html"])
    #expect(reports[0].written == reports[1].written && reports[1].warnings == [])

    let fixture = try OutputFixture()
    try fixture.publish(old)
    try fixture.put("edited", at: "a.html")
    #expect(try fixture.publish(old, isAsLeft: true).written == [])
    #expect(try fixture.publish(old).warnings == [.editedFileReplaced(path: "a.html")])
  }

  @Test func anEditedFileReplacedByALinkIsBuiltAgain() throws {
    let fixture = try OutputFixture()
    try fixture.publish(["a.html": "a"])
    try fixture.remove("a.html")
    try FileManager.default.createSymbolicLink(
      atPath: fixture.output.appending(path: "a.html").path, withDestinationPath: "/etc/hostname")
    let report = try fixture.publish(["a.html": "a"])
    #expect(try fixture.site() == ["a.html": "a"])
    #expect(report.warnings == [.editedFileReplaced(path: "a.html")])
  }

  @Test func aReadOnlyFileAndFolderAreNoObstacle() throws {
    let fixture = try OutputFixture()
    try fixture.publish(["docs/a.html": "a", "docs/b.html": "b"])
    for (path, mode) in [("docs/a.html", 0o444), ("docs", 0o555)] {
      try FileManager.default.setAttributes(
        [.posixPermissions: mode], ofItemAtPath: fixture.output.appending(path: path).path)
    }
    let report = try fixture.publish(["docs/a.html": "new", "docs/b.html": "b"])
    #expect(try fixture.site() == ["docs/a.html": "new", "docs/b.html": "b"])
    #expect(report.warnings.isEmpty)
    #expect(try fixture.leftovers().isEmpty)
    #expect(try fixture.status("docs").permissions == 0o555)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: fixture.output.appending(path: "docs").path)
  }

  @Test func whatTheUserPutsThereDuringTheBuildIsKept() throws {
    let fixture = try OutputFixture()
    try fixture.publish(["index.html": "1"])
    try fixture.put("before", at: "CNAME")
    let publication = try Publication(to: fixture.output.path, state: fixture.state)
    try publication.write("index.html", "2".utf8)
    try fixture.remove("CNAME")
    try fixture.put("saved", at: "CNAME")
    try fixture.put("arrived", at: "downloads/new/set.zip")
    let report = try publication.commit()
    #expect(report.warnings.isEmpty)
    #expect(
      try fixture.site()
        == ["index.html": "2", "CNAME": "saved", "downloads/new/set.zip": "arrived"])
    #expect(try fixture.leftovers().isEmpty)
  }
}
