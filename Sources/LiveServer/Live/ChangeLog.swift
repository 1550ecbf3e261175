struct ChangeLog: Sendable {
  /// The maximum number of changes sent to a page. Beyond it, the page checks every file that it uses.
  static let limit = 1_000

  private var versions: [String: Int] = [:]
  /// Changes up to this version were not recorded.
  private var unknown = 0

  mutating func add(_ files: [String], version: Int) {
    guard versions.count + files.count <= 100 * Self.limit else {
      versions = [:]
      unknown = version
      return
    }
    for file in files { versions[file] = version }
  }

  /// Records a change of every file, because the base path changed.
  mutating func addAll(version: Int) {
    versions = [:]
    unknown = version
  }

  /// The sorted files that changed since a version, or `nil` if unknown or above `limit`.
  ///
  /// - Complexity: O(n log n) for n recorded files.
  func files(since version: Int) -> [String]? {
    guard version >= unknown else { return nil }
    let files = versions.filter { $0.value > version }.map(\.key)
    return files.count > Self.limit ? nil : files.sorted()
  }
}
