import FileSystem

/// What has to be done to the output, decided before anything is changed.
struct PublishPlan {
  /// The files that there will be. A file that is kept has its position in the contents of the output:
  /// it has unchanged bytes, or is the user's.
  private(set) var files = PathTable<Int?>()
  /// The user's files, which are kept.
  private(set) var foreign: [FilePath] = []
  /// All folders that there will be.
  private(set) var folders = PathList()
  /// The folders of the output that other users could not enter, and now can.
  var repaired: Set<FilePath> = []
  /// The files that the build wrote.
  private(set) var written: [FilePath] = []
  /// The files that the build found unchanged.
  private(set) var unchanged: [String] = []
  /// The files of an earlier build that this one does not make.
  private(set) var deleted: [FilePath] = []
  /// True if the output has `.vitrine`, in which an earlier version kept its state.
  private let hasFormerState: Bool
  /// The user's files that are in the way of the build's.
  private(set) var conflicts: [PublishProblem] = []

  /// A plan.
  ///
  /// - Parameters:
  ///   - records: What the build wrote and found unchanged.
  ///   - contents: What is in the output.
  ///   - manifest: What the last build made.
  /// - Complexity: O(n) for n files, and O(m log n) for m files that no build made.
  init(records: PathTable<PublishedFile>, contents: FolderContents, manifest: Manifest) {
    hasFormerState = contents.folders[.state] != nil || contents.files[.state] != nil
    records.merge(contents.files) { record, file in
      if let record {
        let isUnchanged = records.values[record].isUnchanged
        records.keys.withPath(at: record) { path in
          files.append(path, isUnchanged ? file : nil)
          if isUnchanged { unchanged.append(String(cString: path)) }
        }
        if !isUnchanged { written.append(records.keys[record]) }
      } else if let file {
        let path = contents.files.keys[file]
        if path.isState { return }
        if manifest[path] != nil {
          deleted.append(path)
        } else {
          foreign.append(path)
          files.append(path.cString, file)
        }
      }
    }
    for path in foreign {
      let inside = records.keys.indices(in: path).first.map { records.keys[$0] }
      let above = path.ancestors.first { records[$0] != nil }
      for wanted in [inside, above] {
        guard let wanted else { continue }
        conflicts.append(.foreignFile(path: path.description, wanted: wanted.description))
      }
    }
    folders = files.keys.folders
    addForeignFolders(of: contents.folders.keys, records, manifest)
  }

  /// Whether any file is written or deleted.
  var changesAnything: Bool { !written.isEmpty || !deleted.isEmpty || hasFormerState }

  /// Adds the folders that the user made and left empty. In the way of a file of the build, such a
  /// folder is deleted.
  private mutating func addForeignFolders(
    of output: PathList, _ records: PathTable<PublishedFile>, _ manifest: Manifest
  ) {
    let others = output.subtracting(folders)
    guard !others.isEmpty else { return }
    let made = manifest.entries.keys.folders
    let foreign = others.filter { folder in
      !folder.isState && made.index(of: folder.cString) == nil && records[folder] == nil
        && !folder.ancestors.contains { records[$0] != nil }
    }
    folders = PathList(
      Set(folders).union(foreign).union(foreign.lazy.flatMap(\.ancestors)).sorted())
  }
}

/// A file of this build.
struct PublishedFile {
  let entry: Manifest.Entry
  /// Whether it already stood in the output with the same bytes.
  let isUnchanged: Bool
}
