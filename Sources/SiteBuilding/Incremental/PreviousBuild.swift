import ContentHash
import SitePages

/// What the last build has left in the output, for one that makes only what differs.
struct PreviousBuild: Sendable {
  /// The keys of the site's files, by their paths in the output.
  let keys: [String: ContentHash]
  /// The files of the output that are not as the build has left them.
  let disturbed: Set<String>

  /// Whether a file of the output is what would be made now.
  func has(_ file: PlannedFile) -> Bool {
    file.key != nil && keys[file.path] == file.key && !disturbed.contains(file.path)
  }
}
