import FileSystem

/// A file or folder that is watched.
struct WatchedEntry {
  /// Relative to the root.
  let path: String
  let kind: FileKind?

  var isFolder: Bool { kind == .folder }
}

extension WatchedRoot {
  /// Lists a folder without hidden names and names that are not UTF-8. A folder that is gone or
  /// can't be read is empty. Symbolic links count as files.
  ///
  /// - Complexity: O(number of entries).
  func entries(of folder: String) -> [WatchedEntry] {
    var entries: [WatchedEntry] = []
    do throws(SystemError) {
      var stream = try FolderStream(at: absolute(folder))
      while let entry = try stream.next() {
        guard let name = entry.text, let path = path(of: name, in: folder) else { continue }
        entries.append(WatchedEntry(path: path, kind: entry.kind ?? FileKind(at: absolute(path))))
      }
    } catch {
      // The folder was deleted or can't be read. Its next change is noticed.
    }
    return entries
  }
}
