import AllCores
package import FileSystem

/// The state of an output: `manifest.json`, and data for the next build and for comparisons.
///
///     let state = PublishedState(
///       of: OutputLocation(ofSite: ".", named: "Public"),
///       in: StateFolder(ofSite: ".", named: ".vitrine"))
///     let snapshot = state.contents(of: "snapshot.json")
///
/// A state belongs to one tree, or to a copy in which all listed files are unchanged.
public struct PublishedState: Sendable {
  enum Origin: Hashable, Sendable {
    case named
    /// All listed files are unchanged in the output.
    case verified
    case inOutput
    /// The state of a former site. Only unchanged files count as files of builds.
    case former
    case none
  }

  var origin = Origin.none
  /// A build without changes does not need the list.
  var list = Lazy(RecordedManifest())
  var folder: Descriptor?
  var name: FilePath?
  var store: PublishedStateStore?
  var shared: Descriptor?
  var verifiedTree: String?
  let operations: FileOperations

  var manifest: Manifest { list.value.manifest }
  var manifestBytes: [UInt8] { list.value.bytes }
  var warnings: [PublishProblem] { list.value.warnings }

  /// True if the state belongs to the site in the output.
  public var describesOutput: Bool {
    switch origin {
    case .named, .verified, .inOutput: true
    case .former, .none: false
    }
  }

  /// True if an earlier version wrote the state into the output. Then files may be missing in it.
  public var isOfEarlierVersion: Bool { origin == .inOutput }

  /// Returns the bytes of a file of the state; `nil` if it is missing, unreadable, or larger than
  /// `limit`.
  ///
  /// - Complexity: O(bytes).
  public func contents(of name: String, limit: Int = .max) -> [UInt8]? {
    let limit = min(limit, PublishedStateStore.largestFile)
    // `try?`: an unreadable file counts as missing.
    return folder.flatMap { try? operations.contents(of: FilePath(name), in: $0, limit: limit) }
  }

  /// True if the state names the tree in the output, and is in that output's part.
  package var isCurrent: Bool { origin == .named && store != nil }

  /// True if a build on this machine wrote the state for the tree in the output.
  package var namesTree: Bool { origin == .named }

  /// Files in this folder are deleted with the tree.
  package var currentFolder: Descriptor? { isCurrent ? folder : nil }

  /// The folder for data of this output that does not depend on the tree.
  package var sharedFolder: Descriptor? { isCurrent ? store?.folder : nil }

  /// The readable folders, also of a moved or copied site. Builds write to other folders.
  package var knownFolders: (own: Descriptor, shared: Descriptor)? {
    guard describesOutput, let folder, let shared else { return nil }
    return (folder, shared)
  }

  /// True if all files were compared with the list.
  package var isVerified: Bool { origin == .verified }

  package static func names(_ others: [String]) -> [FilePath] {
    ([FilePath.manifest] + others.map { FilePath($0) }).sorted()
  }

  package func isSame(as other: PublishedState) -> Bool { name != nil && name == other.name }
}

extension PublishedState {
  init(_ origin: Origin, _ tree: RecordedTree, of store: PublishedStateStore? = nil) {
    let (folder, operations) = (tree.folder, tree.store.operations)
    let list = Lazy {
      RecordedManifest(
        bytes: folder.flatMap { PublishedStateStore.manifestBytes(in: $0, operations) } ?? [])
    }
    self.init(
      origin: origin, list: list, folder: folder, name: tree.name, store: store,
      shared: tree.store.folder, operations: operations)
  }

  /// Finds the state of an output, without locks and writes.
  ///
  /// - Complexity: O(1) if a state names the folder; otherwise O(bytes of the output).
  public init(of output: OutputLocation, in state: StateFolder) {
    let operations = FileOperations()
    let path = output.path
    // `try?`, twice: an unreadable folder has no state.
    let store = try? state.open(path, using: operations)
    let folder = try? operations.openFolder(at: path)  // as above
    var search = PublishedStateSearch(
      state: state, output: path, folder: folder, store: store ?? nil, operations: operations)
    self = search.run()
  }
}
