import AllCores
import FileSystem

/// A search for the state of the tree in an output.
struct StateSearch {
  let state: StateFolder
  let output: CanonicalPath
  /// The output; `nil` if it is missing.
  let folder: Descriptor?
  let store: StateStore?
  let operations: FileOperations
  /// The listing of the output, once it is needed.
  var contents: FolderContents?
  /// The result of an earlier search of this build. If it verified the same folder, files are not
  /// compared again.
  var earlier: OutputState?

  /// The limit for states that are compared with the files of the output.
  private static let mostCandidates = 8

  /// Returns the most certain state of the tree.
  ///
  /// - Complexity: O(1) if a state names the tree; otherwise O(bytes of the output).
  mutating func run() -> OutputState {
    let trees = store?.trees() ?? []
    if let found = named(among: trees) { return found }
    if let found = inOutput() { return found }
    // The output may have been moved or copied.
    let others = state.others(than: output, using: operations).flatMap { $0.trees() }
    if let tree = identity, !trees.contains(where: { $0.tree == tree }),
      let moved = others.first(where: { $0.tree == tree })
    {
      return OutputState(.named, moved)
    }
    if let earlier, earlier.isVerified, earlier.verifiedTree == identity {
      return earlier
    }
    for tree in (trees + others).prefix(Self.mostCandidates) where isWhole(tree) {
      var state = OutputState(.verified, tree)
      state.verifiedTree = identity
      return state
    }
    return former(trees)
  }

  private var identity: String? {
    // `try?`: without an identity, the files of the output decide.
    folder.flatMap { try? TreeIdentity(of: $0, using: operations).text }
  }

  /// Returns the latest state that names the tree. A killed build may leave two.
  private func named(among trees: [RememberedTree]) -> OutputState? {
    guard let identity, let found = trees.first(where: { $0.tree == identity }) else { return nil }
    return OutputState(.named, found, of: store)
  }

  /// Returns the state that an earlier version kept in the output. It does not name a tree, so a
  /// downloaded output can contain it. Only files with the recorded hash count as files of builds.
  private mutating func inOutput() -> OutputState? {
    guard let folder,
      let inside = try? operations.openFolder(.state, in: folder),  // it may be missing
      let bytes = StateStore.manifestBytes(in: inside, operations)
    else { return nil }
    var list = RememberedManifest(bytes: bytes)
    let made = list.manifest.entries.filter { $0.key.isState || isAsMade($0.key, $0.value) }
    let isWhole = made.count == list.manifest.entries.count
    list.manifest = Manifest(PathTable(made.map { ($0.key, $0.value) }))
    return OutputState(
      origin: isWhole ? .inOutput : .former, list: Lazy(list), folder: inside,
      operations: operations)
  }

  /// Returns the state of a former site. Files with a recorded hash count as files of builds.
  private mutating func former(_ trees: [RememberedTree]) -> OutputState {
    guard let last = trees.first else { return OutputState(operations: operations) }
    var entries: [FilePath: Manifest.Entry] = [:]
    for tree in trees.prefix(Self.mostCandidates) {
      guard let manifest = tree.manifest else { continue }
      for (path, entry) in manifest.entries where isAsMade(path, entry) { entries[path] = entry }
    }
    return OutputState(
      origin: .former,
      list: Lazy(
        RememberedManifest(manifest: Manifest(PathTable(entries.map { ($0.key, $0.value) })))),
      folder: last.folder, operations: operations)
  }

  /// True if all listed files are unchanged in the output.
  private mutating func isWhole(_ tree: RememberedTree) -> Bool {
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
    // `try?`: an unlisted folder can't be compared.
    contents = folder.flatMap { try? FolderContents(of: $0, using: operations) }
    return contents
  }
}
