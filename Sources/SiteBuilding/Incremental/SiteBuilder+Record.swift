import AllCores
import BuildCache
import Catalog
import ContentHash
import ContentLoading
import Diagnostics
import FileSystem
import Foundation
import Publishing
import SitePages
import SiteTheme

// How a build finds out whether there is anything to do.

extension SiteBuilder {
  /// The stamps of the content and the theme before anything is read.
  struct InputStamps {
    let identity: BuildIdentity
    let files: StampedFiles
    /// The time before the stamps were read, in nanoseconds since 1970.
    let moment: Int64
  }

  /// The stamps of all files and folders of the content and the theme; `nil` if a folder can't be
  /// listed. If no folder has changed since the last build, none is listed.
  ///
  /// - Complexity: O(files of the content and the theme).
  func stampInputs(of identity: BuildIdentity, since last: BuildRecord? = nil) -> InputStamps? {
    let moment = FileStamp.now
    let operations = FileOperations()
    // `try?`, here and below: loading the content reports a folder that can't be read. Without
    // stamps the build just keeps no record.
    guard let site = try? operations.openFolder(at: siteFolder) else { return nil }
    if let files = last?.inputs.stampedAgain(in: site) {
      return InputStamps(identity: identity, files: files, moment: moment)
    }
    var paths: [FilePath] = []
    for name in ["Content", "Templates"].map({ FilePath($0) }) {
      paths.append(name)
      if FileStamp(of: name.cString, in: site) == .absent { continue }
      guard let folder = try? operations.openFolder(name, in: site),  // as above
        let contents = try? FolderContents(of: folder, using: operations)  // as above
      else { return nil }
      for path in contents.files.keys.sorted() + contents.folders.keys.sorted() {
        paths.append(name.appending(path.cString))
      }
    }
    // Whether there is another folder in the theme's place, which is told.
    paths += Theme.misspellings.map { FilePath($0) }
    let files = StampedFiles(of: paths, in: site)
    return InputStamps(identity: identity, files: files, moment: moment)
  }

  /// The stamps of the content and the theme, once a further change would be sure to give other
  /// stamps. A build that begins right after an edit waits a moment for that, so that the next
  /// build can rely on its record.
  func settledInputs(of identity: BuildIdentity, since last: BuildRecord?) async -> InputStamps? {
    for _ in 0..<2 {
      guard let inputs = stampInputs(of: identity, since: last) else { return nil }
      if inputs.files.areSettled(at: inputs.moment) { return inputs }
      // `try?`: cancelling only shortens the wait, and at worst loses the record of this build.
      try? await Task.sleep(for: .milliseconds(25))
    }
    return stampInputs(of: identity, since: last)
  }

  /// The record of the last build, which is kept with the state of the site that it has published;
  /// `nil` if there is none, or if this build can't use it. A notice says why it is refused.
  func record(
    _ identity: BuildIdentity, in known: OutputState
  ) -> (record: BuildRecord?, notices: [Diagnostic]) {
    let operations = FileOperations()
    let output = outputFolder
    guard !configuration.isClean, configuration.keepsRecord, let kept = known.knownFolders,
      let key = cacheKey,
      // `try?`: without a readable output, everything is built.
      let folder = try? operations.openFolder(at: output),
      !Recovery.isNeeded(for: output, folder, using: operations)
    else { return (nil, []) }
    do throws(CacheRefusal) {
      let record = try BuildRecord(in: kept.own, key: key)
      return (record.identity == identity.hash ? record : nil, [])
    } catch {
      return (nil, error.notices)
    }
  }

  /// Whether building again would make the same site.
  func isUpToDate(_ record: BuildRecord, _ known: OutputState) -> Bool {
    let operations = FileOperations()
    // `try?`, twice: the build that follows reports a folder that can't be opened.
    guard let state = known.currentFolder, record.state.areUnchanged(in: state),
      let site = try? operations.openFolder(at: siteFolder),
      let folder = try? operations.openFolder(at: outputFolder)  // as above
    else { return false }
    return record.inputs.areUnchanged(in: site) && record.outputs.areUnchanged(in: folder)
  }

  /// The icons that the last build has read.
  func iconCache(of record: BuildRecord?, _ inputs: InputStamps?) -> IconCache {
    guard let record, let inputs, let icons = record.details.value?.icons else { return .empty }
    let changed = ChangedPaths(files: changedInputs(since: record, inputs))
    return IconCache(entries: icons.map { .init(files: $0) }) { !changed.contains($0) }
  }

  /// The inputs that differ from those of the last build. A file whose metadata alone differs, such as
  /// one of a copied site, is read and compared by its hash.
  ///
  /// - Complexity: O(files), and the bytes of those whose metadata differs.
  func changedInputs(since record: BuildRecord, _ inputs: InputStamps) -> Set<String> {
    let changed = record.inputs.changed(in: inputs.files)
    guard !changed.isEmpty else { return [] }
    let hashes = Dictionary(firstOf: zip(record.inputs.paths, record.inputHashes))
    let differing = Array(changed).mapConcurrently { path in
      hashes[path] == hash(of: path) ? nil : path
    }
    return Set(differing.compactMap(\.self))
  }

  /// The hash of the bytes of a file; zeros for a folder, and for a file that can't be read.
  private func hash(of path: String) -> ContentHash {
    // `try?`: loading reports a file that can't be read.
    let bytes = (try? source.contents(path)) ?? nil
    return bytes.map { ContentHash($0) } ?? ContentHash(high: 0, low: 0)
  }

  /// The hashes of the inputs, in their order: of the files whose metadata is the same from the last
  /// record, of the pictures and texts of icons as they were loaded.
  private func hashes(
    of inputs: InputStamps, since last: BuildRecord?, _ loaded: ContentLoader.Result
  ) -> [ContentHash] {
    let changed = last.map { $0.inputs.changed(in: inputs.files) }
    let kept = last.map { Dictionary(firstOf: zip($0.inputs.paths, $0.inputHashes)) } ?? [:]
    let read = Dictionary(
      firstOf: loaded.iconFiles.lazy.flatMap { $0.pictures + [$0.text].compactMap(\.self) }
        .map { ($0.path, $0.hash) })
    return inputs.files.paths.mapConcurrently { path in
      if changed?.contains(path) == false, let hash = kept[path] { return hash }
      return read[path] ?? hash(of: path)
    }
  }

  /// The cells that earlier builds have rendered.
  func cells(of record: BuildRecord?, in known: OutputState) -> CellStore {
    guard let cells = record?.details.value?.cells, let folder = known.knownFolders?.shared,
      // `try?`: without the file, the cells are rendered again.
      let file = try? FileOperations().openFile(CellStore.path, in: folder)
    else { return CellStore() }
    return CellStore(cells, in: file)
  }

  /// The files that the build of a record has left in the output.
  func previousBuild(of record: BuildRecord?, in known: OutputState) -> PreviousBuild? {
    guard let record, let details = record.details.value,
      // `try?`: without the output folder there are no files to keep.
      let folder = try? FileOperations().openFolder(at: outputFolder)
    else { return nil }
    return PreviousBuild(
      record.outputs, keys: details.keys,
      disturbed: known.isVerified ? [] : record.outputs.changed(in: folder))
  }

  /// The files of the state that the build of a record has left. Those of a site that was moved or
  /// copied are compared by their hashes.
  func previousState(of record: BuildRecord?, in known: OutputState) -> PreviousBuild? {
    guard let record, let details = record.details.value, let folder = known.knownFolders?.own
    else { return nil }
    guard known.isCurrent else {
      let hashes = Self.hashes(of: record.state.paths, in: folder)
      let disturbed = zip(record.state.paths, zip(hashes, record.stateHashes)).filter {
        $0.1.0 != $0.1.1
      }
      return PreviousBuild(
        record.state, keys: details.stateKeys, disturbed: Set(disturbed.map(\.0)))
    }
    return PreviousBuild(
      record.state, keys: details.stateKeys, disturbed: record.state.changed(in: folder))
  }

  /// The hashes of files of a state; zeros if a file can't be read.
  private static func hashes(of paths: [String], in folder: Descriptor) -> [ContentHash] {
    paths.mapConcurrently { path in
      // `try?`: a file that can't be read differs from all others.
      let bytes = (try? FileOperations().contents(of: FilePath(path), in: folder)) ?? nil
      return bytes.map { ContentHash($0) } ?? ContentHash(high: 0, low: 0)
    }
  }

  /// Writes the record of this build. A failure is not an error: the next build then checks
  /// everything.
  func keepRecord(
    _ inputs: InputStamps?, since last: BuildRecord?, _ loaded: ContentLoader.Result,
    _ published: Publishing, _ cells: CellStore, in remembered: OutputState
  ) {
    let operations = FileOperations()
    guard configuration.keepsRecord, let key = cacheKey, let place = remembered.currentFolder,
      let inputs,
      inputs.files.areSettled(at: inputs.moment),
      // `try?`, here and below: keeping the record may fail, see above.
      let folder = try? operations.openFolder(at: outputFolder)
    else { return }
    let report = published.report
    let written = Set(report.written)
    let keeping = Lazy {
      remembered.sharedFolder.map {
        cells.keep(published.plan.keysOfCells, in: $0, using: operations)
      } ?? [:]
    }
    keeping.begin()
    let paths = (report.unchanged + report.written).map { (name: $0, path: FilePath($0)) }
      .sorted { $0.path < $1.path }
    let outputs = StampedFiles(of: paths.map(\.path), in: folder)
    let places = keeping.value
    let names = OutputState.names(published.state.map(\.path))
    let state = StampedFiles(of: names, in: place)
    // A file that somebody changed during the build must not be taken for the build's own.
    let isMade = zip(paths, outputs.stamps).allSatisfy { path, stamp in
      stamp.modified < (written.contains(path.name) ? published.moment : inputs.moment)
    }
    guard isMade, outputs.areThere, state.areThere else { return }
    let (keys, stateKeys) = (SitePlan.keys(of: published.files), SitePlan.keys(of: published.state))
    let record = BuildRecord(
      identity: inputs.identity.hash, summary: BuildRecord.Summary(loaded), inputs: inputs.files,
      inputHashes: hashes(of: inputs, since: last, loaded), outputs: outputs, state: state,
      stateHashes: Self.hashes(of: state.paths, in: place),
      details: Lazy(
        BuildRecord.Details(
          keys: paths.map { keys[$0.name] }, stateKeys: names.map { stateKeys["\($0)"] },
          icons: loaded.iconFiles, cells: places, traces: published.plan.traces)))
    // `try?`: then the next build looks at everything.
    try? record.write(to: place, key: key, using: operations)
  }

  private var outputFolder: CanonicalPath { configuration.outputLocation.path }

  private var siteFolder: CanonicalPath { CanonicalPath(configuration.site.path) }
}

extension CacheRefusal {
  /// The notice that a build does not use the record of the last one. A build without one, and a build
  /// with another version of the program, have nothing to say.
  fileprivate var notices: [Diagnostic] {
    switch self {
    case .missing, .otherIdentity: []
    default:
      [
        Diagnostic(
          .warning, .unusableCache, "the build cache was not used: \(reason)")
      ]
    }
  }
}
