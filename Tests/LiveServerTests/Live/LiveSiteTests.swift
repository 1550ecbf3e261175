import Diagnostics
import Foundation
import Synchronization
import Testing

@testable import LiveServer

@Suite(.timeLimit(.minutes(20))) struct LiveSiteTests {
  /// Runs a live site with a single page.
  private func withLiveSite(
    patience: Duration = .seconds(3_600),
    rebuild: @escaping @Sendable (TemporaryFolder, FolderChanges) async -> RebuildOutcome,
    _ body: @escaping @Sendable (TemporaryFolder, RawClient) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    try folder.write("Content/text", "one")
    try folder.write("Public/style.css", "")
    let site = LiveSite(
      serving: .init(root: folder.path + "/Public", port: 0),
      watching: FolderWatcher(
        root: URL(filePath: folder.path), folders: ["Content"],
        gathering: .init(quiet: .milliseconds(5), limit: .milliseconds(20))),
      patience: patience
    ) { changes, _ in await rebuild(folder, changes) }
    let (addresses, continuation) = AsyncStream.makeStream(of: ServerAddress.self)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        defer { continuation.finish() }
        try await site.run { continuation.yield($0) }
      }
      for await address in addresses {
        try await body(folder, RawClient(port: address.port))
        break
      }
      group.cancelAll()
      try await group.waitForAll()
    }
  }

  private static func build(_ folder: TemporaryFolder) -> RebuildOutcome {
    let text = try? String(contentsOfFile: folder.path + "/Content/text", encoding: .utf8)
    guard let text, text != "wrong" else { return .failed(problems: "it is wrong") }
    try? folder.write("Public/index.html", "<body>\(text)</body>")
    return .published(RebuildReport(basePath: "/", changedFiles: ["index.html"]))
  }

  private static func pause() async {
    try? await Task.sleep(for: .milliseconds(2))  // the loop notices cancellation
  }

  private static func page(
    _ client: RawClient, until isRight: (RawResponse) -> Bool
  ) async throws -> RawResponse {
    while true {
      let answer = try await client.get("/")
      if isRight(answer) { return answer }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  @Test func eachChangeIsServedAndWhatIsWrongLeavesTheLastGoodSite() async throws {
    let told = Mutex<[FolderChanges]>([])
    try await withLiveSite { folder, changes in
      told.withLock { $0.append(changes) }
      return Self.build(folder)
    } _: { folder, client in
      let first = try await client.get("/")
      #expect(first.text.hasPrefix("<body>one<script "))
      #expect(first.text.contains(#"data-version="1""#))
      #expect(first["ETag"] == nil)
      #expect(first["Cache-Control"] == "no-store")
      #expect(told.withLock { $0 } == [.everything])
      try folder.write("Content/text", "two")
      let second = try await Self.page(client) { $0.text.contains("two") }
      #expect(second.status == 200)
      #expect(told.withLock { $0.last } == .paths(["Content/text"]))
      let count = told.withLock(\.count)
      try folder.write("Content/text", "wrong")
      while told.withLock(\.count) == count { try await Task.sleep(for: .milliseconds(5)) }
      #expect(try await client.get("/").text.contains("two"))
      try folder.write("Content/text", "three")
      _ = try await Self.page(client) { $0.text.contains("three") }
    }
  }

  @Test func noTwoBuildsRunAtOnceAndTheLastStateIsBuilt() async throws {
    let running = Mutex((now: 0, most: 0))
    let told = Mutex<Set<String>>([])
    let isLast = Mutex(false)
    try await withLiveSite { folder, changes in
      running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      defer { running.withLock { $0.now -= 1 } }
      if case .paths(let paths) = changes {
        told.withLock { $0.formUnion(paths) }
        while !Task.isCancelled, !isLast.withLock(\.self) { await Self.pause() }
        if Task.isCancelled { return .superseded }
      }
      return Self.build(folder)
    } _: { folder, client in
      for number in 0..<20 {
        try folder.write("Content/\(number)", "")
        try folder.write("Content/text", "\(number)")
        while !told.withLock({ $0.contains("Content/\(number)") }) { await Self.pause() }
      }
      isLast.withLock { $0 = true }
      _ = try await Self.page(client) { $0.text.hasPrefix("<body>19<") }
      #expect(running.withLock(\.most) == 1)
    }
  }

  @Test func aBuildIsToldWhenTheChangesHaveSettled() async throws {
    let begun = Mutex<[FolderChanges]>([])
    let settled = Mutex(0)
    let site = LiveSite(
      serving: .init(root: "/"), watching: FolderWatcher(root: URL(filePath: "/"), folders: []),
      patience: .seconds(3_600)
    ) { changes, turn in
      begun.withLock { $0.append(changes) }
      do { try await turn.settled() } catch { return .superseded }
      settled.withLock { $0 += 1 }
      return .published(RebuildReport(basePath: "/", changedFiles: ["index.html"]))
    }
    let pages = OpenPages()
    let (gatherings, watcher) = AsyncThrowingStream.makeStream(of: GatheredChanges.self)
    async let end: Void = site.follow(gatherings, pages)
    watcher.yield(GatheredChanges(changes: .paths(["a"]), isSettled: false))
    while begun.withLock(\.count) < 1 { await Task.yield() }
    // A second part of the same save supersedes the build.
    watcher.yield(GatheredChanges(changes: .paths(["b"]), isSettled: false))
    while begun.withLock(\.count) < 2 { await Task.yield() }
    #expect(await pages.status.version == 0)
    watcher.yield(GatheredChanges(changes: .none, isSettled: true))
    while await pages.status.version == 0 { await Task.yield() }
    watcher.finish()
    try await end
    #expect(begun.withLock { $0 } == [.paths(["a"]), .paths(["a", "b"])])
    #expect(settled.withLock { $0 } == 1)
    #expect(await pages.status.version == 1)
  }

  /// The next build also receives the changes of a superseded build.
  @Test func nothingIsForgottenWithASupersededBuild() async throws {
    let told = Mutex<Set<String>>([])
    try await withLiveSite { folder, changes in
      if case .paths(let paths) = changes {
        // Builds before the second file are superseded.
        guard paths.contains("Content/second") else {
          try? folder.write("Content/second", "")
          try? await Task.sleep(for: .seconds(3_600))
          return .superseded
        }
        told.withLock { $0 = paths }
      }
      return .published(RebuildReport(basePath: "/", changedFiles: ["index.html"]))
    } _: { folder, _ in
      try folder.write("Content/first", "")
      while told.withLock(\.isEmpty) { try await Task.sleep(for: .milliseconds(5)) }
      #expect(told.withLock { $0 } == ["Content/first", "Content/second"])
    }
  }

  /// Without `patience`, every build would be cancelled.
  @Test func changesThatNeverStopAreShownNowAndThen() async throws {
    let built = Mutex(0)
    let written = Mutex(0)
    try await withLiveSite(patience: .milliseconds(100)) { folder, changes in
      if changes != .everything {
        // Enough changes to exceed `patience`.
        let end = written.withLock { $0 + 50 }
        while !Task.isCancelled, written.withLock({ $0 < end }) { await Self.pause() }
        if Task.isCancelled { return .superseded }
      }
      built.withLock { $0 += 1 }
      return Self.build(folder)
    } _: { folder, _ in
      while built.withLock({ $0 }) < 4 {
        try folder.write("Content/text", "\(written.withLock { $0 })")
        written.withLock { $0 += 1 }
        await Self.pause()
      }
    }
  }

  @Test func aBuildThatIsLetRunEndsWithTheSite() async throws {
    let begun = Mutex(false)
    let isLetRun = Mutex<Bool?>(nil)
    let cancelled = Mutex(0)
    let site = LiveSite(
      serving: .init(root: "/"), watching: FolderWatcher(root: URL(filePath: "/"), folders: []),
      patience: .zero
    ) { _, turn in
      begun.withLock { $0 = true }
      do {
        try await turn.settled()
        isLetRun.withLock { $0 = true }
      } catch {
        isLetRun.withLock { $0 = false }
      }
      try? await Task.sleep(for: .seconds(3_600))  // it ends by cancellation
      cancelled.withLock { $0 += 1 }
      return .superseded
    }
    let (gatherings, watcher) = AsyncThrowingStream.makeStream(of: GatheredChanges.self)
    let following = Task { try await site.follow(gatherings, OpenPages()) }
    watcher.yield(GatheredChanges(changes: .paths(["a"]), isSettled: false))
    while !begun.withLock({ $0 }) { await Task.yield() }
    // The next change waits for the overdue build.
    watcher.yield(GatheredChanges(changes: .paths(["b"]), isSettled: false))
    while isLetRun.withLock({ $0 }) == nil { await Task.yield() }
    #expect(isLetRun.withLock { $0 } == true)
    following.cancel()
    _ = await following.result
    #expect(cancelled.withLock { $0 } == 1)
  }

  @Test func aPageThatIsMissingFollowsToo() async throws {
    try await withLiveSite { _, _ in
      .failed(problems: "nothing yet")
    } _: { _, client in
      let answer = try await client.get("/")
      #expect(answer.status == 404)
      #expect(answer.text.contains(PageScript.path))
      let script = try await client.get(PageScript.path)
      #expect(script.status == 200)
      #expect(script["Content-Type"] == "text/javascript; charset=utf-8")
      let style = try await client.get("/style.css")
      #expect(style.body.isEmpty)
    }
  }

  @Test func theOpenServerIsWarnedOf() {
    for host in ["127.0.0.1", "127.1.2.3", "::1", "localhost", "LocalHost"] {
      #expect(FolderServer.Configuration(root: "", host: host).warning == nil)
    }
    for host in ["0.0.0.0", "::", "10.0.0.7", "studio.local"] {
      #expect(FolderServer.Configuration(root: "", host: host).warning?.code == "open-host")
    }
  }
}
