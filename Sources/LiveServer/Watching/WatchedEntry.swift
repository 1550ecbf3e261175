import FileSystem

/// A file or folder that is watched.
struct WatchedEntry {
  /// Relative to the root.
  let path: String
  let kind: FileKind?

  var isFolder: Bool { kind == .folder }
}

extension WatchedRoot {
  /// Lists a folder, hidden names left out; a folder that is gone or can't be read is empty. Links
  /// count as files, whatever they lead to. A name that is not UTF-8 is no path of a site.
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
      // It was deleted since it was found, or may not be read: the next change of it tells.
    }
    return entries
  }
}
