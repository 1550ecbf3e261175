import AllCores
import FileSystem

/// Finds what is remembered of the tree that is in an output.
struct StateSearch {
  let state: StateFolder
  let output: CanonicalPath
  /// The output; `nil` if it is not there.
  let folder: Descriptor?
  /// The output's part of the state folder; `nil` if there is none.
  let store: StateStore?
  let operations: FileOperations
  /// What is in the output; `nil` if it was not listed yet.
  var contents: FolderContents?
  /// The result of a search that this build has made before. Files of the output are not compared
  /// again if they are in the same folder.
  var earlier: OutputState?

  /// The most states that are compared with the files of the output.
  private static let mostCandidates = 8

  /// Searches, from what is surest to what is least sure.
  ///
  /// - Returns: What is remembered of the tree in the output.
  /// - Complexity: O(1) if one state names the tree; else O(bytes of the output).
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
    // `try?`: without it, the files of the output decide.
    folder.flatMap { try? TreeIdentity(of: $0, using: operations).text }
  }

  /// The state that names the tree: the latest, if a build was killed before it deleted the other.
  private func named(among trees: [RememberedTree]) -> OutputState? {
    guard let identity, let found = trees.first(where: { $0.tree == identity }) else { return nil }
    return OutputState(.named, found, of: store)
  }

  /// The state that an earlier version of Vitrine has kept in the output. It does not name a
  /// tree, and it can come with a downloaded output. So only files with the recorded hash count as
  /// files of builds.
  private mutating func inOutput() -> OutputState? {
    guard let folder,
      let inside = try? operations.openFolder(.state, in: folder),  // then there is none
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

  /// The state of a site that was in the output before: its list says of the files that are still
  /// as they were made that a build made them.
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

  /// Whether every file that a state lists is in the output as it was made.
  private mutating func isWhole(_ tree: RememberedTree) -> Bool {
    guard let manifest = tree.manifest, !manifest.entries.isEmpty, let listing = listing(),
      manifest.entries.keys.allSatisfy({ listing.files[$0]?.kind == .regular })
    else { return false }
    return manifest.entries.allSatisfy { isAsMade($0.key, $0.value) }
  }

  private mutating func isAsMade(_ path: FilePath, _ entry: Manifest.Entry) -> Bool {
    guard let folder, listing()?.files[path]?.kind == .regular,
      // `try?`: a file that can't be read is not known.
      let bytes = try? operations.contents(of: path, in: folder, limit: entry.size)
    else { return false }
    return entry.isOf(bytes)
  }

  private mutating func listing() -> FolderContents? {
    if let contents { return contents }
    // `try?`: what can't be listed can't be compared.
    contents = folder.flatMap { try? FolderContents(of: $0, using: operations) }
    return contents
  }
}
