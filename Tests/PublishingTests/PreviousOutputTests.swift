import FileSystem
import Foundation
import Testing

@testable import Publishing

@Suite struct PreviousOutputTests {
  private static let first = [
    "index.html": "1", "a/b/c.html": "c", "a/d.html": "d", "same.html": "same", "same/2.html": "2",
    "s/3": "3", "s/4": "4", "t/5": "5", "t/6": "6",
    "gone/x.html": "x", "kind": "file",
  ]
  private static let second = [
    "index.html": "2", "a/b/c.html": "c", "a/d.html": "d", "same.html": "same", "same/2.html": "2",
    "s/3": "3", "s/4": "4", "t/5": "5", "t/6": "6",
    "kind/now.html": "folder", "gone/x.html": "x",
  ]
  private static let third = [
    "index.html": "3", "a/b/c.html": "c", "a/d.html": "d", "same.html": "same", "same/2.html": "2",
    "s/3": "3", "s/4": "4", "t/5": "5", "t/6": "6",
    "kind": "file", "new/y.html": "y",
  ]

  private func published(_ sites: [String: String]...) throws -> OutputFixture {
    let fixture = try OutputFixture()
    for site in sites { try fixture.publish(site) }
    return fixture
  }

  private func steps(_ files: [String: String], in fixture: OutputFixture) throws -> Int {
    let interceptor = Interceptor(.death, at: .max)
    let report = try fixture.publish(files, operations: interceptor.operations)
    #expect(report.method == .exchange)
    return interceptor.count
  }

  @Test func theTreeThatWasThereIsTheNextOne() throws {
    let fixture = try published(Self.first, Self.second)
    let previous = try #require(try fixture.previousOutputs().first)
    #expect(try OutputFixture.tree(previous)["index.html"] == "1")
    let number = try FileStatus(previous.path).inode
    try fixture.publish(Self.third)
    #expect(try FileStatus(fixture.output.path).inode == number)
    #expect(try fixture.site() == Self.third)
    let old = try #require(try fixture.previousOutputs().first)
    #expect(
      try FileStatus(old.appending(path: "a/d.html").path).inode
        == fixture.status("a/d.html").inode)
    #expect(try fixture.leftovers().isEmpty)
    #expect(try fixture.states().count == 1)
  }

  @Test func publishingCostsWhatHasChanged() throws {
    var site = ["index.html": "0"]
    for number in 0..<1_000 { site["\(number)/index.html"] = "\(number)" }
    let fixture = try published(site)
    var counts: [Int] = []
    for text in ["1", "2", "3"] {
      site["index.html"] = text
      counts.append(try steps(site, in: fixture))
    }
    #expect(counts[0] > 2_000)
    #expect(counts[1] < 60 && counts[2] < 60, "\(counts)")
    #expect(try fixture.site() == site)
  }

  /// If all pages change, the folders are reused.
  @Test func aTreeThatSharesNothingIsTheNextOneToo() throws {
    var site = ["index.html": "0"]
    for number in 0..<1_000 { site["\(number)/index.html"] = "\(number)" }
    let fixture = try published(site)
    var counts: [Int] = []
    for text in ["a", "b", "c"] {
      site = site.mapValues { $0 + text }
      counts.append(try steps(site, in: fixture))
      #expect(try fixture.site() == site)
    }
    // A new tree takes a folder, two steps for each file, and a removal for each file.
    #expect(counts[0] > 3_000)
    #expect(counts[1] < 3_100 && counts[2] == counts[1], "\(counts)")
    #expect(try fixture.previousOutputs().count == 1)
    #expect(try fixture.leftovers().isEmpty)
  }

  @Test func nothingStandsBehindTheFirstSite() throws {
    let fixture = try published(Self.first)
    #expect(try fixture.site() == Self.first)
    #expect(try fixture.previousOutputs().isEmpty)
    try fixture.publish(Self.second)
    let previous = try fixture.previousOutputs()
    #expect(try previous.map { try OutputFixture.tree($0) } == [Self.first])
  }

  @Test func killedAtAnyStepTheSiteIsOldOrNew() throws {
    let whole = try steps(Self.third, in: published(Self.first, Self.second))
    #expect(whole > 15)
    for step in 0..<whole {
      let fixture = try published(Self.first, Self.second)
      try fixture.put("mine", at: "CNAME")
      let interceptor = Interceptor(.death, at: step)
      _ = try? fixture.publish(Self.third, operations: interceptor.operations)
      let site = try fixture.site()
      let mine = ["CNAME": "mine"]
      let (old, new) = (Self.second.merging(mine) { $1 }, Self.third.merging(mine) { $1 })
      #expect(site == old || site == new, "killed at step \(step) of \(whole)")
      #expect(fixture.publishedState.describesOutput)
      for _ in 0..<2 {
        #expect(try fixture.publish(Self.third).warnings.isEmpty, "after step \(step)")
        #expect(try fixture.site() == new, "after step \(step)")
      }
      try fixture.publish(Self.first)
      #expect(
        try fixture.site() == Self.first.merging(["CNAME": "mine"]) { $1 }, "after step \(step)")
      #expect(try fixture.leftovers().isEmpty, "after step \(step)")
      #expect(try fixture.states().count == 1, "after step \(step)")
    }
  }

  @Test(arguments: [Int32(28), 5, 30, 18])
  func afterAFailureItIsPublishedInAnotherWay(code: Int32) throws {
    let whole = try steps(Self.third, in: published(Self.first, Self.second))
    for step in 0..<whole {
      let fixture = try published(Self.first, Self.second)
      let interceptor = Interceptor(.failure(code), at: step)
      let isPublished =
        (try? fixture.publish(Self.third, operations: interceptor.operations)) != nil
      let site = try fixture.site().filter { !$0.key.hasPrefix(".vitrine") }
      #expect(site == (isPublished ? Self.third : Self.second), "step \(step)")
      try fixture.publish(Self.third)
      #expect(try fixture.site() == Self.third, "step \(step)")
    }
  }

  @Test func nothingOfItIsReliedOn() throws {
    let fixture = try published(Self.first, Self.second)
    let previous = try #require(try fixture.previousOutputs().first)
    let files = FileManager.default
    try Data("planted".utf8).write(to: previous.appending(path: "planted.html"))
    try files.removeItem(at: previous.appending(path: "a"))
    try files.createSymbolicLink(
      atPath: previous.appending(path: "a").path, withDestinationPath: fixture.root.path)
    try files.removeItem(at: previous.appending(path: "same.html"))
    try Data("other".utf8).write(to: previous.appending(path: "same.html"))
    try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: previous.path)
    try fixture.publish(Self.third)
    #expect(try fixture.site() == Self.third)
    #expect(!files.fileExists(atPath: fixture.root.appending(path: "d.html").path))
  }

  /// Both trees have the same inode, so an edit in place changes both.
  @Test func aFileThatWasEditedInPlaceIsMadeAnew() throws {
    let fixture = try published(Self.first, Self.second)
    let file = try FileHandle(forWritingTo: fixture.output.appending(path: "a/d.html"))
    try file.write(contentsOf: Data("edited".utf8))
    try file.close()
    let edited = try fixture.status("a/d.html").inode
    let report = try fixture.publish(Self.third)
    #expect(report.warnings == [.editedFileReplaced(path: "a/d.html")])
    #expect(try fixture.site() == Self.third)
    #expect(try fixture.status("a/d.html").inode != edited)
    try fixture.publish(Self.second)
    #expect(try fixture.site() == Self.second)
  }

  @Test func theUsersFilesAndPermissionsComeAlong() throws {
    let fixture = try published(Self.first, Self.second)
    try fixture.put("mine", at: "a/mine.txt")
    let files = FileManager.default
    try files.setAttributes(
      [.posixPermissions: 0o700], ofItemAtPath: fixture.output.appending(path: "a/b").path)
    try files.setAttributes([.posixPermissions: 0o710], ofItemAtPath: fixture.output.path)
    try fixture.publish(Self.third)
    #expect(fixture.text("a/mine.txt") == "mine")
    #expect(try fixture.status("a/b").permissions == 0o700)
    #expect(try fixture.status("").permissions == 0o710)
    try fixture.remove("a/mine.txt")
    try fixture.publish(Self.second)
    #expect(try fixture.site() == Self.second)
  }
}
