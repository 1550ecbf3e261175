import ContentHash
import FileSystem
import Testing

@testable import Deployment

@Suite struct DeploymentRecordTests {
  @Test func comesBackAsItWas() {
    var record = DeploymentRecord(target: "me@host:www")
    record.files = DeploymentPlanTests.files(["index.html": "a", "ü \"x\"/b.css": "b"])
    (record.retired, record.begun) = (["old.css"], ["index.html"])
    record.sent = ["index.html"]
    record.seen = ["index.html": "1 2026/11/23 20:00:00"]
    #expect(DeploymentRecord(bytes: record.bytes) == record)
    #expect(record.bytes == record.bytes)
  }

  /// The record of one file, with one text replaced.
  private func record(_ changes: (old: String, new: String)...) -> DeploymentRecord? {
    var text = """
      {"begun":["begun.css"],"files":[{"hash":"00000000000000000000000000000001","path":"a/file.css",
      "size":7}],"format":"vitrine-deployment","retired":["retired.css"],
      "seen":[{"path":"seen.css","seen":"7 time"}],"sent":["sent.css"],"target":"/live","version":1}
      """
    for change in changes { text = text.replacing(change.old, with: change.new) }
    return DeploymentRecord(bytes: Array(text.utf8))
  }

  /// A record selects files for deletion, so a path outside of the target makes it invalid.
  @Test(
    arguments: ["begun.css", "a/file.css", "retired.css", "seen.css", "sent.css"],
    [
      "../x", "/etc/passwd", "a/../../x", "a//b", ".", "..", "", "a/", "a\\u0000b", "./a",
      String(repeating: "a/", count: 2_100) + "a",
    ])
  func pathsThatLeadOut(place: String, path: String) {
    #expect(record() != nil)
    #expect(record((place, "fine.css")) != nil)
    #expect(record((place, path)) == nil)
  }

  @Test(
    arguments: [
      (#""size":7"#, #""size":-1"#), (#""size":7"#, #""size":9223372036854775808"#),
      (#""size":7"#, #""size":1.5"#), (#""size":7"#, #""size":"7""#),
      ("00000000000000000000000000000001", "1"), (#""version":1"#, #""version":2"#),
      ("7 time", String(repeating: "7", count: 1_000)),
      (#"{"path":"seen.css","seen":"#, #"{"bytes":[46,46,47,120],"seen":"#),
      (#"{"path":"seen.css","seen":"#, #"{"bytes":[256],"seen":"#),
      (#"{"path":"seen.css","seen":"#, #"{"seen":"#),
      (#"["begun.css"]"#, String(repeating: "[", count: 100_000)),
      (#""target":"/live""#, #""target":null"#),
      (
        #"[{"path":"seen.css","#,
        #"[{"path":"seen.css","seen":"8 time"},{"path":"seen.css","#
      ),
    ])
  func doctoredValues(old: String, new: String) {
    #expect(record((old, new)) == nil)
  }

  /// Both Unicode forms of a name, and another program's name that is not UTF-8.
  @Test func namesAreBytes() throws {
    let (composed, decomposed) = (FilePath("\u{E9}.css"), FilePath("e\u{301}.css"))
    var record = DeploymentRecord(target: "/live")
    let entry = DeployedFiles.Entry(size: 1, hash: ContentHash("a"))
    record.files = DeployedFiles([composed: entry, decomposed: entry])
    (record.begun, record.retired) = ([decomposed, composed], [decomposed, composed])
    record.sent = [composed, decomposed]
    record.seen = [
      composed: "1 a", decomposed: "1 b", try #require(FilePath(bytes: [0x66, 0xFF])): "1 c",
    ]
    let again = try #require(DeploymentRecord(bytes: record.bytes))
    #expect(again == record && again.seen.count == 3 && again.files.entries.count == 2)
    #expect(Set(again.begun).count == 2 && Set(again.retired).count == 2)
  }

  @Test func whatIsNone() {
    #expect(DeploymentRecord(bytes: []) == nil)
    #expect(DeploymentRecord(bytes: Array("{}".utf8)) == nil)
  }
}
