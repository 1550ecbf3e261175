import ContentHash
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

  /// A record says what is deleted, so one that leads out of the target is none.
  @Test(arguments: ["../x", "/etc/passwd", "a/../../x", "a//b", "."])
  func pathsThatLeadOut(path: String) {
    var record = DeploymentRecord(target: "/live")
    record.begun = [path]
    #expect(DeploymentRecord(bytes: record.bytes) == nil)
    record.begun = []
    record.retired = [path]
    #expect(DeploymentRecord(bytes: record.bytes) == nil)
  }

  @Test func whatIsNone() {
    #expect(DeploymentRecord(bytes: []) == nil)
    #expect(DeploymentRecord(bytes: Array("{}".utf8)) == nil)
  }
}
