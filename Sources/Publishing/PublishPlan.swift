import FileSystem

struct PublishPlan {
  /// An index in the contents of the output marks a kept file.
  private(set) var files = PathTable<Int?>()
  private(set) var foreign: [FilePath] = []
  private(set) var folders = PathList()
  /// The folders that other users could not enter before.
  var repaired: Set<FilePath> = []
  private(set) var written: [FilePath] = []
  private(set) var unchanged: [String] = []
  private(set) var deleted: [FilePath] = []
  /// True if the output has the state folder of earlier versions.
  private let hasFormerState: Bool
  private(set) var conflicts: [PublishProblem] = []

  /// - Complexity: O(n) for n files, and O(m log n) for m files of the user.
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
      for planned in [inside, above] {
        guard let planned else { continue }
        conflicts.append(.foreignFile(path: path.description, planned: planned.description))
      }
    }
    folders = files.keys.folders
    addForeignFolders(of: contents.folders.keys, records, manifest)
  }

  var changesAnything: Bool { !written.isEmpty || !deleted.isEmpty || hasFormerState }

  /// A user's folder that blocks a file of the build is deleted.
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

struct PublishedFile {
  let entry: Manifest.Entry
  let isUnchanged: Bool
}
