import AllCores
package import FileSystem

/// What builds remember of the site in an output: the list of the files that they made
/// (`manifest.json`), and what the next build and comparisons ask for.
///
///     let state = OutputState(
///       of: OutputLocation(ofSite: ".", named: "Public"),
///       in: StateFolder(ofSite: ".", named: ".vitrine"))
///     let snapshot = state.contents(of: "snapshot.json")
///
/// It belongs to one tree. For another one it is not trusted, but a tree in which every listed file
/// is as it was made is a copy of that one.
public struct OutputState: Sendable {
  /// How it is known which tree it belongs to.
  enum Origin: Hashable, Sendable {
    /// It names the folder that is in the output.
    case named
    /// Every file of the site is as it says.
    case verified
    /// An earlier version of Vitrine has kept it in the output itself.
    case inOutput
    /// It belongs to a site that was in the output before. Only files that are as it says count as
    /// those of builds.
    case former
    /// Nothing is known.
    case none
  }

  var origin = Origin.none
  /// Read on first access, because a build with nothing to do never asks for the list.
  var list = Lazy(RememberedManifest())
  /// Where its files are.
  var folder: Descriptor?
  /// The name of its folder.
  var name: FilePath?
  /// The part of the output, if it is there.
  var store: StateStore?
  /// The parent of its folder.
  var shared: Descriptor?
  /// The output whose files were compared with the list: see `TreeIdentity`.
  var verifiedTree: String?
  let operations: FileOperations

  /// The list of the files that builds made.
  var manifest: Manifest { list.value.manifest }
  /// The bytes of the list, as it was remembered.
  var manifestBytes: [UInt8] { list.value.bytes }
  /// What is wrong with the list.
  var warnings: [PublishProblem] { list.value.warnings }

  /// Whether it is what was remembered of the site that is in the output now.
  public var describesOutput: Bool {
    switch origin {
    case .named, .verified, .inOutput: true
    case .former, .none: false
    }
  }

  /// Whether an earlier version of Vitrine has kept it in the output. It may lack files then.
  public var isOfEarlierVersion: Bool { origin == .inOutput }

  /// The bytes of a file of the state; `nil` for a missing or unreadable file, and for a file with
  /// more than `limit` bytes.
  ///
  /// - Complexity: O(bytes).
  public func contents(of name: String, limit: Int = .max) -> [UInt8]? {
    let limit = min(limit, StateStore.largestFile)
    // `try?`: an unreadable file counts as missing.
    return folder.flatMap { try? operations.contents(of: FilePath(name), in: $0, limit: limit) }
  }

  /// Whether it names the tree that is in the output, and is in the part of the output: then what
  /// else was kept in its folder belongs to that tree, too.
  package var isCurrent: Bool { origin == .named && store != nil }

  /// Whether it names the tree that is in the output: a build on this machine has written it.
  package var namesTree: Bool { origin == .named }

  /// The folder of its files, if it is current. What is put there is forgotten with the tree.
  package var currentFolder: Descriptor? { isCurrent ? folder : nil }

  /// The folder for what builds to this output keep besides, whichever tree is there.
  package var sharedFolder: Descriptor? { isCurrent ? store?.folder : nil }

  /// The folders of `currentFolder` and `sharedFolder`, also of a site that was moved or copied since:
  /// a build may read the files in them, and writes its own elsewhere.
  package var knownFolders: (own: Descriptor, shared: Descriptor)? {
    guard describesOutput, let folder, let shared else { return nil }
    return (folder, shared)
  }

  /// True if every file of the site was just compared with the list, as the site was copied.
  package var isVerified: Bool { origin == .verified }

  /// The names of the files that it has as they were remembered: the list of files, and others.
  package static func names(_ others: [String]) -> [FilePath] {
    ([FilePath.manifest] + others.map { FilePath($0) }).sorted()
  }

  /// Whether two are the same, of the same build.
  package func isSame(as other: OutputState) -> Bool { name != nil && name == other.name }
}

extension OutputState {
  /// Creates the state of a tree, in the part of the output if `store` is given.
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

  /// Looks at what is remembered of the site in an output. Nothing is locked or written.
  ///
  /// - Complexity: O(1) if it names the folder that is in the output; else O(bytes of the output).
  public init(of output: OutputLocation, in state: StateFolder) {
    let operations = FileOperations()
    let path = output.path
    // `try?`, twice: without an output, or if what is remembered can't be read, nothing is known.
    let store = try? state.open(path, using: operations)
    let folder = try? operations.openFolder(at: path)  // as above
    var search = StateSearch(
      state: state, output: path, folder: folder, store: store ?? nil, operations: operations)
    self = search.run()
  }
}
