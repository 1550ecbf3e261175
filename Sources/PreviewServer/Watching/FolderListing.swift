import Foundation

/// What stands in a folder, as far as a watcher wants to know.
struct FolderListing {
  struct Entry {
    let path: String
    let isFolder: Bool
  }

  let entries: [Entry]

  /// Lists a folder, hidden names left out; a folder that is gone or can't be read is empty. Links
  /// count as files, whatever they lead to.
  ///
  /// - Complexity: O(number of entries).
  init(of folder: String, in root: WatchedRoot) {
    guard let stream = opendir(root.absolute(folder)) else {
      entries = []
      return
    }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      guard let path = root.path(of: name, in: folder) else { continue }
      entries.append(Entry(path: path, isFolder: Self.isFolder(entry.pointee, path, in: root)))
    }
    self.entries = entries
  }

  private static func isFolder(_ entry: dirent, _ path: String, in root: WatchedRoot) -> Bool {
    if Int32(entry.d_type) != Int32(DT_UNKNOWN) { return Int32(entry.d_type) == Int32(DT_DIR) }
    var status = stat()
    return lstat(root.absolute(path), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
