import ContentHash
import FileSystem
import SitePages

/// The files that the last build has left in the output, so that the next one makes only those that
/// differ.
struct PreviousBuild: Sendable {
  /// The keys of the site's files, by their paths in the output.
  let keys: [String: ContentHash]
  /// The files of the output that were changed or deleted since that build.
  let disturbed: Set<String>

  /// The files of a record, whose `keys` are in their order.
  ///
  /// - Complexity: O(n).
  init(_ files: StampedFiles, keys: [ContentHash?], disturbed: Set<String>) {
    let known = zip(files.paths, keys).compactMap { path, key in key.map { (path, $0) } }
    self.keys = Dictionary(known, uniquingKeysWith: { first, _ in first })
    self.disturbed = disturbed
  }

  /// Whether the output has a file as it would be made now.
  func has(_ file: PlannedFile) -> Bool {
    file.key != nil && keys[file.path] == file.key && !disturbed.contains(file.path)
  }

  /// Whether the output has a file as that build left it, with whatever key.
  func left(_ file: PlannedFile) -> Bool {
    keys[file.path] != nil && !disturbed.contains(file.path)
  }
}
