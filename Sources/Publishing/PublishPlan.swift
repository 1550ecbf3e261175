import FileSystem

/// What has to be done to the output, decided before anything is changed.
struct PublishPlan {
  /// The files that are not touched: those with unchanged bytes, and the user's.
  private(set) var kept: [FilePath] = []
  /// The user's files, which are among `kept`.
  private(set) var foreign: [FilePath] = []
  /// The folders that the user made and left empty.
  private(set) var foreignFolders: [FilePath] = []
  /// All folders that there will be.
  private(set) var folders: Set<FilePath>
  /// The folders of the output that other users could not enter, and now can.
  var repaired: Set<FilePath> = []
  /// The files that the build wrote.
  private(set) var written: [FilePath] = []
  /// The files of an earlier build that this one does not make.
  private(set) var deleted: [FilePath] = []
  /// What an earlier version kept in `.vitrine` of the output.
  private(set) var formerState: [FilePath] = []
  /// The folders that nothing is left in, inner ones first.
  private(set) var deletedFolders: [FilePath] = []
  /// The user's files that are in the way of the build's.
  private(set) var conflicts: [PublishProblem] = []

  /// A plan.
  ///
  /// - Parameters:
  ///   - records: What the build wrote and found unchanged.
  ///   - needed: The folders above those files.
  ///   - contents: What is in the output.
  ///   - manifest: What the last build made.
  /// - Complexity: O(n log n) for n files.
  init(
    records: [FilePath: PublishedFile], folders needed: Set<FilePath>,
    contents: FolderContents, manifest: Manifest
  ) {
    folders = needed
    for (path, record) in records {
      if record.isUnchanged { kept.append(path) } else { written.append(path) }
    }
    for path in contents.files.keys.filter({ records[$0] == nil }).sorted() {
      if path.isState {
        formerState.append(path)
      } else if manifest[path] != nil {
        deleted.append(path)
      } else {
        foreign.append(path)
      }
    }
    for path in foreign {
      if needed.contains(path), let wanted = records.keys.filter({ $0.isIn(path) }).min() {
        conflict(path, wanted)
      }
      if let wanted = path.ancestors.first(where: { records[$0] != nil }) {
        conflict(path, wanted)
      }
    }
    kept += foreign
    kept.sort()
    written.sort()
    sortOutFolders(contents.folders.keys.filter { !needed.contains($0) }, records, manifest)
    folders.formUnion(foreignFolders)
    folders.formUnion(foreignFolders.lazy.flatMap(\.ancestors))
    folders.formUnion(foreign.lazy.flatMap(\.ancestors))
  }

  /// Whether any file is written or deleted.
  var changesAnything: Bool {
    !written.isEmpty || !deleted.isEmpty || !formerState.isEmpty
      || deletedFolders.contains(where: \.isState)
  }

  private mutating func conflict(_ path: FilePath, _ wanted: FilePath) {
    conflicts.append(.foreignFile(path: path.description, wanted: wanted.description))
  }

  /// Decides which folders without files of the build are kept and which are deleted.
  private mutating func sortOutFolders(
    _ folders: [FilePath], _ records: [FilePath: PublishedFile], _ manifest: Manifest
  ) {
    guard !folders.isEmpty else { return }
    let made = Set(manifest.entries.keys.lazy.flatMap(\.ancestors))
    let holdsForeign = Set(foreign.lazy.flatMap(\.ancestors))
    for folder in folders where !holdsForeign.contains(folder) {
      // In the way of a file of the build, an empty folder is not worth an error.
      let isInTheWay = records[folder] != nil || folder.ancestors.contains { records[$0] != nil }
      if folder.isState || made.contains(folder) || isInTheWay {
        deletedFolders.append(folder)
      } else {
        foreignFolders.append(folder)
      }
    }
    foreignFolders.sort()
    deletedFolders.sort(by: >)
  }
}

/// A file of this build.
struct PublishedFile {
  let entry: Manifest.Entry
  /// Whether it already stood in the output with the same bytes.
  let isUnchanged: Bool
}
