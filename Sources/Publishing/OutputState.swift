import AllCores
package import FileSystem

/// The state of an output: the list of published files (`manifest.json`), and data for the next build
/// and for comparisons.
///
///     let state = OutputState(
///       of: OutputLocation(ofSite: ".", named: "Public"),
///       in: StateFolder(ofSite: ".", named: ".vitrine"))
///     let snapshot = state.contents(of: "snapshot.json")
///
/// A state belongs to one tree. It is also valid for a copy of the tree in which all listed files are
/// unchanged.
public struct OutputState: Sendable {
  /// The relation of the state to the output.
  enum Origin: Hashable, Sendable {
    /// The state names the folder of the output.
    case named
    /// All listed files are unchanged in the output.
    case verified
    /// An earlier version of Vitrine wrote the state into the output.
    case inOutput
    /// The state belongs to a former site. Only unchanged files count as files of builds.
    case former
    /// No state was found.
    case none
  }

  var origin = Origin.none
  /// Read on first access, because a build without changes does not need it.
  var list = Lazy(RememberedManifest())
  /// The folder of the state.
  var folder: Descriptor?
  var name: FilePath?
  /// The output's part of the state folder.
  var store: StateStore?
  /// The parent of `folder`, for all trees of the output.
  var shared: Descriptor?
  /// The identity of the output whose files matched the list.
  var verifiedTree: String?
  let operations: FileOperations

  /// The files of the last build.
  var manifest: Manifest { list.value.manifest }
  /// The bytes of `manifest.json`.
  var manifestBytes: [UInt8] { list.value.bytes }
  /// The flaws of the list.
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

  /// Returns the bytes of a file of the state; `nil` if the file is missing, unreadable, or larger than
  /// `limit`.
  ///
  /// - Complexity: O(bytes).
  public func contents(of name: String, limit: Int = .max) -> [UInt8]? {
    let limit = min(limit, StateStore.largestFile)
    // `try?`: an unreadable file counts as missing.
    return folder.flatMap { try? operations.contents(of: FilePath(name), in: $0, limit: limit) }
  }

  /// True if the state names the tree in the output and is in that output's part of the state folder.
  /// All files in its folder belong to that tree.
  package var isCurrent: Bool { origin == .named && store != nil }

  /// True if the state names the tree in the output, so a build on this machine wrote it.
  package var namesTree: Bool { origin == .named }

  /// The folder of a current state. Files in it are deleted with the tree.
  package var currentFolder: Descriptor? { isCurrent ? folder : nil }

  /// The folder for data of this output that does not depend on the tree.
  package var sharedFolder: Descriptor? { isCurrent ? store?.folder : nil }

  /// The readable equivalents of `currentFolder` and `sharedFolder`, also for a moved or copied site.
  /// Builds write to other folders.
  package var knownFolders: (own: Descriptor, shared: Descriptor)? {
    guard describesOutput, let folder, let shared else { return nil }
    return (folder, shared)
  }

  /// True if all files of a copied site were compared with the list.
  package var isVerified: Bool { origin == .verified }

  /// Returns the sorted names of `manifest.json` and other files of a state.
  package static func names(_ others: [String]) -> [FilePath] {
    ([FilePath.manifest] + others.map { FilePath($0) }).sorted()
  }

  /// True if both states are from the same build.
  package func isSame(as other: OutputState) -> Bool { name != nil && name == other.name }
}

extension OutputState {
  /// Creates the state of a tree. `store` is the part of the output, if the state is in it.
  init(_ origin: Origin, _ tree: RememberedTree, of store: StateStore? = nil) {
    let (folder, operations) = (tree.folder, tree.store.operations)
    let list = Lazy {
      RememberedManifest(
        bytes: folder.flatMap { StateStore.manifestBytes(in: $0, operations) } ?? [])
    }
    self.init(
      origin: origin, list: list, folder: folder, name: tree.name, store: store,
      shared: tree.store.folder, operations: operations)
  }

  /// Finds the state of an output, without locks and writes.
  ///
  /// - Complexity: O(1) if a state names the folder of the output; otherwise O(bytes of the output).
  public init(of output: OutputLocation, in state: StateFolder) {
    let operations = FileOperations()
    let path = output.path
    // `try?`, twice: without an output or a readable state folder, the state is empty.
    let store = try? state.open(path, using: operations)
    let folder = try? operations.openFolder(at: path)  // as above
    var search = StateSearch(
      state: state, output: path, folder: folder, store: store ?? nil, operations: operations)
    self = search.run()
  }
}
