package import FileSystem

/// The uploads and deletions that bring a target up to date.
///
/// ```swift
/// let plan = DeploymentPlan(from: record, to: try DeployedFiles(in: "Public"))
/// plan.uploads  // assets, then pages, then the files that link to them
/// ```
public struct DeploymentPlan: Equatable, Sendable {
  /// A file to upload.
  public struct Upload: Equatable, Sendable {
    package let path: FilePath
    /// The size in bytes.
    public let size: Int
    /// True if the target does not have the file.
    public let isNew: Bool

    /// The stage of the upload.
    public var stage: DeploymentStage { DeploymentStage(path) }
  }

  /// The uploads, sorted by stage and path.
  public let uploads: [Upload]
  package let deletions: [FilePath]
  /// Removed files that stay until the next deployment, because cached pages may load them.
  package let retired: [FilePath]
  /// Files of `deletions` that conflict with a new file or folder. They are deleted before the uploads.
  package let displaced: [FilePath]
  /// The number of unchanged files.
  public let unchanged: Int
  /// The files of the target after the deployment, without retired files.
  public let files: DeployedFiles

  /// Compares a site with the last deployment.
  ///
  /// - Parameters:
  ///   - record: The record of the target, or `nil` before the first deployment.
  ///   - files: The files of the site.
  /// - Complexity: O(n log n) for n files.
  public init(from record: DeploymentRecord?, to files: DeployedFiles) {
    let old = record?.files.entries ?? [:]
    // An interrupted deployment may have sent these files.
    let begun = Set(record?.begun ?? [])
    uploads = files.entries.filter { old[$0.key] != $0.value || begun.contains($0.key) }
      .map { Upload(path: $0.key, size: $0.value.size, isNew: old[$0.key] == nil) }
      .sorted { ($0.stage, $0.path) < ($1.stage, $1.path) }
    unchanged = files.entries.count - uploads.count
    let before = Set(record?.retired ?? [])
    let removed = Set(old.keys).union(begun).subtracting(files.entries.keys)
    let folders = DeployedFiles.folders(above: files.entries.keys)
    let displaced = removed.union(before).subtracting(files.entries.keys).filter {
      folders.contains($0) || files.hasFile(above: $0)
    }
    self.displaced = displaced.sorted()
    let staying = removed.subtracting(before).subtracting(displaced).filter(
      DeploymentStage.isLoaded)
    retired = staying.sorted()
    deletions = removed.union(before).subtracting(staying).subtracting(files.entries.keys).sorted()
    self.files = files
  }

  /// True if the target is up to date.
  public var isEmpty: Bool { uploads.isEmpty && deletions.isEmpty && retired.isEmpty }

  /// The number of bytes to upload.
  public var uploadSize: Int { uploads.reduce(0) { $0 + $1.size } }

  func uploads(in stage: DeploymentStage) -> [FilePath] {
    uploads.lazy.filter { $0.stage == stage }.map(\.path)
  }

  func emptiedFolders(without others: [FilePath] = []) -> [FilePath] {
    let left = DeployedFiles.folders(above: Array(files.entries.keys) + retired)
    return DeployedFiles.folders(above: deletions + others).subtracting(left).sorted(by: >)
  }
}
