import FileSystem

/// A watched file or folder.
struct WatchedEntry {
  /// The path relative to the root.
  let path: String
  let kind: FileKind?

  var isFolder: Bool { kind == .folder }
}

extension WatchedRoot {
  /// Lists a folder without hidden names and names that are not UTF-8. Returns an empty list for a missing or
  /// unreadable folder. Symbolic links count as files.
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
      // The folder was deleted or is unreadable. Its next change is noticed.
    }
    return entries
  }
}
