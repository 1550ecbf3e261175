import FileSystem
import Foundation
import TestSupport
import Testing

@testable import Deployment

/// A host controls lines of the output of rsync and rclone.
@Suite struct HostileOutputTests {
  private func listing(_ text: String) throws(UnexpectedOutput) -> TargetListing {
    try Rsync.listing(in: Array(text.utf8))
  }

  @Test func aListingOfRsync() throws {
    let listing = try self.listing(
      entry(".", "drwx------") + entry("a b") + entry(" c") + entry("l -> x", "lrwxrwxrwx")
        + entry("in", "drwx------") + entry(##"in/a\#012b\#134#012"##, "-rw-------")
        + entry("pipe", "prw-r--r--") + entry("e\u{301}") + entry("\u{E9}")
        + entry("\u{301}"))
    #expect(
      listing.files == [
        "a b": "1234 2026/11/23 20:00:00", " c": "1234 2026/11/23 20:00:00",
        "l -> x": "l 1234 2026/11/23 20:00:00", "in/a\nb\\#012": "1234 2026/11/23 20:00:00",
        "pipe": "p 1234 2026/11/23 20:00:00", "e\u{301}": "1234 2026/11/23 20:00:00",
        "\u{E9}": "1234 2026/11/23 20:00:00", "\u{301}": "1234 2026/11/23 20:00:00",
      ])
    #expect(listing.folders == ["in"])
    #expect(listing.unreadable == ["in", "in/a\nb\\#012"])
    #expect(try self.listing("").files.isEmpty)
  }

  @Test(
    arguments: [
      "../../home/x/.~tmp~/y", "../x", "a/../../x", "/etc/passwd", "a//b", "a/", "./a", "a/./b",
      "..",
      ##"..\#057x"##, ##"\#056\#056/x"##, ##"\#057etc/passwd"##, ##"a\#000b"##,
      ##"\#056\#056"##,
      String(repeating: "a/", count: 2_100) + "a",
    ], ["-rw-r--r--", "drwxr-xr-x", "lrwxrwxrwx", "crw-rw-rw-"])
  func pathsOutOfTheTarget(name: String, permissions: String) {
    #expect {
      try listing(entry("fine") + entry(name, permissions))
    } throws: {
      if case .path? = $0 as? UnexpectedOutput { true } else { false }
    }
  }

  @Test(
    arguments: [
      "Welcome to host.example", "receiving incremental file list", "created directory x",
      "-rw-r--r-- 5 2026/11/23 20:00:00", "-rw-r--r--", " -rw-r--r-- 5 2026/11/23 20:00:00 a",
      "-rw-r--r-- 5 2026/11/23 20:00 a", "-rw-r--r-- 5 2026-11-23 20:00:00 a",
      "-rw-r--r-- -5 2026/11/23 20:00:00 a", "-rw-r--r-- 9223372036854775808 2026/11/23 20:00:00 a",
      "-rw-r--r-- , 2026/11/23 20:00:00 a", "-rw-r--r-- 0x5 2026/11/23 20:00:00 a",
      "-rw-r--r--+ 5 2026/11/23 20:00:00 a", "?rw-r--r-- 5 2026/11/23 20:00:00 a",
      "-rw-r--r-Q 5 2026/11/23 20:00:00 a", "*missing                        a",
      "-rw-r--r-- 5 2026/11/23 20:00:00\u{301} a", "\u{1B}[2J", "*deleting   a",
    ])
  func linesOfAnotherForm(line: String) {
    #expect(throws: UnexpectedOutput.form(line)) {
      try listing(entry("fine") + line + "\n")
    }
  }

  @Test func aYearOfFiveDigits() throws {
    #expect(try listing("-rw-r--r-- 5 12026/11/23 20:00:00 a\n").files["a"] != nil)
  }

  @Test(
    arguments: [
      entry("a") + entry("a"), entry("a") + entry("a", "drwxr-xr-x"),
      entry("a", "drwxr-xr-x") + entry("a"), entry("a", "drwxr-xr-x") + entry("a", "drwxr-xr-x"),
      entry("a/b") + entry("a"), entry("a") + entry("a/b/c"),
      entry("a", "lrwxrwxrwx") + entry("a/b"),
      entry(##"a\#142"##) + entry("ab"),
    ])
  func onePathTwice(text: String) {
    #expect {
      try listing(text)
    } throws: {
      if case .listedTwice? = $0 as? UnexpectedOutput { true } else { false }
    }
  }

  /// rsync can report only requested files.
  @Test func differencesOfRsync() throws {
    func differing(_ text: String) throws -> [FilePath] {
      try Rsync.differing(in: Array(text.utf8), of: ["a", "b\nc", "in/d"])
    }
    let text = "<fcst...... a\ncd+++++++++ in/\n.d..t...... ./\n>f..t...... in/d\n"
    #expect(try differing(text + ##"<f+++++++++ b\#012c"## + "\n") == ["a", "b\nc"])
    for hostile in ["<fcst...... x", "<f+++++++++ e\u{301}"] {
      #expect(throws: UnexpectedOutput.notAsked(String(hostile.dropFirst(12)))) {
        try differing(hostile)
      }
    }
    #expect(throws: UnexpectedOutput.path("../x")) { try differing("<f+++++++++ ../x") }
    for hostile in ["created directory x", "<f", "<fcst......a", "*deleting   a"] {
      #expect(throws: UnexpectedOutput.form(hostile)) { try differing(hostile) }
    }
  }

  @Test func differencesOfRclone() throws {
    func differing(_ text: String) throws -> [FilePath]? {
      try Rclone.differing(in: Array(text.utf8), of: ["a", "\u{E9}"])
    }
    #expect(try differing("= a\n* a\n+ \u{E9}\n- z\n") == ["a", "\u{E9}"])
    #expect(try differing("* a\n! \u{E9}\n") == nil)
    #expect(throws: UnexpectedOutput.path("../x")) { try differing("* ../x") }
    #expect(throws: UnexpectedOutput.notAsked("e\u{301}")) { try differing("* e\u{301}") }
    for hostile in ["a", "*a", "x a", "<5>NOTICE"] {
      #expect(throws: UnexpectedOutput.form(hostile)) { try differing(hostile) }
    }
  }

  @Test func aListingOfRclone() throws {
    func listing(_ text: String) throws -> TargetListing {
      try Rclone.listing(in: Array(text.utf8), hash: "md5")
    }
    func file(_ path: String, size: String = "5", time: String = "2026") -> String {
      #"{"Path":"\#(path)","Size":\#(size),"ModTime":"\#(time)","Hashes":{"md5":""}}"#
    }
    let fine = try listing(
      "[\(file("a")),\(file("a/b", size: "-1")),\(file("e\u{301}")),\(file("\u{E9}"))]")
    #expect(
      fine.files == ["a": "5 2026", "a/b": "-1 2026", "e\u{301}": "5 2026", "\u{E9}": "5 2026"])
    for hostile in ["../x", "/x", "a/../x", "", ".", "a//b", #"a\u0000b"#, #"\u002e\u002e"#] {
      #expect {
        try listing("[\(file(hostile))]")
      } throws: {
        if case .path? = $0 as? UnexpectedOutput { true } else { false }
      }
    }
    #expect(throws: UnexpectedOutput.listedTwice("a")) {
      try listing("[\(file("a")),\(file("a"))]")
    }
    for hostile in [
      "", "{}", "[1]", "[\(file("a", size: "1e99"))]", "[\(file("a", size: "-2"))]",
      "[\(file("a", size: "9223372036854775808"))]",
      "[\(file("a", time: String(repeating: "x", count: 10_000)))]",
      String(repeating: "[", count: 100_000), "[\(file(#"\ud800"#))]",
    ] {
      #expect {
        try listing(hostile)
      } throws: {
        if case .form(let shown)? = $0 as? UnexpectedOutput {
          shown.utf8.count < 300
        } else {
          false
        }
      }
    }
  }

  /// A line break in a name would delete another file.
  @Test func aLineBreakDeletesNoOtherFile() throws {
    let folder = try TemporaryFolder()
    let features = #"{"Hashes":[],"Features":{"CanHaveEmptyDirectories":false,"SlowHash":false}}"#
    try folder.write("#!/bin/sh\necho '\(features)'\n", to: "rclone")
    let program = folder.url.appending(path: "rclone").path
    #expect(chmod(program, 0o755) == 0)
    let null = try #require(open("/dev/null", O_RDONLY | O_CLOEXEC) as Int32?)
    let rclone = try Rclone(
      remote: "store", path: "shop", holding: Descriptor(owning: null), until: DeploymentStop(),
      named: program)
    #expect(throws: DeploymentProblem.badNames(program: "rclone", paths: ["a\nb"])) {
      try rclone.delete(["a\nb"], thenFolders: [])
    }
  }

  /// A file is a leftover only if its original was being sent.
  @Test func leftovers() throws {
    let null = try #require(open("/dev/null", O_RDONLY | O_CLOEXEC) as Int32?)
    let rsync = Rsync(
      target: try DeploymentTarget("/live", in: "/"), lock: Descriptor(owning: null),
      stop: DeploymentStop())
    let begun: Set<FilePath> = ["index.html", "a/b.css", "\u{E9}.css", ".htaccess"]
    for path: FilePath in [
      ".index.html.Ab12Cd", "a/.b.css.Ab12Cd", ".~tmp~/index.html", "a/.~tmp~/b.css",
      ".\u{E9}.css.Ab12Cd", "..htaccess.Ab12Cd",
    ] {
      #expect(rsync.isLeftover(path, of: begun), "\(path)")
    }
    for path: FilePath in [
      ".~tmp~/theirs", "a/.~tmp~/index.html", ".~tmp~/a/b.css", ".~tmp~", ".notes.Ab12Cd",
      "index.html",
      ".e\u{301}.css.Ab12Cd", ".Ab12Cd", ".......Ab12Cd",
    ] {
      #expect(!rsync.isLeftover(path, of: begun), "\(path)")
    }
  }
}

/// A line of rsync's listing.
private func entry(_ name: String, _ permissions: String = "-rw-r--r--") -> String {
  "\(permissions)          1,234 2026/11/23 20:00:00 \(name)\n"
}
