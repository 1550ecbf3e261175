public import FileSystem
import Synchronization

/// The last step of a build: puts the site into the output folder, as a whole.
///
///     let state = StateFolder(ofSite: ".", named: ".vitrine")
///     let publication = try Publication(
///       to: OutputLocation(ofSite: ".", named: "Public"), state: state,
///       protecting: ["Content", "Templates"])
///     try publication.write("index.html", html.utf8)
///     let report = try publication.commit()
///
/// Files come as a stream, from any number of threads, and none is kept in memory. A file whose
/// bytes the output already has stays the very file it is. Until `commit` returns, the output is
/// untouched, and without `commit` (an error, a crash, a kill) it stays so.
///
/// **What is promised.** The new site is put together in another folder, then the two are swapped
/// in one step (Linux: `renameat2` with `RENAME_EXCHANGE`, macOS: `renameatx_np` with
/// `RENAME_SWAP`). That folder is the tree that was the output before, brought up to date
/// (`TreeBehind`), or a new one beside the output if little stays as it was. At every moment a
/// reader sees the old site or the new one, also if the process is killed. The next build removes
/// what a killed one left behind. The output is another folder afterwards: a program that has the
/// old one as its current folder or as a mount keeps seeing that.
///
/// Where the two can't be swapped (the output is a mount point, the folder above it is not to be
/// written to, the file system has no hard links or no exchange), the files are moved one by one
/// (`FileMoves`). Each file is old or new, but a reader may see some of either. The next
/// build first finishes a build that was killed there.
///
/// **What belongs to whom.** The `manifest.json` that is remembered of the output lists what builds
/// made. Only those files, and the folder `.vitrine` of the output, are ever changed or deleted.
/// Everything else is the user's and is carried over; where it is in the way of a file of the
/// build, nothing is published (`foreign-file`). If the user has edited a file that a build made,
/// it is made again, or deleted if no page needs it any more, with a warning. Without a readable
/// manifest, every file that differs from what is built is the user's.
///
/// **What is remembered** stands in a state folder, outside of the output (`StateFolder`), and
/// names the tree that it belongs to. It is written before the new site appears, so whenever the
/// process is killed, what is found for the tree in the output is what was remembered of it.
///
/// `init` finishes a build that was killed: look at what is `known` only after it.
///
/// A second build to the same output fails at once (`output-locked`).
public final class Publication: Sendable {
  let output: OutputFolder
  let contents: FolderContents
  /// What the site was before; `nil` if that is not there.
  let behind: TreeBehind?
  let stateFolder: StateFolder
  /// What is remembered of the site in the output.
  public let known: OutputState
  /// The list of the files that builds made.
  let manifest: Manifest
  let isClean: Bool
  let operations: FileOperations
  let state: Mutex<State>

  /// What changes while files are written.
  struct State {
    var isFinished = false
    var paths = PathRegistry()
    /// The files that were written or found unchanged.
    var written: [FilePath: PublishedFile] = [:]
    /// For each file of the manifest, true if it is kept. Empty if no file is kept.
    var kept: [Bool] = []
    /// True if a file was written that the last build did not make.
    var hasNewPaths = false
    /// What is to be remembered, by name.
    var memory: [String: StateStore.File] = [:]
    /// What was remembered in the end.
    var remembered: OutputState?
    var bytesWritten = 0
    /// The unchanged files that a web server could not read.
    var unreadable: [FilePath] = []
    var staging: StagingFolder?
    var problems: [PublishProblem] = []
    var warnings: [PublishProblem] = []
  }

  /// Begins to publish: makes the output if there is none, locks it, and finishes or removes what a
  /// killed build left.
  ///
  /// - Parameters:
  ///   - output: The folder.
  ///   - state: Where what is remembered of the output is kept.
  ///   - protecting: Folders that the site is made from. The output may not be one of them, stand
  ///     in one, or have one in it.
  ///   - clean: Whether files are written even if the output has the same bytes.
  ///   - earlier: The state of the output that this build has found before.
  ///   - durability: What the site survives once it is published.
  /// - Throws: `dangerous-output`, `dangerous-state`, `output-not-a-folder`, `output-locked`,
  ///   `output-failed`, `state-failed`.
  /// - Complexity: O(entries of the output).
  public convenience init(
    to output: OutputLocation, state: StateFolder, protecting: [String] = [], clean: Bool = false,
    after earlier: OutputState? = nil, durability: Durability = .processDeath
  ) throws(PublishError) {
    try self.init(
      to: output, state: state, protecting: protecting, clean: clean, after: earlier,
      operations: FileOperations(durability: durability))
  }

  init(
    to location: OutputLocation, state folder: StateFolder, protecting: [String] = [],
    clean: Bool = false, after earlier: OutputState? = nil, operations: FileOperations
  ) throws(PublishError) {
    isClean = clean
    self.operations = operations
    stateFolder = folder
    let path = location.path
    try Self.refuseDanger(of: location, folder, protecting)
    // Before anything is made: that it can't be read is known early.
    _ = try Self.openStore(folder, path, using: operations)
    output = try OutputFolder(location, using: operations)
    do {
      let store = try Self.openStore(folder, path, using: operations)
      var search = StateSearch(
        state: folder, output: path, folder: output.folder, store: store, operations: operations,
        earlier: earlier)
      known = search.run()
      manifest = known.manifest
      try Recovery(output: output, known: known, operations: operations).run()
      let trees = KnownTrees(keptIn: store, using: operations)
      contents = try PublishError.converting(
        trees.contents(of: output.folder, using: operations))
      behind = TreeBehind(of: output, in: store, trees, using: operations)
    } catch {
      output.folder.unlock()
      throw error
    }
    var state = State()
    state.warnings = known.warnings
    self.state = Mutex(state)
  }

  deinit {
    discard()
  }

  /// Makes the folder of an output, for who has to have it before the first build.
  ///
  /// - Parameters: As of the publication.
  /// - Throws: `dangerous-output`, `dangerous-state`, `output-not-a-folder`, `output-failed`.
  public static func makeOutput(
    _ output: OutputLocation, state: StateFolder, protecting: [String]
  ) throws(PublishError) {
    try refuseDanger(of: output, state, protecting)
    try OutputFolder.make(output, using: FileOperations(durability: .processDeath))
  }

  private static func refuseDanger(
    of output: OutputLocation, _ state: StateFolder, _ protecting: [String]
  ) throws(PublishError) {
    try output.requireNoLink()
    if let danger = OutputFolder.danger(of: output.path, sources: protecting) {
      throw PublishError(.dangerousOutput(output.name, danger))
    }
    if let danger = state.danger(for: output.path, sources: protecting) {
      throw PublishError(.dangerousState(state.name, danger))
    }
  }

  private static func openStore(
    _ folder: StateFolder, _ output: CanonicalPath, using operations: FileOperations
  ) throws(PublishError) -> StateStore? {
    do {
      return try folder.open(output, using: operations)
    } catch {
      throw PublishError(.stateFailed(folder.name, error))
    }
  }
}

extension PublishError {
  /// Takes a step before anything is published.
  static func converting<Result>(
    _ step: @autoclosure () throws(FileFailure) -> Result
  ) throws(PublishError) -> Result {
    do { return try step() } catch { throw PublishError(error) }
  }
}

extension Publication {
  /// Opens the staging folder, the first time, and makes the folders above a file.
  ///
  /// - Returns: The folder, and a Boolean value that indicates whether it has an old file at the
  ///   path.
  func prepareStaging(
    for path: FilePath? = nil
  ) throws(FileFailure) -> (folder: Descriptor, hasOldFile: Bool) {
    try state.withLock { (state) throws(FileFailure) in
      var place =
        if let staging = state.staging {
          staging
        } else if let tree = try? behind?.staging(using: operations) {  // else a new one is made
          tree
        } else {
          try StagingFolder(for: output, using: operations)
        }
      // Two that have the list of its folders would have it copied when one is added.
      state.staging = nil
      defer { state.staging = place }
      if let path { try place.makeRoom(for: path, using: operations) }
      return (place.folder, path.map { place.old.files[$0] != nil } ?? false)
    }
  }
}
