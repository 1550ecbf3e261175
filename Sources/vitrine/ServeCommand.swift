import ArgumentParser
import Diagnostics
import FileSystem
import Foundation
import LiveServer
import Publishing
import SiteBuilding
import SiteEditing
import Synchronization

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serves the site on this machine and updates it after each save.",
    discussion: """
      Builds the site into a temporary folder, so the published site stays as it is. Builds it again \
      after each change in Content or Templates, and updates open pages. While the content has \
      errors, the last good site stays. Press Control-C to stop.
      """)

  private static let loopback = "127.0.0.1"

  @OptionGroup var options: SiteOptions

  @Option(help: ArgumentHelp("The name or address to listen on.", valueName: "host"))
  var host = Self.loopback

  @Option(
    help: ArgumentHelp(
      "The port to listen on. 0 means any free port. (default: 8080, or the next free port)",
      valueName: "port"))
  var port: UInt16?

  @Flag(help: "Serve the published site without building or watching.")
  var noWatch = false

  @Flag(help: "Publish each change to the output folder, and serve that folder.")
  var publish = false

  @Flag(help: "Check all files four times a second, for file systems that do not report changes.")
  var poll = false

  @Flag(help: "Allow edits of pages, which change the content's files. Only on this machine.")
  var edit = false

  @Flag(help: "Open the site in the browser.")
  var open = false

  func validate() throws {
    if noWatch && (publish || poll) {
      throw ValidationError("'--no-watch' can't be combined with '--publish' or '--poll'")
    }
    if noWatch && options.day.date != nil {
      throw ValidationError("'--no-watch' does not build, so '--date' has no effect")
    }
    if edit && noWatch { throw ValidationError("'--edit' can't be combined with '--no-watch'") }
    if edit && host != Self.loopback {
      throw ValidationError("'--edit' works only on this machine: leave out '--host'")
    }
  }

  func run() async throws {
    DescriptorLimit.raise()
    do {
      if noWatch { try await servePublished() } else { try await serveLive() }
    } catch let error as ServerError {
      Console.print([error.diagnostic])
      throw ExitCode.failure
    } catch let error as WatchError {
      Console.print([error.diagnostic])
      throw ExitCode.failure
    }
  }

  private func servePublished() async throws {
    let output = options.outputURL
    let site = try await Console.run {
      try PublishedSite(options.configuration)
    }
    let server = FolderServer(configuration(root: output, basePath: site.basePath))
    try await server.runUntilInterrupted {
      greet(output, at: $0)
    } onWarning: {
      Console.print([$0])
    }
  }

  private func serveLive() async throws {
    // A temporary output keeps the published site unchanged.
    let folder = try await Console.run { try PrivateFolder.make() }
    defer { folder.remove() }
    let output =
      publish
      ? options.outputURL
      : URL(filePath: folder.path, directoryHint: .isDirectory)
        .appending(path: "Public", directoryHint: .isDirectory)
    let configuration = options.configuration
    let watcher = FolderWatcher(
      root: options.siteURL, folders: ["Content", "Templates"],
      method: poll ? .polling(every: .milliseconds(250)) : .events)
    let builder = SiteBuilder(configuration)
    if publish {
      try await Console.run { try builder.makeOutput() }
    } else {
      try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    }
    let session = publish ? nil : SiteSession(configuration, into: output)
    let editor =
      edit ? SiteEditor(of: options.siteURL, checkedBy: builder) : nil
    let site = LiveSite(
      serving: self.configuration(root: output), watching: watcher,
      comparedBy: session.map { .published($0, configuration) },
      editedBy: editor.map(LiveEditing.init),
      rebuild: LiveSite.telling(
        editor, session.map(Self.inMemory) ?? Self.publishing(builder)))
    do {
      try await Interruption.run {
        try await site.run {
          greet(options.siteURL, at: $0)
        } onWarning: {
          Console.print([$0])
        }
      }
    } catch {
      await session?.close()
      throw error
    }
    await session?.close()
  }

  private func configuration(root: URL, basePath: String = "/") -> FolderServer.Configuration {
    .init(
      root: root.path, host: host, port: port ?? 8080, basePath: basePath,
      fallsBackToNextPort: port == nil)
  }

  private func greet(_ folder: URL, at address: ServerAddress) {
    Console.print(configuration(root: folder).warning.map { [$0] } ?? [])
    Console.tell("serving \(folder.relativePath) at \(address.url), Control-C to stop\n")
    if open { Browser.open(address.url) }
  }

  /// Builds the site in memory, and writes it to the live site's folder.
  private static func inMemory(_ session: SiteSession) -> LiveSite.Rebuild {
    let last = LastBuild()
    return { changes, context in
      await outcome(of: context, after: last) {
        let report = try await session.build(
          changed: changes.paths, openFiles: await context.openFiles, settled: context.settled,
          progress: { await context.tell(RebuildReport($0)) })
        Console.print(report.warnings)
        if report.changedCount > 0 { Console.tell(report.text) }
        guard await session.leavesFiles else { return RebuildReport(report) }
        await context.tell(RebuildReport(report))
        try await session.finish()
        // The pages already contain the changes.
        return RebuildReport(report, changedFiles: [])
      }
    }
  }

  private static func publishing(
    _ builder: SiteBuilder
  ) -> LiveSite.Rebuild {
    let last = LastBuild()
    return { _, context in
      // Waits for files that are being saved.
      guard (try? await context.settled()) != nil else { return .superseded }  // cancelled
      return await outcome(of: context, after: last) {
        let report = try await builder.build()
        Console.print(report.warnings)
        if report.isChanged { Console.tell(report.text) }
        return RebuildReport(
          basePath: report.basePath,
          changedFiles: report.published.written + report.published.deleted,
          warnings: DiagnosticPrinter().text(for: report.warnings))
      }
    }
  }

  private static func outcome(
    of context: RebuildContext, after last: LastBuild, _ build: () async throws -> RebuildReport
  ) async -> RebuildOutcome {
    do {
      let report = try await build()
      if last.hasFailed(now: false) { Console.tell("the content has no errors any more\n") }
      return .published(report)
    } catch let error as DiagnosticError {
      // Waits for files that are being saved, which may fix the error.
      guard (try? await context.settled()) != nil else { return .superseded }  // cancelled
      _ = last.hasFailed(now: true)
      Console.print(error.diagnostics)
      return .failed(problems: DiagnosticPrinter().text(for: error.diagnostics))
    } catch {
      // A later change cancelled the build.
      return .superseded
    }
  }
}

/// The state of the last build, to report that an error was fixed.
private final class LastBuild: Sendable {
  private let failed = Mutex(false)

  /// Records the result of a build, and returns the previous result.
  func hasFailed(now: Bool) -> Bool {
    failed.withLock { failed in
      defer { failed = now }
      return failed
    }
  }
}

extension RebuildReport {
  fileprivate init(_ report: LiveReport, changedFiles: [String]? = nil) {
    self.init(
      basePath: report.basePath, changedFiles: changedFiles ?? report.changedFiles,
      warnings: DiagnosticPrinter().text(for: report.warnings))
  }
}

extension FolderChanges {
  /// The changed paths, or `nil` for all.
  var paths: Set<String>? {
    switch self {
    case .paths(let paths): paths
    case .everything: nil
    }
  }
}
