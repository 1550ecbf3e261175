/// What the output is to be, compared with what it is: worked out before anything is touched.
struct PublishPlan {
  /// The files that stay the same files: those that the build found unchanged, and the user's.
  private(set) var kept: [RelativePath] = []
  /// The user's files, which are among `kept`.
  private(set) var foreign: [RelativePath] = []
  /// The folders that the user made and left empty.
  private(set) var foreignFolders: [RelativePath] = []
  /// The files that the build wrote.
  private(set) var written: [RelativePath] = []
  /// The files of an earlier build that are not to be there any more.
  private(set) var deleted: [RelativePath] = []
  /// The folders that are not to be there any more, those inside before those around them.
  private(set) var deletedFolders: [RelativePath] = []
  /// The user's files that are in the way of the build's.
  private(set) var conflicts: [PublishProblem] = []

  /// A plan.
  ///
  /// - Parameters:
  ///   - records: What the build wrote and found unchanged.
  ///   - contents: What is in the output.
  ///   - manifest: What the last build made.
  /// - Complexity: O(n log n) for n files.
  init(
    records: [RelativePath: PublishedFile], contents: FolderContents, manifest: Manifest
  ) {
    for (path, record) in records {
      if record.isUnchanged { kept.append(path) } else { written.append(path) }
    }
    let needed = Set(records.keys.lazy.flatMap(\.ancestors))
    for path in contents.files.keys where records[path] == nil && path != .manifest {
      if path.isState || manifest[path] != nil {
        deleted.append(path)
      } else {
        foreign.append(path)
      }
    }
    foreign.sort()
    for path in foreign {
      if needed.contains(path), let wanted = records.keys.filter({ $0.isIn(path) }).min() {
        conflict(path, wanted)
      }
      if let wanted = path.ancestors.first(where: { records[$0] != nil }) {
        conflict(path, wanted)
      }
    }
    foreignFolders = Self.foreignFolders(records, contents, manifest)
    kept += foreign
    kept.sort()
    written.sort()
    deleted.sort()
    let staying = needed.union(foreignFolders).union(kept.lazy.flatMap(\.ancestors))
    deletedFolders = contents.folders.keys.filter { $0 != .state && !staying.contains($0) }
    deletedFolders.sort(by: >)
  }

  /// Whether the output is other than it should be.
  var changesAnything: Bool { !written.isEmpty || !deleted.isEmpty }

  private mutating func conflict(_ path: RelativePath, _ wanted: RelativePath) {
    conflicts.append(.foreignFile(path: path.description, wanted: wanted.description))
  }

  /// Folders that no build has made, and in whose place the build wants no file.
  private static func foreignFolders(
    _ records: [RelativePath: PublishedFile], _ contents: FolderContents, _ manifest: Manifest
  ) -> [RelativePath] {
    let made = Set(manifest.entries.keys.lazy.flatMap(\.ancestors))
    return contents.folders.keys.filter { folder in
      !folder.isState && !made.contains(folder) && records[folder] == nil
        && !folder.ancestors.contains { records[$0] != nil }
    }.sorted()
  }
}

/// A file of this build.
struct PublishedFile {
  let entry: Manifest.Entry
  /// Whether it already stood in the output with the same bytes.
  let isUnchanged: Bool
}
