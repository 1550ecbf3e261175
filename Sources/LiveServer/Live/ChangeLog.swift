/// The version of a site in which each file last changed.
struct ChangeLog: Sendable {
  /// The maximum number of changed files that a page receives. Beyond it, the page checks every file it uses.
  static let limit = 1_000

  private var versions: [String: Int] = [:]
  /// Changes up to this version were not recorded per file.
  private var unknown = 0

  /// Adds the files that changed with a version. Versions must increase.
  mutating func add(_ files: [String], version: Int) {
    guard versions.count + files.count <= 100 * Self.limit else {
      versions = [:]
      unknown = version
      return
    }
    for file in files { versions[file] = version }
  }

  /// Records that every file changed with a version, because the base path changed.
  mutating func addAll(version: Int) {
    versions = [:]
    unknown = version
  }

  /// The files that changed since a version, sorted, or `nil` if they were not recorded or exceed `limit`.
  ///
  /// - Complexity: O(n log n) for n recorded files.
  func files(since version: Int) -> [String]? {
    guard version >= unknown else { return nil }
    let files = versions.filter { $0.value > version }.map(\.key)
    return files.count > Self.limit ? nil : files.sorted()
  }
}
