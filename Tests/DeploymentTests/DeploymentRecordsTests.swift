import ContentHash
import FileSystem
import Foundation
import TestSupport
import Testing

@testable import Deployment

/// Records from a downloaded site.
@Suite struct DeploymentRecordsTests {
  private let temporary: TemporaryFolder
  private let target: DeploymentTarget
  private var root: URL { temporary.url }
  private var records: DeploymentRecords { DeploymentRecords(in: "\(root.path)/state") }
  private var folder: String { "\(root.path)/state/deployments" }
  private var hash: String { "\(ContentHash("\(target)"))" }
  private var file: String { "\(folder)/\(hash).json" }

  init() throws {
    temporary = try TemporaryFolder()
    target = try DeploymentTarget("host:www", in: "/")
  }

  private func record(_ target: String = "host:www") -> DeploymentRecord {
    var record = DeploymentRecord(target: target)
    record.files = DeploymentPlanTests.files(["index.html": "a"])
    return record
  }

  private func expectDamaged() {
    #expect(throws: DeploymentProblem.damagedRecord(file: file)) { try records.record(of: target) }
    #expect(throws: DeploymentProblem.damagedRecord(file: file)) { try records.only() }
  }

  @Test func comesBack() throws {
    #expect(try records.record(of: target) == nil && records.only() == nil)
    try records.write(record())
    #expect(try records.record(of: target) == record())
    #expect(try records.only() == record())
    try records.write(record("/srv/www"))
    #expect(throws: DeploymentProblem.severalTargets(["/srv/www", "host:www"])) {
      try records.only()
    }
    #expect(records.isDeployed("/srv/www/icons") && !records.isDeployed("/srv"))
  }

  /// The record of another target under the name of the user's target.
  @Test func theRecordOfAnotherTarget() throws {
    try records.write(record())
    try Data(record("/home/me").bytes).write(to: URL(filePath: file))
    expectDamaged()
    try Data(record("HOST:www").bytes).write(to: URL(filePath: file))
    expectDamaged()
  }

  @Test func whatIsNotAFile() throws {
    try records.write(record())
    let other = "\(root.path)/other.json"
    try FileManager.default.moveItem(atPath: file, toPath: other)
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: other)
    expectDamaged()
    try FileManager.default.removeItem(atPath: file)
    // Reading a pipe would block.
    #expect(mkfifo(file, 0o600) == 0)
    expectDamaged()
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
    expectDamaged()
  }

  @Test func aHugeRecordIsNotRead() throws {
    try records.write(record())
    #expect(truncate(file, off_t(DeploymentRecord.largest) + 1) == 0)
    expectDamaged()
  }

  /// Writing replaces a link by a file, and keeps the link's target.
  @Test func writingFollowsNoLinks() throws {
    try records.write(record())
    let other = "\(root.path)/other"
    try Data("theirs".utf8).write(to: URL(filePath: other))
    for name in ["\(hash).json", "\(hash).json.vitrine-new"] {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")  // the second is missing
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/\(name)", withDestinationPath: other)
    }
    try records.write(record())
    #expect(try Data(contentsOf: URL(filePath: other)) == Data("theirs".utf8))
    #expect(try records.record(of: target) == record())
  }

  /// A records folder or lock that is a link.
  @Test func foldersThatAreLinks() throws {
    let other = "\(root.path)/other"
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    _ = try records.lock(of: target)
    try FileManager.default.removeItem(atPath: "\(folder)/\(hash).lock")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/\(hash).lock", withDestinationPath: other)
    #expect(throws: DeploymentProblem.self) { try records.lock(of: target) }
    try FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createSymbolicLink(atPath: folder, withDestinationPath: other)
    #expect(throws: DeploymentProblem.self) { try records.write(record()) }
    #expect(throws: DeploymentProblem.self) { try records.record(of: target) }
    #expect(throws: DeploymentProblem.self) { try records.lock(of: target) }
    #expect(throws: DeploymentProblem.self) { try records.only() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: other).isEmpty)
  }

  @Test func oneDeploymentAtATime() throws {
    let lock = try records.lock(of: target)
    #expect(throws: DeploymentProblem.isRunning(target: "host:www")) {
      try records.lock(of: target)
    }
    lock.unlock()
  }
}
