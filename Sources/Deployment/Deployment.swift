import FileSystem

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Brings the files of an output to a target by rsync: with exactly the files of a plan, stage by
/// stage, looked at afterwards, and remembered when all of it is there.
///
///     try Deployment(of: "Public", to: target, records).run { print($0) }
///
/// A deployment that was interrupted left some of the new files. The next one sends all that differs:
/// rsync compares before it sends, so what has arrived is not sent again.
public struct Deployment: Sendable {
  private let output: String
  private let target: DeploymentTarget
  private let records: DeploymentRecords
  private let overwrites: Bool

  /// A deployment. If `overwrites`, what somebody else has changed on the target is replaced.
  public init(
    of output: String, to target: DeploymentTarget, _ records: DeploymentRecords,
    overwriting overwrites: Bool = false
  ) {
    (self.output, self.target, self.records) = (output, target, records)
    self.overwrites = overwrites
  }

  /// A step, for who waits.
  public enum Step: Equatable, Sendable {
    case comparing
    case uploading(DeploymentStage, count: Int)
    case deleting(count: Int)
    case checking
  }

  /// Deploys.
  ///
  /// - Returns: What was done.
  /// - Throws: `DeploymentProblem`. If files were sent before, that is remembered.
  /// - Complexity: O(bytes of the output).
  public func run(
    progress: (Step) -> Void = { _ in }
  ) throws(DeploymentProblem) -> DeploymentPlan {
    progress(.comparing)
    let files = try Self.files(in: output)
    let known = try records.record(of: target)
    var record = known ?? DeploymentRecord(target: "\(target)")
    let rsync = Rsync(target: target)
    let changed = try changes(on: try ask { try rsync.files() }, record, isKnown: known != nil)
    // Sent again, as if nobody knew what became of them. Files that are not the site's are left alone.
    record.begun += changed.intersection(files.entries.keys)
    let plan = DeploymentPlan(from: record, to: files)
    record.begun = Array(
      Set(record.begun).union(plan.uploads.map(\.path)).union(plan.deletions))
    try records.write(record)
    for stage in DeploymentStage.allCases {
      let paths = plan.uploads(in: stage)
      guard !paths.isEmpty else { continue }
      progress(.uploading(stage, count: paths.count))
      try ask { try rsync.upload(paths, from: output) }
    }
    if !plan.deletions.isEmpty {
      progress(.deleting(count: plan.deletions.count))
      try ask { try rsync.delete(plan.deletions, thenFolders: plan.emptiedFolders) }
    }
    progress(.checking)
    try records.write(try checked(plan, rsync))
    return plan
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
    guard files.entries["index.html"] != nil else { throw .noOutput(output) }
    return files
  }

  /// The files that somebody else has changed, added or deleted on the target since the last
  /// deployment. Unless they are to be overwritten, they are a problem.
  private func changes(
    on seen: [String: String], _ record: DeploymentRecord, isKnown: Bool
  ) throws(DeploymentProblem) -> Set<String> {
    guard isKnown || overwrites || seen.isEmpty else {
      throw .notEmpty(target: "\(target)", paths: seen.keys.sorted())
    }
    let begun = Set(record.begun)
    let changed = Set(seen.keys).union(record.seen.keys)
      .filter { path in
        seen[path] != record.seen[path] && !begun.contains(path)
          && !Rsync.isLeftover(path, of: begun)
      }
    guard overwrites || changed.isEmpty else {
      throw .changed(target: "\(target)", paths: changed.sorted())
    }
    return changed
  }

  /// Looks at what is on the target now.
  ///
  /// - Returns: What is to be remembered.
  private func checked(
    _ plan: DeploymentPlan, _ rsync: Rsync
  ) throws(DeploymentProblem) -> DeploymentRecord {
    guard try Self.files(in: output) == plan.files else { throw .outputChanged }
    let differing = try ask {
      try rsync.differing(plan.uploads.map(\.path), from: output)
    }
    let seen = try ask { try rsync.files() }
    let missing = plan.files.entries.filter { path, file in
      seen[path]?.split(separator: " ").first.flatMap { Int($0) } != file.size
    }
    let wrong = Set(differing).union(missing.keys)
    guard wrong.isEmpty else {
      throw .notArrived(target: "\(target)", paths: wrong.sorted())
    }
    var record = DeploymentRecord(target: "\(target)")
    record.files = plan.files
    record.retired = plan.retired
    record.seen = seen
    return record
  }

  /// Runs rsync, and words what it says.
  private func ask<Result>(_ work: () throws -> Result) throws(DeploymentProblem) -> Result {
    do {
      return try work()
    } catch let problem as DeploymentProblem {
      throw problem
    } catch let failure as Rsync.Failure {
      throw .failed(target: "\(target)", message: failure.message)
    } catch {
      throw .failed(target: "\(target)", message: "\(error)")
    }
  }
}
