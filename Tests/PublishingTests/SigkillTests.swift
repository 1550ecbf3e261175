import FileSystem
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Publishing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Results of `KillTests` must not depend on code that runs when a process ends.
@Suite(.serialized) struct SigkillTests {
  /// The killed process finds its task by its parent's id, because an exit test receives no data.
  private struct Order: Codable {
    var output: String
    var step: Int
    var way: String

    static func url(of parent: pid_t) -> URL {
      FileManager.default.temporaryDirectory.appending(path: "vitrine-kill-\(parent).json")
    }
  }

  private static func site(_ build: Int) -> [String: String] {
    var site: [String: String] = [:]
    for number in 0..<40 where (number + build) % 7 != 0 {
      site["icons/\(number)/index.html"] = number % 3 == 0 ? "build \(build)" : "icon \(number)"
    }
    return site
  }

  private static func steps(_ way: PublishReport.Method) throws -> Int {
    let fixture = try OutputFixture()
    try fixture.publish(site(0))
    let interceptor = Interceptor(.death, at: .max, way: way)
    try fixture.publish(site(1), operations: interceptor.operations)
    return interceptor.count
  }

  private static func tree(_ build: Int) throws -> [String: String] {
    let fixture = try OutputFixture()
    try fixture.publish(site(build))
    return try OutputFixture.tree(fixture.output)
  }

  @Test(arguments: ["exchange", "file by file"])
  func theSiteIsOldOrNew(way: String) async throws {
    var generator = SeededGenerator.fresh(for: "SigkillTests.\(way)")
    let steps = try Self.steps(way == "file by file" ? .fileByFile : .exchange)
    let (old, new) = (try Self.tree(0), try Self.tree(1))
    let orderURL = Order.url(of: getpid())
    defer { try? FileManager.default.removeItem(at: orderURL) }
    for _ in 0..<8 {
      let step = Int.random(in: 0..<steps, using: &generator)
      let fixture = try OutputFixture()
      try fixture.publish(Self.site(0))
      try fixture.put("example.org", at: "CNAME")
      let order = Order(output: fixture.output.path, step: step, way: way)
      try JSONEncoder().encode(order).write(to: orderURL)

      await #expect(processExitsWith: .signal(SIGKILL)) {
        let order = try JSONDecoder().decode(
          Order.self, from: Data(contentsOf: Order.url(of: getppid())))
        try SigkillTests.publishAndDie(order)
      }

      if way == "file by file" {
        try Publication(to: fixture.output.path, state: fixture.state).discard()
      }
      var site = try OutputFixture.tree(fixture.output)
      #expect(site.removeValue(forKey: "CNAME") == "example.org")
      #expect(site == old || site == new, "killed at step \(step) of \(steps)")
      #expect(fixture.publishedState.describesOutput)
      try fixture.publish(Self.site(1))
      #expect(
        try OutputFixture.tree(fixture.output)
          == new.merging(["CNAME": "example.org"]) { $1 }, "repaired after step \(step)")
      #expect(try fixture.leftovers().isEmpty)
    }
  }

  private static func publishAndDie(_ order: Order) throws {
    let count = Mutex(0)
    let operations = FileOperations { operation, _ in
      guard operation != .read, operation != .lock else { return nil }
      count.withLock { count in
        if count == order.step { kill(getpid(), SIGKILL) }
        count += 1
      }
      return operation == .exchange && order.way == "file by file" ? EXDEV : nil
    }
    let site = URL(filePath: order.output).deletingLastPathComponent().path
    let publication = try Publication(
      to: order.output, state: StateFolder(ofSite: site, named: ".vitrine"), operations: operations)
    for (path, text) in Self.site(1).sorted(by: { $0.key < $1.key }) {
      try publication.write(path, text.utf8)
    }
    _ = try publication.commit()
  }
}
