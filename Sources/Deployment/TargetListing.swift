import FileSystem

/// Stops a hostile host from selecting files outside of the target for deletion. `FilePath(bytes:)`
/// refuses paths with `..`. The number of entries is limited, and repeated paths are refused.
struct TargetListing {
  /// The size and a hash or time, after the kind of a link or special file.
  private(set) var files: [FilePath: String] = [:]
  /// Empty if the program does not list folders.
  private(set) var folders: Set<FilePath> = []
  /// By other users.
  var isReadable = true
  /// By other users.
  private(set) var unreadable: Set<FilePath> = []

  static let mostEntries = 1_000_000

  /// Linux: `PATH_MAX`.
  private static let longestPath = 4_096
  /// Time grows with bytes × folders.
  private static let mostFolders = 200

  static func path(_ bytes: some Collection<UInt8>) throws(UnexpectedOutput) -> FilePath {
    guard bytes.count < longestPath,
      bytes.count(where: { $0 == UInt8(ascii: "/") }) <= mostFolders,
      let path = FilePath(bytes: bytes)
    else { throw .path(UnexpectedOutput.shown(bytes)) }
    return path
  }

  mutating func add(
    _ path: FilePath, _ description: String, isReadable: Bool = true
  ) throws(UnexpectedOutput) {
    guard !folders.contains(path), files.updateValue(description, forKey: path) == nil else {
      throw .listedTwice("\(path)")
    }
    try check(path, isReadable)
  }

  mutating func addFolder(
    _ path: FilePath, isReadable: Bool
  ) throws(UnexpectedOutput) {
    guard files[path] == nil, folders.insert(path).inserted else { throw .listedTwice("\(path)") }
    try check(path, isReadable)
  }

  private mutating func check(_ path: FilePath, _ isReadable: Bool) throws(UnexpectedOutput) {
    guard files.count + folders.count <= Self.mostEntries else { throw .tooMuch }
    if !isReadable { unreadable.insert(path) }
  }
}

/// Invalid output ends the deployment.
enum UnexpectedOutput: Error, Hashable {
  case form(String)
  case path(String)
  /// Repeated, or both a file and a folder.
  case listedTwice(String)
  case notAsked(String)
  case tooMuch

  static func shown(_ bytes: some Collection<UInt8>) -> String {
    let longest = 200
    return String(decoding: bytes.prefix(longest), as: UTF8.self)
      + (bytes.count > longest ? " …" : "")
  }
}
