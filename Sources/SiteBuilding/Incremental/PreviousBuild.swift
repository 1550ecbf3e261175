import ContentHash
import FileSystem
import SitePages

/// The files of the last build, so that unchanged files are kept.
struct PreviousBuild: Sendable {
  let keys: [String: ContentHash]
  let disturbed: Set<String>

  init(_ files: FingerprintedFiles, keys: [ContentHash?], disturbed: Set<String>) {
    let known = zip(files.paths, keys).compactMap { path, key in key.map { (path, $0) } }
    self.keys = Dictionary(known, uniquingKeysWith: { first, _ in first })
    self.disturbed = disturbed
  }

  func has(_ file: PlannedFile) -> Bool {
    file.key != nil && keys[file.path] == file.key && !disturbed.contains(file.path)
  }

  /// Returns true if the output has the file of that build, with any key.
  func left(_ file: PlannedFile) -> Bool {
    keys[file.path] != nil && !disturbed.contains(file.path)
  }
}
