import FileSystem
import Foundation
import Testing

@testable import Publishing

/// Lets builds die or fail at every single change of the file system.
@Suite struct KillTests {
  let old = [
    "index.html": "old", "same.html": "same", "gone/a.html": "x", "kind": "file", "docs/b": "1",
    ".vitrine/snapshot.json": "[1]",
  ]
  let new = [
    "index.html": "new", "same.html": "same", "icons/owl/index.html": "owl", "kind/x": "folder",
    "docs/b": "2", ".vitrine/snapshot.json": "[2]",
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

  /// How many changes a whole build makes.
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

      try fixture.publish(new)
      #expect(try OutputFixture.tree(fixture.output) == after, "repaired after step \(step)")
      #expect(try fixture.leftovers().isEmpty, "killed at step \(step)")
    }
  }

  @Test func killedInTheJournalTheNextBuildFinishesIt() throws {
    let (before, after) = (try tree(of: old), try tree(of: new))
    let steps = try steps(.journal)
    #expect(steps > 40)
    for step in 0..<steps {
      let fixture = try oldSite()
      let interceptor = Interceptor(.death, at: step, way: .journal)
      _ = try? fixture.publish(new, operations: interceptor.operations)
      for (path, text) in foreign { #expect(fixture.text(path) == text) }

      // Beginning is enough, whatever comes of the build.
      try Publication(to: fixture.output.path).discard()
      let site = try OutputFixture.tree(fixture.output)
      #expect(site == before || site == after, "killed at step \(step) of \(steps)")

      let report = try fixture.publish(new)
      #expect(report.warnings.isEmpty)
      #expect(try OutputFixture.tree(fixture.output) == after, "repaired after step \(step)")
      #expect(try fixture.leftovers().isEmpty, "killed at step \(step)")
    }
  }

  @Test func killedWhileRecoveringTheNextBuildFinishesIt() throws {
    let (before, after) = (try tree(of: old), try tree(of: new))
    let steps = try steps(.journal)
    for step in 0..<steps {
      let fixture = try oldSite()
      let first = Interceptor(.death, at: step, way: .journal)
      _ = try? fixture.publish(new, operations: first.operations)
      let second = Interceptor(.death, at: step % 5)
      _ = try? Publication(to: fixture.output.path, operations: second.operations)
      try Publication(to: fixture.output.path).discard()
      let site = try OutputFixture.tree(fixture.output)
      #expect(site == before || site == after, "killed at step \(step), then \(step % 5)")
    }
  }

  /// ENOSPC, EIO, EROFS, and one that makes the build try the other way.
  @Test(arguments: [Int32(28), 5, 30, 18], [PublishReport.Method.exchange, .journal])
  func afterAFailureTheSiteIsWhatTheErrorSays(code: Int32, way: PublishReport.Method) throws {
    let (before, after) = (try tree(of: old), try tree(of: new))
    for step in 0..<(try steps(way)) {
      let fixture = try oldSite()
      let interceptor = Interceptor(.failure(code), at: step, way: way)
      do {
        try fixture.publish(new, operations: interceptor.operations)
        #expect(try OutputFixture.tree(fixture.output) == after, "step \(step)")
      } catch let error as PublishError {
        guard case .failed(let failure, let progress) = error.problems.first else {
          Issue.record("step \(step): \(error)")
          continue
        }
        #expect(failure.code == code)
        if progress == .nothingPublished {
          // Cleaning up can be the step that failed.
          let site = try OutputFixture.tree(fixture.output).filter {
            !$0.key.hasPrefix(".vitrine/staging") && $0.key != ".vitrine/journal.new"
          }
          #expect(site == before, "step \(step)")
        }
      }
      try fixture.publish(new)
      #expect(try OutputFixture.tree(fixture.output) == after, "repaired after step \(step)")
      #expect(try fixture.leftovers().isEmpty, "step \(step)")
    }
  }
}
