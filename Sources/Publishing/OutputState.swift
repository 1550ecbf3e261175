import ContentHash
package import FileSystem

/// What builds remember of the site in an output: the list of the files that they made
/// (`manifest.json`), and what the next build and comparisons ask for.
///
///     let state = OutputState(of: "Public", in: StateFolder(ofSite: ".", named: ".vitrine"))
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

  let origin: Origin
  private let list: RememberedManifest
  /// Where its files are.
  let folder: Descriptor?
  /// Its name in the part of the output; `nil` if it is not there.
  let name: FilePath?
  /// The part of the output, if it is there.
  let store: StateStore?
  let operations: FileOperations

  /// The list of the files that builds made.
  var manifest: Manifest { list.value.manifest }
  /// The bytes of the list, as it was remembered.
  var manifestBytes: [UInt8] { list.value.bytes }
  /// What is wrong with the list.
  var warnings: [PublishProblem] { list.value.warnings }

  /// Nothing is known.
  init(using operations: FileOperations) {
    self.init(.none, RememberedManifest(Manifest()), in: nil, using: operations)
  }

  init(
    _ origin: Origin, _ list: RememberedManifest, in folder: Descriptor?, name: FilePath? = nil,
    of store: StateStore? = nil, using operations: FileOperations
  ) {
    self.origin = origin
    self.list = list
    self.folder = folder
    self.name = name
    self.store = store
    self.operations = operations
  }

  /// What is remembered of a tree, in the part of the output if `store` is given.
  init(_ origin: Origin, _ tree: RememberedTree, of store: StateStore? = nil) {
    self.init(
      origin, RememberedManifest { tree.manifestBytes }, in: tree.folder,
      name: store == nil ? nil : tree.name, of: store, using: tree.operations)
  }

  /// Whether it is what was remembered of the site that is in the output now.
  public var describesOutput: Bool {
    switch origin {
    case .named, .verified, .inOutput: true
    case .former, .none: false
    }
  }

  /// Whether an earlier version of Vitrine has kept it in the output. It may lack files then.
  public var isOfEarlierVersion: Bool { origin == .inOutput }

  /// The bytes of a file that was remembered; `nil` if there is none, or if it can't be read.
  ///
  /// - Complexity: O(bytes).
  public func contents(of name: String) -> [UInt8]? {
    // `try?`: what can't be read is not known.
    folder.flatMap {
      try? operations.contents(of: FilePath(name), in: $0, limit: StateStore.largestFile)
    }
  }

  /// Whether it names the tree that is in the output, and is in the part of the output: then what
  /// else was kept in its folder belongs to that tree, too.
  package var isCurrent: Bool { origin == .named && name != nil }

  /// The folder of its files, if it is current. What is put there is forgotten with the tree.
  package var currentFolder: Descriptor? { isCurrent ? folder : nil }

  /// The folder for what builds to this output keep besides, whichever tree is there.
  package var sharedFolder: Descriptor? { isCurrent ? store?.folder : nil }

  /// The names of the files that it has as they were remembered: the list of files, and others.
  package static func names(_ others: [String]) -> [FilePath] {
    ([FilePath.manifest] + others.map { FilePath($0) }).sorted()
  }

  /// Whether two are the same, of the same build.
  package func isSame(as other: OutputState) -> Bool { name != nil && name == other.name }
}

extension OutputState {
  /// Looks at what is remembered of the site in an output. Nothing is locked or written.
  ///
  /// - Complexity: O(1) if it names the folder that is in the output; else O(bytes of the output).
  public init(of output: String, in state: StateFolder) {
    let operations = FileOperations()
    let path = CanonicalPath(output)
    // `try?`, twice: without an output, or if what is remembered can't be read, nothing is known.
    let store = try? state.open(path, using: operations)
    let folder = try? operations.openFolder(at: path)  // as above
    var search = StateSearch(
      state: state, output: path, folder: folder, store: store ?? nil, operations: operations)
    self = search.run()
  }
}
