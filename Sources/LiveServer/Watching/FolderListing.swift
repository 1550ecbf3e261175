import FileSystem

/// The entries of a folder that are watched.
struct FolderListing {
  struct Entry {
    /// Relative to the root.
    let path: String
    let kind: FileKind?

    var isFolder: Bool { kind == .folder }
  }

  let entries: [Entry]

  /// Lists a folder, hidden names left out; a folder that is gone or can't be read is empty. Links
  /// count as files, whatever they lead to. A name that is not UTF-8 is no path of a site.
  ///
  /// - Complexity: O(number of entries).
  init(of folder: String, in root: WatchedRoot) {
    var entries: [Entry] = []
    do throws(SystemError) {
      var stream = try FolderStream(at: root.absolute(folder))
      while let entry = try stream.next() {
        guard let name = entry.text, let path = root.path(of: name, in: folder) else { continue }
        entries.append(Entry(path: path, kind: entry.kind ?? FileKind(at: root.absolute(path))))
      }
    } catch {
      // It was deleted since it was found, or may not be read: the next change of it tells.
    }
    self.entries = entries
  }
}
