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

extension SiteBuilder {
  struct InputFingerprints {
    let identity: BuildIdentity
    let files: FingerprintedFiles
    /// The time before reading, in nanoseconds since 1970.
    let moment: Int64
  }

  /// - Complexity: O(files of the content and the theme).
  func fingerprintInputs(of identity: BuildIdentity, since last: BuildRecord? = nil)
    -> InputFingerprints?
  {
    let moment = FileFingerprint.now
    let operations = FileOperations()
    // `try?`, here and below: loading reports an unreadable folder. Without metadata, no record is
    // saved.
    guard let site = try? operations.openFolder(at: siteFolder) else { return nil }
    if let files = last?.inputs.refreshed(in: site) {
      return InputFingerprints(identity: identity, files: files, moment: moment)
    }
    var paths: [FilePath] = []
    for name in ["Content", "Templates"].map({ FilePath($0) }) {
      paths.append(name)
      if FileFingerprint(of: name.cString, in: site) == .absent { continue }
      guard let folder = try? operations.openFolder(name, in: site),  // see above
        let contents = try? FolderContents(of: folder, using: operations)  // see above
      else { return nil }
      for path in contents.files.keys.sorted() + contents.folders.keys.sorted() {
        paths.append(name.appending(path.cString))
      }
    }
    // A misspelled theme folder changes the warnings.
    paths += Theme.misspellings.map { FilePath($0) }
    let files = FingerprintedFiles(of: paths, in: site)
    return InputFingerprints(identity: identity, files: files, moment: moment)
  }

  /// Waits after a recent edit, until any later edit is certain to change the metadata.
  func settledInputs(of identity: BuildIdentity, since last: BuildRecord?) async
    -> InputFingerprints?
  {
    for _ in 0..<2 {
      guard let inputs = fingerprintInputs(of: identity, since: last) else { return nil }
      if inputs.files.areSettled(at: inputs.moment) { return inputs }
      // `try?`: cancelling may lose the record.
      try? await Task.sleep(for: .milliseconds(25))
    }
    return fingerprintInputs(of: identity, since: last)
  }

  /// A notice explains why a record is refused.
  func record(
    _ identity: BuildIdentity, in known: PublishedState
  ) -> (record: BuildRecord?, notices: [Diagnostic]) {
    let operations = FileOperations()
    let output = outputFolder
    guard !configuration.isClean, configuration.keepsRecord, let kept = known.knownFolders,
      let key = cacheKey,
      // `try?`: without a readable output, all files are built.
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

  func isUpToDate(_ record: BuildRecord, _ known: PublishedState) -> Bool {
    let operations = FileOperations()
    // `try?`, twice: the build reports a folder that can't be opened.
    guard record.summary.today.map({ $0 == "\(CalendarDate.today)" }) != false,
      let state = known.currentFolder, record.state.areUnchanged(in: state),
      let site = try? operations.openFolder(at: siteFolder),
      let folder = try? operations.openFolder(at: outputFolder)  // see above
    else { return false }
    return record.inputs.areUnchanged(in: site) && record.outputs.areUnchanged(in: folder)
  }

  func iconCache(of record: BuildRecord?, _ inputs: InputFingerprints?) -> IconCache {
    guard let record, let inputs, let icons = record.details.value?.icons else { return .empty }
    let changed = ChangedPaths(files: changedInputs(since: record, inputs))
    return IconCache(entries: icons.map { .init(files: $0) }) { !changed.contains($0) }
  }

  /// Files with new metadata, such as copied files, are compared by hash.
  ///
  /// - Complexity: O(files + bytes of files with new metadata).
  func changedInputs(since record: BuildRecord, _ inputs: InputFingerprints) -> Set<String> {
    let changed = record.inputs.changed(in: inputs.files)
    guard !changed.isEmpty else { return [] }
    let hashes = Dictionary(firstOf: zip(record.inputs.paths, record.inputHashes))
    let differing = Array(changed).mapConcurrently { path in
      hashes[path] == hash(of: path) ? nil : path
    }
    return Set(differing.compactMap(\.self))
  }

  private func hash(of path: String) -> ContentHash {
    // `try?`: loading reports an unreadable file.
    let bytes = (try? source.contents(path)) ?? nil
    return bytes.map { ContentHash($0) } ?? ContentHash(high: 0, low: 0)
  }

  private func hashes(
    of inputs: InputFingerprints, since last: BuildRecord?, _ loaded: ContentLoader.Result
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

  func cells(of record: BuildRecord?, in known: PublishedState) -> CellStore {
    guard let cells = record?.details.value?.cells, let folder = known.knownFolders?.shared,
      // `try?`: without the file, the cells are rendered again.
      let file = try? FileOperations().openFile(CellStore.path, in: folder)
    else { return CellStore() }
    return CellStore(cells, in: file)
  }

  func previousBuild(of record: BuildRecord?, in known: PublishedState) -> PreviousBuild? {
    guard let record, let details = record.details.value,
      // `try?`: without the output folder, no files can be kept.
      let folder = try? FileOperations().openFolder(at: outputFolder)
    else { return nil }
    return PreviousBuild(
      record.outputs, keys: details.keys,
      disturbed: known.isVerified ? [] : record.outputs.changed(in: folder))
  }

  /// In a moved or copied site, files are compared by hash.
  func previousState(of record: BuildRecord?, in known: PublishedState) -> PreviousBuild? {
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

  private static func hashes(of paths: [String], in folder: Descriptor) -> [ContentHash] {
    paths.mapConcurrently { path in
      // `try?`: an unreadable file counts as changed.
      let bytes = (try? FileOperations().contents(of: FilePath(path), in: folder)) ?? nil
      return bytes.map { ContentHash($0) } ?? ContentHash(high: 0, low: 0)
    }
  }

  /// After a failure, the next build checks all files.
  func keepRecord(
    _ inputs: InputFingerprints?, since last: BuildRecord?, _ loaded: ContentLoader.Result,
    _ published: Publishing, _ cells: CellStore, in remembered: PublishedState
  ) {
    let operations = FileOperations()
    guard configuration.keepsRecord, let key = cacheKey, let place = remembered.currentFolder,
      let inputs,
      inputs.files.areSettled(at: inputs.moment),
      // `try?`, here and below: failures are ignored, see above.
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
    let outputs = FingerprintedFiles(of: paths.map(\.path), in: folder)
    let places = keeping.value
    let names = PublishedState.names(published.state.map(\.path))
    let state = FingerprintedFiles(of: names, in: place)
    // A file that another process changed during the build is not the build's own.
    let isMade = zip(paths, outputs.fingerprints).allSatisfy { path, fingerprint in
      fingerprint.modified < (written.contains(path.name) ? published.moment : inputs.moment)
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
    // `try?`: see above.
    try? record.write(to: place, key: key, using: operations)
  }

  private var outputFolder: CanonicalPath { configuration.outputLocation.path }

  private var siteFolder: CanonicalPath { CanonicalPath(configuration.site.path) }
}

extension CacheRefusal {
  /// The notices; empty for a missing cache or another version of the program.
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
