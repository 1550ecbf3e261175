import FileSystem

/// The files of a target, as the program that reaches it lists them.
///
/// This stops a hostile host from choosing files of this machine: the listing of a host decides
/// which paths are deleted, and a path with `..` would be one outside of the target. Each path goes
/// through `FilePath(bytes:)`. The number of entries is bounded, and no path is listed twice.
struct TargetListing {
  /// The entries that are not folders. Files have their size, a space, and more that tells whether
  /// they were changed. Other entries, such as links, have a word for their kind before that.
  private(set) var files: [FilePath: String] = [:]
  /// The folders, as far as the program lists them.
  private(set) var folders: Set<FilePath> = []
  /// True if a web server of another user can read the folder of the target itself.
  var isReadable = true
  /// The files and folders that a web server of another user can't read.
  private(set) var unreadable: Set<FilePath> = []

  /// The most entries of a target.
  static let mostEntries = 1_000_000

  /// The longest path in bytes (Linux: `PATH_MAX`).
  private static let longestPath = 4_096
  /// The most folders above a file. Work for a path grows with its bytes and its folders.
  private static let mostFolders = 200

  /// A path that a program has printed, or that a record has.
  ///
  /// - Throws: `UnexpectedOutput.path` if it is not a path inside the target.
  static func path(_ bytes: some Collection<UInt8>) throws(UnexpectedOutput) -> FilePath {
    guard bytes.count < longestPath,
      bytes.count(where: { $0 == UInt8(ascii: "/") }) <= mostFolders,
      let path = FilePath(bytes: bytes)
    else { throw .path(UnexpectedOutput.shown(bytes)) }
    return path
  }

  /// Adds a file, a link or a special file.
  mutating func add(
    _ path: FilePath, _ description: String, isReadable: Bool = true
  ) throws(UnexpectedOutput) {
    guard !folders.contains(path), files.updateValue(description, forKey: path) == nil else {
      throw .listedTwice("\(path)")
    }
    try check(path, isReadable)
  }

  /// Adds a folder.
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

/// Output of a program that cannot be right. It ends the deployment.
enum UnexpectedOutput: Error, Hashable {
  /// A line, or another part of the output, does not have the form that the program gives it.
  case form(String)
  /// A path leads out of the target, or is too long.
  case path(String)
  /// A path is listed twice, or as a file and as a folder.
  case listedTwice(String)
  /// A path was not asked for.
  case notAsked(String)
  /// There is more output than any site needs.
  case tooMuch

  /// The beginning of some bytes, for a message.
  static func shown(_ bytes: some Collection<UInt8>) -> String {
    let longest = 200
    return String(decoding: bytes.prefix(longest), as: UTF8.self)
      + (bytes.count > longest ? " …" : "")
  }
}
