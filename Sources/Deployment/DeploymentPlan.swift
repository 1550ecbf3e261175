package import FileSystem

/// What has to be done to a target so that it has a site, decided before anything is sent.
///
///     let plan = DeploymentPlan(from: record, to: try DeployedFiles(in: "Public"))
///     plan.uploads  // assets, then pages, then what leads to them
public struct DeploymentPlan: Equatable, Sendable {
  /// A file to upload.
  public struct Upload: Equatable, Sendable {
    /// Its path, which is that on the target, too.
    package let path: FilePath
    /// Its bytes.
    public let size: Int
    /// Whether the target has none at this path yet.
    public let isNew: Bool

    /// When it is uploaded.
    public var stage: DeploymentStage { DeploymentStage(path) }
  }

  /// What is uploaded, in this order: by stage, then by path.
  public let uploads: [Upload]
  /// Files that the site no longer has, deleted when all of it is there, by path.
  package let deletions: [FilePath]
  /// Files that the site no longer has and that stay until the next deployment: pages that readers
  /// or caches have may still load them.
  package let retired: [FilePath]
  /// Those of `deletions` of which one would be a folder of a file of the site, or the other way
  /// round: they are deleted before anything is sent.
  package let displaced: [FilePath]
  /// How many files are there as they are.
  public let unchanged: Int
  /// All files that the target has afterwards, without those that are retired.
  public let files: DeployedFiles

  /// Compares a site with what was deployed last.
  ///
  /// - Parameters:
  ///   - record: What is known of the target; `nil` if nothing was deployed there.
  ///   - files: The files of the site.
  /// - Complexity: O(n log n) for n files.
  public init(from record: DeploymentRecord?, to files: DeployedFiles) {
    let old = record?.files.entries ?? [:]
    // An interrupted deployment may have sent these, or not.
    let begun = Set(record?.begun ?? [])
    uploads = files.entries.filter { old[$0.key] != $0.value || begun.contains($0.key) }
      .map { Upload(path: $0.key, size: $0.value.size, isNew: old[$0.key] == nil) }
      .sorted { ($0.stage, $0.path) < ($1.stage, $1.path) }
    unchanged = files.entries.count - uploads.count
    let before = Set(record?.retired ?? [])
    let gone = Set(old.keys).union(begun).subtracting(files.entries.keys)
    let folders = DeployedFiles.folders(above: files.entries.keys)
    let displaced = gone.union(before).subtracting(files.entries.keys).filter {
      folders.contains($0) || files.hasFile(above: $0)
    }
    self.displaced = displaced.sorted()
    let staying = gone.subtracting(before).subtracting(displaced).filter(DeploymentStage.isLoaded)
    retired = staying.sorted()
    deletions = gone.union(before).subtracting(staying).subtracting(files.entries.keys).sorted()
    self.files = files
  }

  /// Whether the target is as it should be.
  public var isEmpty: Bool { uploads.isEmpty && deletions.isEmpty && retired.isEmpty }

  /// The bytes of what is uploaded.
  public var uploadSize: Int { uploads.reduce(0) { $0 + $1.size } }

  /// The paths of what is uploaded in a stage.
  func uploads(in stage: DeploymentStage) -> [FilePath] {
    uploads.lazy.filter { $0.stage == stage }.map(\.path)
  }

  /// The folders that have no file after the deletions, and after those of other files, inner ones
  /// first.
  func emptiedFolders(without others: [FilePath] = []) -> [FilePath] {
    let left = DeployedFiles.folders(above: Array(files.entries.keys) + retired)
    return DeployedFiles.folders(above: deletions + others).subtracting(left).sorted(by: >)
  }
}
