import AllCores
import FileSystem

struct PublishedStateSearch {
  let state: StateFolder
  let output: CanonicalPath
  let folder: Descriptor?
  let store: PublishedStateStore?
  let operations: FileOperations
  /// Listed on first use.
  var contents: FolderContents?
  /// An earlier search of this build, whose verified files are not compared again.
  var earlier: PublishedState?

  private static let mostCandidates = 8

  /// Returns the most certain state.
  ///
  /// - Complexity: O(1) if a state names the tree; otherwise O(bytes of the output).
  mutating func run() -> PublishedState {
    let trees = store?.trees() ?? []
    if let state = named(among: trees) { return state }
    if let state = inOutput() { return state }
    // The output may have been moved or copied.
    let others = state.others(than: output, using: operations).flatMap { $0.trees() }
    if let tree = identity, !trees.contains(where: { $0.tree == tree }),
      let moved = others.first(where: { $0.tree == tree })
    {
      return PublishedState(.named, moved)
    }
    if let earlier, earlier.isVerified, earlier.verifiedTree == identity {
      return earlier
    }
    for tree in (trees + others).prefix(Self.mostCandidates) where isWhole(tree) {
      var state = PublishedState(.verified, tree)
      state.verifiedTree = identity
      return state
    }
    return former(trees)
  }

  private var identity: String? {
    // `try?`: without an identity, the files of the output decide.
    folder.flatMap { try? TreeIdentity(of: $0, using: operations).text }
  }

  /// The latest state. A killed build may leave two.
  private func named(among trees: [RecordedTree]) -> PublishedState? {
    guard let identity, let tree = trees.first(where: { $0.tree == identity }) else { return nil }
    return PublishedState(.named, tree, of: store)
  }

  /// A downloaded output can contain the state of an earlier version. Only files with the recorded hash
  /// count as files of builds.
  private mutating func inOutput() -> PublishedState? {
    guard let folder,
      let inside = try? operations.openFolder(.state, in: folder),  // it may be missing
      let bytes = PublishedStateStore.manifestBytes(in: inside, operations)
    else { return nil }
    var list = RecordedManifest(bytes: bytes)
    let made = list.manifest.entries.filter { $0.key.isState || isAsMade($0.key, $0.value) }
    let isWhole = made.count == list.manifest.entries.count
    list.manifest = Manifest(PathTable(made.map { ($0.key, $0.value) }))
    return PublishedState(
      origin: isWhole ? .inOutput : .former, list: Lazy(list), folder: inside,
      operations: operations)
  }

  /// Files with a recorded hash count as files of builds.
  private mutating func former(_ trees: [RecordedTree]) -> PublishedState {
    guard let last = trees.first else { return PublishedState(operations: operations) }
    var entries: [FilePath: Manifest.Entry] = [:]
    for tree in trees.prefix(Self.mostCandidates) {
      guard let manifest = tree.manifest else { continue }
      for (path, entry) in manifest.entries where isAsMade(path, entry) { entries[path] = entry }
    }
    return PublishedState(
      origin: .former,
      list: Lazy(
        RecordedManifest(manifest: Manifest(PathTable(entries.map { ($0.key, $0.value) })))),
      folder: last.folder, operations: operations)
  }

  private mutating func isWhole(_ tree: RecordedTree) -> Bool {
    guard let manifest = tree.manifest, !manifest.entries.isEmpty, let listing = listing(),
      manifest.entries.keys.allSatisfy({ listing.files[$0]?.kind == .regular })
    else { return false }
    return manifest.entries.allSatisfy { isAsMade($0.key, $0.value) }
  }

  private mutating func isAsMade(_ path: FilePath, _ entry: Manifest.Entry) -> Bool {
    guard let folder, listing()?.files[path]?.kind == .regular,
      // `try?`: an unreadable file counts as changed.
      let bytes = try? operations.contents(of: path, in: folder, limit: entry.size)
    else { return false }
    return entry.isOf(bytes)
  }

  private mutating func listing() -> FolderContents? {
    if let contents { return contents }
    // `try?`: an unreadable folder has no unchanged files.
    contents = folder.flatMap { try? FolderContents(of: $0, using: operations) }
    return contents
  }
}
