import Foundation
import TestSupport
import Testing

@testable import Publishing

/// After any builds and failures, the output equals a build into an empty folder, with the user's
/// files.
@Suite struct RandomBuildTests {
  private let names = ["a", "b", "c"]

  @Test func outputsDoNotDependOnWhatWasBuiltBefore() throws {
    var generator = SeededGenerator.fresh(for: "RandomBuildTests")
    for _ in 0..<12 {
      let fixture = try OutputFixture()
      var users: [String: String] = [:]
      for build in 0..<8 {
        let site = randomSite(&generator)
        if Bool.random(using: &generator) { try addFile(to: fixture, &users, build, &generator) }
        if Bool.random(using: &generator) {
          let interceptor = Interceptor(
            Bool.random(using: &generator) ? .death : .failure(28),
            at: Int.random(in: 0..<40, using: &generator), way: randomWay(&generator))
          _ = try? fixture.publish(site, operations: interceptor.operations)
        }
        let interceptor = Interceptor(.death, at: .max, way: randomWay(&generator))
        try fixture.publish(
          site, clean: Bool.random(using: &generator), isAsLeft: Bool.random(using: &generator),
          operations: interceptor.operations)

        let fresh = try OutputFixture()
        try fresh.publish(site)
        let expected = try OutputFixture.tree(fresh.output).merging(users) { $1 }
        #expect(try OutputFixture.tree(fixture.output) == expected, "build \(build)")
        #expect(try fixture.leftovers().isEmpty)
        #expect(fixture.recalled("snapshot.json") == site["remembered:snapshot.json"])
        #expect(try fixture.states().count == 1)
      }
    }
  }

  private func randomWay(_ generator: inout SeededGenerator) -> PublishReport.Method {
    Bool.random(using: &generator) ? .exchange : .fileByFile
  }

  /// A path can change between a file and a folder.
  private func randomSite(_ generator: inout SeededGenerator) -> [String: String] {
    var site: [String: String] = [
      "remembered:snapshot.json": "\(UInt8.random(in: 0...2, using: &generator))"
    ]
    var folders: Set<String> = []
    for _ in 0..<Int.random(in: 0...8, using: &generator) {
      let depth = Int.random(in: 1...3, using: &generator)
      let path = (0..<depth).compactMap { _ in names.randomElement(using: &generator) }
      let above = (1..<depth).map { path[..<$0].joined(separator: "/") }
      let joined = path.joined(separator: "/")
      if folders.contains(joined) || above.contains(where: { site[$0] != nil }) { continue }
      folders.formUnion(above)
      site[joined] = "text \(UInt8.random(in: 0...2, using: &generator))"
    }
    return site
  }

  private func addFile(
    to fixture: OutputFixture, _ users: inout [String: String], _ build: Int,
    _ generator: inout SeededGenerator
  ) throws {
    let folder = names.randomElement(using: &generator) ?? "a"
    let path = "mine-\(folder)/\(build).txt"
    try fixture.put("user \(build)", at: path)
    users[path] = "user \(build)"
  }
}
