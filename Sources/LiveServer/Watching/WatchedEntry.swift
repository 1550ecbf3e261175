import FileSystem

struct WatchedEntry {
  let path: String
  let kind: FileKind?

  var isFolder: Bool { kind == .folder }
}

extension WatchedRoot {
  /// Omits hidden names and names that are not UTF-8. A missing or unreadable folder is empty. Symbolic links
  /// count as files.
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
      // The next change of a deleted or unreadable folder is noticed.
    }
    return entries
  }
}
