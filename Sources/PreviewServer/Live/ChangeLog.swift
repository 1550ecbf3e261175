/// Which files have changed with which version of a site.
struct ChangeLog: Sendable {
  /// More files than these are not named to a page: it looks at all that it uses.
  static let limit = 1_000

  private var versions: [String: Int] = [:]
  /// The last version that changed more than can be said.
  private var unknown = 0

  /// Adds the files that changed with a version, which is newer than all before.
  mutating func add(_ files: [String], version: Int) {
    guard versions.count + files.count <= 100 * Self.limit else {
      versions = [:]
      unknown = version
      return
    }
    for file in files { versions[file] = version }
  }

  /// All files changed with a version: the paths that they appear under did.
  mutating func addAll(version: Int) {
    versions = [:]
    unknown = version
  }

  /// What has changed since a version, sorted; `nil` where that is not known or too much.
  ///
  /// - Complexity: O(n log n) for n files that ever changed.
  func files(since version: Int) -> [String]? {
    guard version >= unknown else { return nil }
    let files = versions.filter { $0.value > version }.map(\.key)
    return files.count > Self.limit ? nil : files.sorted()
  }
}
