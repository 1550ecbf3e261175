public import FileSystem
import Synchronization

/// The last step of a build: publishes a site to the output folder, whole or not at all.
///
///     let state = StateFolder(ofSite: ".", named: ".vitrine")
///     let publication = try Publication(
///       to: OutputLocation(ofSite: ".", named: "Public"), state: state,
///       protecting: ["Content", "Templates"])
///     try publication.write("index.html", html.utf8)
///     let report = try publication.commit()
///
/// Files can be written from any thread, and are not kept in memory. The output does not change before
/// `commit`.
///
/// **Guarantees.** The new site is completed in another folder, then swapped with the output in one
/// step (Linux: `renameat2` with `RENAME_EXCHANGE`, macOS: `renameatx_np` with `RENAME_SWAP`). Readers
/// see the old site or the new site at every moment. The next build removes the remains of a killed
/// build. Programs that have the old folder open continue to see the old site.
///
/// Mount points, outputs in read-only folders, and some file systems can't be swapped. Their files are
/// moved one by one (`FileMoves`), so readers may see a mixture. The next build finishes the moves of a
/// killed build.
///
/// **Ownership.** Builds change or delete only the files in the manifest, and the folder `.vitrine` of
/// the output. All other files belong to the user. If such a file blocks a file of the build,
/// publishing fails (`foreign-file`). A file of a build that the user edited is replaced or deleted
/// with a warning. Without a readable manifest, every file that differs from the new site belongs to
/// the user.
///
/// **State.** The state is outside the output (`StateFolder`), and names its tree. It is written before
/// the new site appears, so it matches the output at every moment.
public final class Publication: Sendable {
  let output: OutputFolder
  let contents: FolderContents
  let previousOutput: PreviousOutput?
  let stateFolder: StateFolder
  /// The state of the output, after `init` finished a killed build.
  public let publishedState: PublishedState
  let manifest: Manifest
  let isClean: Bool
  let operations: FileOperations
  let state: Mutex<State>

  struct State {
    var isFinished = false
    var paths = PathRegistry()
    var written: [FilePath: PublishedFile] = [:]
    /// For each file of the manifest, true if it is kept. May be empty.
    var kept: [Bool] = []
    var hasNewPaths = false
    var stateFiles: [String: PublishedStateStore.File] = [:]
    var committedState: PublishedState?
    var bytesWritten = 0
    var unreadable: [FilePath] = []
    var staging: StagingFolder?
    var problems: [PublishProblem] = []
    var warnings: [PublishProblem] = []
  }

  /// Creates and locks the output, and finishes or removes the work of a killed build.
  ///
  /// - Parameters:
  ///   - output: The output folder.
  ///   - state: The folder for the states of outputs.
  ///   - protecting: The source folders of the site. The output may not be, contain, or be in one.
  ///   - clean: If true, writes unchanged files, too.
  ///   - earlier: The state of the output that this build found before.
  ///   - durability: The event that a published site survives.
  /// - Throws: `dangerous-output`, `dangerous-state`, `output-not-a-folder`, `output-locked`,
  ///   `output-failed`, `state-failed`.
  /// - Complexity: O(entries of the output).
  public convenience init(
    to output: OutputLocation, state: StateFolder, protecting: [String] = [], clean: Bool = false,
    after earlier: PublishedState? = nil, durability: Durability = .processDeath
  ) throws(PublishError) {
    try self.init(
      to: output, state: state, protecting: protecting, clean: clean, after: earlier,
      operations: FileOperations(durability: durability))
  }

  init(
    to location: OutputLocation, state folder: StateFolder, protecting: [String] = [],
    clean: Bool = false, after earlier: PublishedState? = nil, operations: FileOperations
  ) throws(PublishError) {
    isClean = clean
    self.operations = operations
    stateFolder = folder
    let path = location.path
    try Self.refuseDanger(of: location, folder, protecting)
    // Reports an unreadable state folder before the output is created.
    _ = try Self.openStore(folder, path, using: operations)
    output = try OutputFolder(location, using: operations)
    do {
      let store = try Self.openStore(folder, path, using: operations)
      var search = PublishedStateSearch(
        state: folder, output: path, folder: output.folder, store: store, operations: operations,
        earlier: earlier)
      publishedState = search.run()
      manifest = publishedState.manifest
      try Recovery(output: output, publishedState: publishedState, operations: operations).run()
      let trees = ListingCache(keptIn: store, using: operations)
      contents = try PublishError.converting(
        trees.contents(of: output.folder, using: operations))
      previousOutput = PreviousOutput(of: output, in: store, trees, using: operations)
    } catch {
      output.folder.unlock()
      throw error
    }
    var state = State()
    state.warnings = publishedState.warnings
    self.state = Mutex(state)
  }

  deinit {
    discard()
  }

  /// Creates an output folder before the first build.
  ///
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
    if let hazard = OutputFolder.hazard(of: output.path, sources: protecting) {
      throw PublishError(.dangerousOutput(output.name, hazard))
    }
    if let hazard = state.hazard(for: output.path, sources: protecting) {
      throw PublishError(.dangerousState(state.name, hazard))
    }
  }

  private static func openStore(
    _ folder: StateFolder, _ output: CanonicalPath, using operations: FileOperations
  ) throws(PublishError) -> PublishedStateStore? {
    do {
      return try folder.open(output, using: operations)
    } catch {
      throw PublishError(.stateFailed(folder.name, error))
    }
  }
}

extension PublishError {
  static func converting<Result>(
    _ step: @autoclosure () throws(FileFailure) -> Result
  ) throws(PublishError) -> Result {
    do { return try step() } catch { throw PublishError(error) }
  }
}

extension Publication {
  func prepareStaging(
    for path: FilePath? = nil
  ) throws(FileFailure) -> (folder: Descriptor, hasOldFile: Bool) {
    try state.withLock { (state) throws(FileFailure) in
      var current =
        if let staging = state.staging {
          staging
        } else if let tree = try? previousOutput?.staging(using: operations) {  // or a new one
          tree
        } else {
          try StagingFolder(for: output, using: operations)
        }
      // Avoids a copy of the list of folders.
      state.staging = nil
      defer { state.staging = current }
      if let path { try current.makeRoom(for: path, using: operations) }
      return (current.folder, path.map { current.old.files[$0] != nil } ?? false)
    }
  }
}
