import FileSystem
import Foundation

/// Brings the files of an output to a target, by the program that reaches it: with exactly the
/// files of a plan, stage by stage, looked at afterwards, and remembered when all of it is there.
///
///     try Deployment(of: "Public", to: target, records).run { print($0) }
///
/// A deployment that was interrupted left some of the new files. The next one goes on with those
/// that it has not sent.
public struct Deployment: Sendable {
  private let output: String
  private let target: DeploymentTarget
  private let records: DeploymentRecords
  private let overwrites: Bool
  private let sources: [String]

  /// A deployment.
  ///
  /// - Parameters:
  ///   - output: The folder that the site was published to.
  ///   - target: Where it goes.
  ///   - records: What is remembered of targets.
  ///   - sources: Folders that the site is made from, and what builds remember. No target may be
  ///     one of them or the output, stand in one, or have one in it.
  ///   - overwrites: Whether what somebody else has changed on the target is replaced.
  public init(
    of output: String, to target: DeploymentTarget, _ records: DeploymentRecords,
    protecting sources: [String] = [], overwriting overwrites: Bool = false
  ) {
    (self.output, self.target, self.records) = (output, target, records)
    self.sources = sources
    self.overwrites = overwrites
  }

  /// A step, for who waits.
  public enum Step: Equatable, Sendable {
    case comparing
    case uploading(DeploymentStage, count: Int)
    case deleting(count: Int)
    case checking
    /// Something is not as the user may expect.
    case warning(DeploymentWarning)
  }

  /// Deploys.
  ///
  /// - Parameters:
  ///   - stop: What ends it before its time.
  ///   - progress: Told what is done next.
  /// - Returns: What was done.
  /// - Throws: `DeploymentProblem`. If files were sent before, that is remembered.
  /// - Complexity: O(bytes of the output).
  public func run(
    until stop: DeploymentStop = DeploymentStop(), progress: (Step) -> Void = { _ in }
  ) throws(DeploymentProblem) -> DeploymentPlan {
    try requireForeignTarget()
    progress(.comparing)
    let files = try Self.files(in: output)
    for warning in files.warnings { progress(.warning(warning)) }
    let lock = try records.lock(of: target)
    let engine = try ask { try target.engine(holding: lock, until: stop) }
    let odd = files.entries.keys.filter { !engine.takes($0) }
    guard odd.isEmpty else {
      throw .badNames(program: target.program, paths: odd.texts)
    }
    let known = try records.record(of: target)
    var record = known ?? DeploymentRecord(target: "\(target)")
    let there = try ask { try engine.listing() }.files
    let begun = Set(record.begun).union(record.sent)
    let leftovers = there.keys.filter { engine.isLeftover($0, of: begun) }.sorted()
    var seen = there
    for path in leftovers { seen[path] = nil }
    let changed = try changes(on: seen, record, isKnown: known != nil)
    // Sent again, as if nobody knew what became of them. Files that are not the site's are left
    // alone.
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

  /// Stops a deployment from replacing the content by what is published of it: both have a
  /// `catalog.json`.
  ///
  /// - Throws: `DeploymentProblem.ownFolder`.
  public func requireForeignTarget() throws(DeploymentProblem) {
    guard case .folder(let path) = target.kind else { return }
    let place = CanonicalPath(path)
    let own = (sources + [output]).first { name in
      let folder = CanonicalPath(name)
      return folder.isIn(place) || place.isIn(folder)
    }
    if let own { throw .ownFolder(target: path, folder: own) }
  }

  private func delete(
    _ files: [FilePath], _ folders: [FilePath], _ engine: any DeploymentEngine,
    _ progress: (Step) -> Void
  ) throws(DeploymentProblem) {
    guard !files.isEmpty else { return }
    progress(.deleting(count: files.count))
    try ask { try engine.delete(files, thenFolders: folders) }
  }

  /// The most runs that a stage is sent in, for the record is written after each.
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
      var rest = paths[...]
      while !rest.isEmpty {
        let run = Array(rest.prefix(count))
        try ask { try engine.upload(run, from: output) }
        record.markSent(run, of: plan.files)
        try records.write(record)
        rest = rest.dropFirst(count)
      }
    }
  }

  /// The files of an output.
  ///
  /// - Throws: `DeploymentProblem` if it is none.
  /// - Complexity: O(bytes).
  public static func files(in output: String) throws(DeploymentProblem) -> DeployedFiles {
    let files: DeployedFiles
    do throws(FileFailure) { files = try DeployedFiles(in: output) } catch {
      throw error.code == ENOENT ? .noOutput(output) : .file(error)
    }
    // An empty folder is no site, and would have everything deleted.
    guard files.entries[FilePath("index.html")] != nil else { throw .noOutput(output) }
    return files
  }

  /// The files that somebody else has changed, added or deleted on the target since the last
  /// deployment. Unless they are to be overwritten, they are a problem; but what an interrupted
  /// deployment has sent is compared at the end.
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

  /// Looks at what is on the target now.
  ///
  /// - Returns: What is to be remembered.
  private func checked(
    _ plan: DeploymentPlan, _ sent: DeploymentRecord, _ engine: any DeploymentEngine,
    _ progress: (Step) -> Void
  ) throws(DeploymentProblem) -> DeploymentRecord {
    guard try Self.files(in: output).entries == plan.files.entries else { throw .outputChanged }
    let expected = sent.sent.filter { plan.files.entries[$0] != nil }.sorted()
    let differing = try ask { try engine.differing(expected, from: output) }
    let listing = try ask { try engine.listing() }
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

  /// Lets web servers read the files of the site, and the folders that they are in. A umask, here or
  /// on the target, or an earlier deployment may have kept them from that. Folders are
  /// changed only if files need it: without these, the permissions of a folder are the wish of its
  /// owner.
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
    try ask { try engine.makeReadable(paths, from: output) }
    let left = unreadable(in: try ask { try engine.listing() })
    guard !left.isEmpty else { return }
    progress(.warning(.unreadable(target: "\(target)", paths: left.texts)))
  }

  /// The exit code of ssh where it does not get there, which rsync hands on.
  private static let codeOfSSH: Int32 = 255

  /// Runs the program, and words what it says.
  private func ask<Result>(_ work: () throws -> Result) throws(DeploymentProblem) -> Result {
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
      // Lists and folders for the program are the only files that it is given.
      throw .noTemporaryFolder(reason: "a temporary file can't be written: \(failure.cause)")
    } catch {
      throw .failed(program: target.program, target: "\(target)", message: "\(error)")
    }
  }
}
