import FileSystem
import Foundation
import Testing

@testable import Publishing

/// Builds that die or fail at each change of the file system.
@Suite struct KillTests {
  let old = [
    "index.html": "old", "same.html": "same", "gone/a.html": "x", "kind": "file", "docs/b": "1",
    "remembered:snapshot.json": "[1]",
  ]
  let new = [
    "index.html": "new", "same.html": "same", "icons/owl/index.html": "owl", "kind/x": "folder",
    "docs/b": "2", "remembered:snapshot.json": "[2]",
  ]
  let foreign = ["CNAME": "example.org", "docs/note.txt": "note"]

  private func oldSite() throws -> OutputFixture {
    let fixture = try OutputFixture()
    try fixture.publish(old)
    for (path, text) in foreign { try fixture.put(text, at: path) }
    return fixture
  }

  private func tree(of files: [String: String]) throws -> [String: String] {
    let fixture = try OutputFixture()
    try fixture.publish(files)
    return try OutputFixture.tree(fixture.output).merging(foreign) { $1 }
  }

  private func steps(_ way: PublishReport.Method) throws -> Int {
    let interceptor = Interceptor(.death, at: .max, way: way)
    let report = try oldSite().publish(new, operations: interceptor.operations)
    #expect(report.method == way)
    return interceptor.count
  }

  @Test func killedAtAnyStepTheSiteIsOldOrNew() throws {
    let (before, after) = (try tree(of: old), try tree(of: new))
    let steps = try steps(.exchange)
    #expect(steps > 30)
    for step in 0..<steps {
      let fixture = try oldSite()
      let interceptor = Interceptor(.death, at: step)
      _ = try? fixture.publish(new, operations: interceptor.operations)
      let site = try OutputFixture.tree(fixture.output)
      #expect(site == before || site == after, "killed at step \(step) of \(steps)")
      #expect(
        fixture.recalled("snapshot.json") == (site == before ? "[1]" : "[2]"),
        "killed at step \(step) of \(steps)")

      #expect(try fixture.publish(new).warnings.isEmpty)
      #expect(try OutputFixture.tree(fixture.output) == after, "repaired after step \(step)")
      #expect(fixture.recalled("snapshot.json") == "[2]")
      #expect(try fixture.leftovers().isEmpty, "killed at step \(step)")
      #expect(try fixture.states().count == 1, "killed at step \(step)")
    }
  }

  @Test func killedFileByFileTheNextBuildFinishesIt() throws {
    let (before, after) = (try tree(of: old), try tree(of: new))
    let steps = try steps(.fileByFile)
    #expect(steps > 40)
    for step in 0..<steps {
      let fixture = try oldSite()
      let interceptor = Interceptor(.death, at: step, way: .fileByFile)
      _ = try? fixture.publish(new, operations: interceptor.operations)
      for (path, text) in foreign { #expect(fixture.text(path) == text) }

      try Publication(to: fixture.output.path, state: fixture.state).discard()
      let site = try OutputFixture.tree(fixture.output)
      #expect(site == before || site == after, "killed at step \(step) of \(steps)")
      #expect(
        fixture.recalled("snapshot.json") == (site == before ? "[1]" : "[2]"),
        "killed at step \(step) of \(steps)")

      let report = try fixture.publish(new)
      #expect(report.warnings.isEmpty)
      #expect(try OutputFixture.tree(fixture.output) == after, "repaired after step \(step)")
      #expect(try fixture.leftovers().isEmpty, "killed at step \(step)")
      #expect(try fixture.states().count == 1, "killed at step \(step)")
    }
  }

  /// The build is killed at every third step, and the recovery at each step.
  @Test func killedWhileRecoveringTheNextBuildFinishesIt() throws {
    let (before, after) = (try tree(of: old), try tree(of: new))
    var kills = 0
    for step in stride(from: 0, to: try steps(.fileByFile), by: 3) {
      for recoveryStep in 0... {
        let fixture = try oldSite()
        let first = Interceptor(.death, at: step, way: .fileByFile)
        _ = try? fixture.publish(new, operations: first.operations)
        let second = Interceptor(.death, at: recoveryStep)
        _ = try? Publication(
          to: fixture.output.path, state: fixture.state, operations: second.operations)
        try Publication(to: fixture.output.path, state: fixture.state).discard()
        let site = try OutputFixture.tree(fixture.output)
        #expect(site == before || site == after, "killed at step \(step), then \(recoveryStep)")
        #expect(fixture.recalled("snapshot.json") == (site == before ? "[1]" : "[2]"))
        if second.count <= recoveryStep { break }
        kills += 1
      }
    }
    #expect(kills > 30)
  }

  @Test(arguments: [PublishReport.Method.exchange, .fileByFile])
  func killedInTheFirstBuildNothingIsRememberedOfWhatIsNotThere(
    way: PublishReport.Method
  ) throws {
    func mine() throws -> OutputFixture {
      let fixture = try OutputFixture()
      for (path, text) in foreign { try fixture.put(text, at: path) }
      return fixture
    }
    let whole = Interceptor(.death, at: .max, way: way)
    try mine().publish(new, operations: whole.operations)
    for step in 0..<whole.count {
      let fixture = try mine()
      let interceptor = Interceptor(.death, at: step, way: way)
      _ = try? fixture.publish(new, operations: interceptor.operations)
      if way == .fileByFile {
        try Publication(to: fixture.output.path, state: fixture.state).discard()
      }
      let isPublished = try fixture.site() != foreign
      #expect(fixture.publishedState.describesOutput == isPublished, "killed at step \(step)")
      if isPublished { #expect(fixture.recalled("snapshot.json") == "[2]") }
      try fixture.publish(new)
      #expect(try fixture.states().count == 1, "killed at step \(step)")
    }
  }

  /// Returns a site of an earlier version, with its state in the output.
  private func siteOfEarlierVersion() throws -> OutputFixture {
    let fixture = try oldSite()
    try FileManager.default.copyItem(
      at: try fixture.states()[0], to: fixture.output.appending(path: ".vitrine"))
    try FileManager.default.removeItem(at: fixture.root.appending(path: ".vitrine"))
    return fixture
  }

  @Test(arguments: [PublishReport.Method.exchange, .fileByFile])
  func killedWhileTakingOverWhatIsRememberedFits(way: PublishReport.Method) throws {
    let (before, after) = (try tree(of: old), try tree(of: new))
    let whole = Interceptor(.death, at: .max, way: way)
    #expect(
      try siteOfEarlierVersion().publish(new, operations: whole.operations).method == way)
    for step in 0..<whole.count {
      let fixture = try siteOfEarlierVersion()
      let interceptor = Interceptor(.death, at: step, way: way)
      _ = try? fixture.publish(new, operations: interceptor.operations)
      if way == .fileByFile {
        try Publication(to: fixture.output.path, state: fixture.state).discard()
      }
      let site = try fixture.site().filter { !$0.key.hasPrefix(".vitrine/") }
      #expect(site == before || site == after, "killed at step \(step) of \(whole.count)")
      #expect(
        fixture.recalled("snapshot.json") == (site == before ? "[1]" : "[2]"),
        "killed at step \(step) of \(whole.count)")
      #expect(try fixture.publish(new).warnings.isEmpty)
      #expect(try fixture.site() == after, "repaired after step \(step)")
      #expect(fixture.recalled("snapshot.json") == "[2]")
      #expect(try fixture.states().count == 1)
    }
  }

  /// ENOSPC, EIO, EROFS, and EXDEV, after which the build uses the second method.
  @Test(arguments: [Int32(28), 5, 30, 18], [PublishReport.Method.exchange, .fileByFile])
  func afterAFailureTheSiteIsWhatTheErrorSays(code: Int32, way: PublishReport.Method) throws {
    let (before, after) = (try tree(of: old), try tree(of: new))
    for step in 0..<(try steps(way)) {
      let fixture = try oldSite()
      let interceptor = Interceptor(.failure(code), at: step, way: way)
      do {
        try fixture.publish(new, operations: interceptor.operations)
        // The failed step may be part of the cleanup.
        let site = try OutputFixture.tree(fixture.output).filter { $0.key != ".vitrine/" }
        #expect(site == after, "step \(step)")
      } catch let error as PublishError {
        var progress = PublishProgress.nothingPublished
        switch error.problems.first {
        case .failed(let failure, let reached):
          #expect(failure.code == code)
          progress = reached
        case .stateFailed(_, let failure): #expect(failure.code == code)
        default: Issue.record("step \(step): \(error)")
        }
        if progress == .nothingPublished {
          // The failed step may be part of the cleanup.
          let site = try OutputFixture.tree(fixture.output).filter {
            !$0.key.hasPrefix(".vitrine/")
          }
          #expect(site == before, "step \(step)")
          #expect(fixture.recalled("snapshot.json") == "[1]", "step \(step)")
        }
      }
      try fixture.publish(new)
      #expect(try OutputFixture.tree(fixture.output) == after, "repaired after step \(step)")
      #expect(try fixture.leftovers().isEmpty, "step \(step)")
    }
  }
}
