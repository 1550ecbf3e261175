import FileSystem
import Foundation

/// Uploads the published site to a target with rsync or rclone. Files are uploaded in stages, verified, and
/// then recorded.
///
/// ```swift
/// try Deployment(of: "Public", to: target, records).run { print($0) }
/// ```
///
/// After an interruption, the next deployment sends the remaining files.
public struct Deployment: Sendable {
  private let output: String
  private let target: DeploymentTarget
  private let records: DeploymentRecords
  private let overwrites: Bool
  private let sources: [String]

  /// Creates a deployment.
  ///
  /// - Parameters:
  ///   - output: The folder of the published site.
  ///   - target: The target.
  ///   - records: The records of earlier deployments.
  ///   - sources: Folders with content or caches. A target must not overlap one of them or the output.
  ///   - overwrites: True to replace files that other programs changed on the target.
  public init(
    of output: String, to target: DeploymentTarget, _ records: DeploymentRecords,
    protecting sources: [String] = [], overwriting overwrites: Bool = false
  ) {
    (self.output, self.target, self.records) = (output, target, records)
    self.sources = sources
    self.overwrites = overwrites
  }

  /// A step of a deployment, for progress messages.
  public enum Step: Equatable, Sendable {
    case comparing
    case uploading(DeploymentStage, count: Int)
    case deleting(count: Int)
    case checking
    case warning(DeploymentWarning)
  }

  /// Deploys the site.
  ///
  /// - Parameters:
  ///   - stop: Cancels the deployment.
  ///   - progress: Called before each step.
  /// - Returns: The completed plan.
  /// - Throws: `DeploymentProblem`. Files that were sent before are recorded.
  /// - Complexity: O(bytes of the output).
  public func run(
    until stop: DeploymentStop = DeploymentStop(), progress: (Step) -> Void = { _ in }
  ) throws(DeploymentProblem) -> DeploymentPlan {
    try requireForeignTarget()
    progress(.comparing)
    let files = try Self.files(in: output)
    for warning in files.warnings { progress(.warning(warning)) }
    let lock = try records.lock(of: target)
    let engine = try perform { try target.engine(holding: lock, until: stop) }
    let odd = files.entries.keys.filter { !engine.takes($0) }
    guard odd.isEmpty else {
      throw .badNames(program: target.program, paths: odd.texts)
    }
    let previousRecord = try records.record(of: target)
    var record = previousRecord ?? DeploymentRecord(target: "\(target)")
    let listedFiles = try perform { try engine.listing() }.files
    let begun = Set(record.begun).union(record.sent)
    let leftovers = listedFiles.keys.filter { engine.isLeftover($0, of: begun) }.sorted()
    var seen = listedFiles
    for path in leftovers { seen[path] = nil }
    let changed = try changes(on: seen, record, isKnown: previousRecord != nil)
    // Changed files are sent again.
    record.begun += changed.intersection(files.entries.keys)
    let plan = DeploymentPlan(from: record, to: files)
    let foreign = seen.keys.filter { files.hasFile(above: $0) }
    let blocked = Set(foreign).subtracting(plan.displaced)
    guard blocked.isEmpty || !engine.hasFolders else {
      throw .inTheWay(target: "\(target)", paths: blocked.texts)
    }
    record.begun = Array(
      Set(record.begun).union(plan.uploads.map(\.path)).union(plan.deletions))
    try records.write(record)
    let displaced = Set(plan.displaced + leftovers.filter { files.hasFile(above: $0) })
    let deletions = plan.deletions + leftovers
    let folders = plan.emptiedFolders(without: leftovers)
    let isFirst = { (path: FilePath) in files.entries[path] != nil || files.hasFile(above: path) }
    try delete(displaced.sorted(), folders.filter(isFirst), engine, progress)
    try upload(plan, &record, engine, progress)
    try delete(
      deletions.filter { !displaced.contains($0) }, folders.filter { !isFirst($0) }, engine,
      progress)
    progress(.checking)
    try records.write(try checked(plan, record, engine, progress))
    return plan
  }

  /// Stops a deployment from replacing the content by its output: both have a `catalog.json`.
  ///
  /// - Throws: `DeploymentProblem.ownFolder`.
  public func requireForeignTarget() throws(DeploymentProblem) {
    guard case .folder(let path) = target.kind else { return }
    let location = CanonicalPath(path)
    let own = (sources + [output]).first { name in
      let folder = CanonicalPath(name)
      return folder.isIn(location) || location.isIn(folder)
    }
    if let own { throw .ownFolder(target: path, folder: own) }
  }

  private func delete(
    _ files: [FilePath], _ folders: [FilePath], _ engine: any DeploymentEngine,
    _ progress: (Step) -> Void
  ) throws(DeploymentProblem) {
    guard !files.isEmpty else { return }
    progress(.deleting(count: files.count))
    try perform { try engine.delete(files, thenFolders: folders) }
  }

  /// The record is written after each run.
  private static let mostRuns = 50

  private func upload(
    _ plan: DeploymentPlan, _ record: inout DeploymentRecord, _ engine: any DeploymentEngine,
    _ progress: (Step) -> Void
  ) throws(DeploymentProblem) {
    for stage in DeploymentStage.allCases {
      let paths = plan.uploads(in: stage)
      guard !paths.isEmpty else { continue }
      progress(.uploading(stage, count: paths.count))
      let count = max(engine.filesPerRun, paths.count / Self.mostRuns)
      var remaining = paths[...]
      while !remaining.isEmpty {
        let run = Array(remaining.prefix(count))
        try perform { try engine.upload(run, from: output) }
        record.markSent(run, of: plan.files)
        try records.write(record)
        remaining = remaining.dropFirst(count)
      }
    }
  }

  /// Returns the files of an output.
  ///
  /// - Throws: `DeploymentProblem` if the folder is missing or has no site.
  /// - Complexity: O(bytes).
  public static func files(in output: String) throws(DeploymentProblem) -> DeployedFiles {
    let files: DeployedFiles
    do throws(FileFailure) { files = try DeployedFiles(in: output) } catch {
      throw error.code == ENOENT ? .noOutput(output) : .file(error)
    }
    // An empty folder would delete the whole site.
    guard files.entries[FilePath("index.html")] != nil else { throw .noOutput(output) }
    return files
  }

  /// Files that other programs changed, added or deleted on the target.
  private func changes(
    on seen: [FilePath: String], _ record: DeploymentRecord, isKnown: Bool
  ) throws(DeploymentProblem) -> Set<FilePath> {
    guard isKnown || overwrites || seen.isEmpty else {
      throw .notEmpty(target: "\(target)", paths: seen.keys.texts)
    }
    let begun = Set(record.begun).union(record.sent)
    let changed = Set(seen.keys).union(record.seen.keys)
      .filter { seen[$0] != record.seen[$0] && !begun.contains($0) }
    guard overwrites || changed.isEmpty else {
      throw .changed(
        target: "\(target)",
        changed: changed.filter { seen[$0] != nil && record.seen[$0] != nil }.texts,
        added: changed.filter { record.seen[$0] == nil }.texts,
        deleted: changed.filter { seen[$0] == nil }.texts)
    }
    return changed
  }

  private func checked(
    _ plan: DeploymentPlan, _ sent: DeploymentRecord, _ engine: any DeploymentEngine,
    _ progress: (Step) -> Void
  ) throws(DeploymentProblem) -> DeploymentRecord {
    guard try Self.files(in: output).entries == plan.files.entries else { throw .outputChanged }
    let expected = sent.sent.filter { plan.files.entries[$0] != nil }.sorted()
    let differing = try perform { try engine.differing(expected, from: output) }
    let listing = try perform { try engine.listing() }
    let missing = plan.files.entries.filter { path, file in
      listing.files[path]?.utf8.starts(with: "\(file.size) ".utf8) != true
    }
    let wrong = Set(differing).union(missing.keys)
    guard wrong.isEmpty else {
      var record = sent
      record.begun = Array(wrong.union(record.begun))
      record.sent.subtract(wrong)
      try records.write(record)
      throw .notArrived(target: "\(target)", paths: wrong.texts)
    }
    try makeReadable(listing, plan, engine, progress)
    var record = DeploymentRecord(target: "\(target)")
    record.files = plan.files
    record.retired = plan.retired
    record.seen = listing.files
    return record
  }

  /// A umask or an earlier deployment may have restricted files. Permissions of other folders are the owner's
  /// choice.
  private func makeReadable(
    _ listing: TargetListing, _ plan: DeploymentPlan, _ engine: any DeploymentEngine,
    _ progress: (Step) -> Void
  ) throws(DeploymentProblem) {
    func unreadable(in listing: TargetListing) -> [FilePath] {
      guard !listing.unreadable.isEmpty else { return [] }
      let folders = DeployedFiles.folders(above: plan.files.entries.keys)
      let files = listing.unreadable.filter { plan.files.entries[$0] != nil }
      guard !files.isEmpty else { return [] }
      let inside = files.union(listing.unreadable.intersection(folders)).sorted()
      return listing.isReadable ? inside : [FilePath(".")] + inside
    }
    let paths = unreadable(in: listing)
    guard !paths.isEmpty else { return }
    try perform { try engine.makeReadable(paths, from: output) }
    let left = unreadable(in: try perform { try engine.listing() })
    guard !left.isEmpty else { return }
    progress(.warning(.unreadable(target: "\(target)", paths: left.texts)))
  }

  private static let codeOfSSH: Int32 = 255

  private func perform<Result>(_ work: () throws -> Result) throws(DeploymentProblem) -> Result {
    do {
      return try work()
    } catch let problem as DeploymentProblem {
      throw problem
    } catch is CancellationError {
      throw .stopped(target: "\(target)")
    } catch let failure as EngineProgram.Failure {
      if case .ssh(let user, let host, let port, _) = target.kind, failure.code == Self.codeOfSSH {
        let command = ["ssh", port.map { "-p \($0)" }, (user.map { "\($0)@" } ?? "") + host]
        throw .unreached(
          target: "\(target)", command: command.compactMap(\.self).joined(separator: " "),
          message: failure.message)
      }
      throw .failed(program: target.program, target: "\(target)", message: failure.message)
    } catch let output as UnexpectedOutput {
      throw .unexpectedOutput(
        program: target.program, target: "\(target)", reason: output.reason)
    } catch let error as SystemError {
      throw .noTemporaryFolder(reason: error.reasonOfNoTemporaryFolder)
    } catch let failure as FileFailure {
      throw .noTemporaryFolder(reason: "a temporary file can't be written: \(failure.cause)")
    } catch {
      throw .failed(program: target.program, target: "\(target)", message: "\(error)")
    }
  }
}
