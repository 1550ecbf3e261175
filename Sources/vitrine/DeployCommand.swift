public import ArgumentParser
public import Deployment
import Diagnostics
import FileSystem
import Foundation
import LiveServer
import Markup
import SiteBuilding

struct DeployCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "deploy", abstract: "Uploads the published site to a folder, a host or a remote.",
    discussion: """
      Uses rsync for folders and hosts (over ssh), and rclone for remotes such as S3 and WebDAV. \
      Uploads assets before pages, and pages before the pages that link to them. Deletes files \
      last. Old assets, which cached pages can still load, are deleted by the next deployment. A \
      record of the deployment lets the next one upload only differences, continue after an \
      interruption, and report files that somebody else changed.

      --plan uploads nothing. It prints the list of uploads and deletions, also as lists for rsync \
      and rclone, for cache purges, and for IndexNow.
      """)

  @OptionGroup var options: SiteOptions

  @OptionGroup var reporting: ReportOptions

  @Argument(
    help: "A folder, user@host:folder, ssh://user@host:port/folder, or rclone:remote:path.",
    completion: .directory)
  var target: String?

  @Flag(help: "Print the plan without uploading.")
  var plan = false

  @Option(help: ArgumentHelp("The target of the plan.", valueName: "target"))
  var to: String?

  @Option(help: "The format of the plan.")
  var format: DeploymentPlan.Format = .text

  @Flag(help: "Replace files that somebody else changed on the target.")
  var overwrite = false

  func validate() throws {
    if plan, target != nil, to != nil {
      throw ValidationError("give only one target")
    }
    if !plan {
      guard target != nil else {
        throw ValidationError("give a target, or add '--plan'")
      }
      if to != nil || format != .text {
        throw ValidationError("'--to' and '--format' need '--plan'")
      }
    }
    try reporting.validate(isResultFormatted: format != .text)
  }

  func run() async throws {
    let report = CommandReport(reporting, site: options.siteURL)
    try await report.run { try await run(report) }
  }

  private func run(_ report: CommandReport) async throws {
    let builder = SiteBuilder(options.configuration)
    try builder.requireOutput()
    let records = DeploymentRecords(in: builder.statePath)
    if builder.hasUnpublishedChanges() {
      Console.printError(
        "note: this deploys the last build; files were saved after it, and "
          + "'vitrine build' publishes their changes\n")
    }
    if plan {
      let site = try await builder.deployedSite()
      return try printPlan(site, records, protecting: builder.ownPaths, report)
    }
    let stop = DeploymentStop()
    try await Interruption.run {
      let done = try await withTaskCancellationHandler {
        // A separate thread, because on one core signal tasks would not run.
        try await withCheckedThrowingContinuation { continuation in
          Thread.detachNewThread {
            continuation.resume(
              with: Result {
                try worded { () throws(DeploymentProblem) in
                  try deploy(records, protecting: builder.ownPaths, until: stop, report)
                }
              })
          }
        }
      } onCancel: {
        stop.now()
      }
      guard let (target, plan) = done else { return }
      try report.finish(
        "deployed to \(TerminalText.visible("\(target)")): "
          + "\(plan.uploads.count.counting("file")) uploaded, \(plan.deletions.count) deleted, "
          + "\(plan.unchanged) unchanged\n"
      ) { json in
        json.member("deleted", plan.deletions.count)
        json.member("target", target.description)
        json.member("unchanged", plan.unchanged)
        json.member("uploaded", plan.uploads.count)
      }
    }
  }

  private func worded<Result>(
    _ work: () throws(DeploymentProblem) -> Result
  ) throws(DiagnosticError) -> Result {
    do throws(DeploymentProblem) { return try work() } catch {
      throw DiagnosticError(error.diagnostic)
    }
  }

  private func place(_ text: String?) throws(DeploymentProblem) -> DeploymentTarget? {
    guard let text else { return nil }
    do throws(DeploymentTarget.Flaw) {
      return try DeploymentTarget(text, in: CurrentFolder.path ?? "")
    } catch {
      throw .badTarget(text, error)
    }
  }

  private func printPlan(
    _ site: DeployedSite, _ records: DeploymentRecords, protecting sources: [String],
    _ report: CommandReport
  ) throws {
    let result = try worded { () throws(DeploymentProblem) in
      try plan(site, records, protecting: sources, report)
    }
    try report.finish(result.text, isSuccessLine: false) { json in
      json.object(named: "plan") { json in
        result.plan.write(to: &json, target: result.target?.description, limits: result.limits)
      }
    }
  }

  private func plan(
    _ site: DeployedSite, _ records: DeploymentRecords, protecting sources: [String],
    _ report: CommandReport
  ) throws(DeploymentProblem) -> (
    plan: DeploymentPlan, target: DeploymentTarget?, limits: [HostLimit], text: String
  ) {
    if format.needsHost, !site.hasHost { throw .noHost(format) }
    var target = try place(to ?? target)
    let record: DeploymentRecord?
    if let target {
      record = try records.record(of: target)
    } else {
      record = try records.only()
      target = try place(record?.target)
    }
    if let target { try deployment(to: target, records, sources).requireForeignTarget() }
    let files = try Deployment.files(in: options.outputURL.path)
    report.print(files.warnings.map(\.diagnostic))
    let operations = FileOperations()
    // `try?`: a missing file has no redirects.
    let redirects = try? operations.contents(
      of: FilePath("_redirects"),
      in: operations.openFolder(at: CanonicalPath(options.outputURL.path)), limit: 64 << 20)
    let limits =
      target?.isServer == true
      ? []
      : HostLimit.broken(
        by: files, sells: site.sells,
        redirects: String(decoding: redirects ?? [], as: UTF8.self))
    let plan = DeploymentPlan(from: record, to: files)
    let text = try plan.text(
      format, target: target?.description, baseURL: site.baseURL, limits: limits)
    return (plan, target, limits, text)
  }

  private func deployment(
    to target: DeploymentTarget, _ records: DeploymentRecords, _ sources: [String]
  ) -> Deployment {
    Deployment(
      of: options.outputURL.path, to: target, records, protecting: sources,
      overwriting: overwrite)
  }

  private func deploy(
    _ records: DeploymentRecords, protecting sources: [String], until stop: DeploymentStop,
    _ report: CommandReport
  ) throws(DeploymentProblem) -> (DeploymentTarget, DeploymentPlan)? {
    guard let target = try place(target) else { return nil }
    let plan = try deployment(to: target, records, sources).run(until: stop) { step in
      if case .warning(let warning) = step {
        report.print([warning.diagnostic])
      } else if report.showsProgress {
        Console.printError("\(step.text)\n")
      }
    }
    return (target, plan)
  }
}

extension DeploymentPlan.Format: ExpressibleByArgument {}

extension Deployment.Step {
  fileprivate var text: String {
    switch self {
    case .comparing: "comparing"
    case .uploading(let stage, let count): "uploading \(stage.name): \(count.counting("file"))"
    case .deleting(let count): "deleting \(count.counting("file"))"
    case .checking: "checking"
    case .warning(let warning): warning.diagnostic.message
    }
  }
}
