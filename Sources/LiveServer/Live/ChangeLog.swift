/// Which files have changed with which version of a site.
struct ChangeLog: Sendable {
  /// The most files that a page is told of. If there are more, it checks every file that it uses.
  static let limit = 1_000

  private var versions: [String: Int] = [:]
  /// Changes up to this version are not known one by one.
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

  /// Every file changed with a version, because the base path did.
  mutating func addAll(version: Int) {
    versions = [:]
    unknown = version
  }

  /// The files that changed since a version, sorted; `nil` if they are not known or too many.
  ///
  /// - Complexity: O(n log n) for n files that ever changed.
  func files(since version: Int) -> [String]? {
    guard version >= unknown else { return nil }
    let files = versions.filter { $0.value > version }.map(\.key)
    return files.count > Self.limit ? nil : files.sorted()
  }
}
