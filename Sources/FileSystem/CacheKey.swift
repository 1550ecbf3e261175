import Foundation

/// The user's secret that authenticates their own cache files. Stops manipulated cache files in a
/// downloaded site.
///
/// The secret is `VITRINE_CACHE_KEY`, or 32 random bytes in `vitrine/cache-key` in `XDG_STATE_HOME`
/// or `~/.local/state` (XDG Base Directory Specification). Only its owner can read the file.
package enum CacheKey {
  /// The variable that replaces the file, so that several machines share a cache.
  package static let variable = "VITRINE_CACHE_KEY"

  private static let file = FilePath("cache-key")
  private static let length = 32

  package enum Problem: Error, Hashable, Sendable {
    case noHome
    /// Another user owns or can read the file.
    case shared(path: String)
    case refused(FileFailure, folder: String)
  }

  package static func secret(
    environment: (String) -> String? = variableOfProcess
  ) throws(Problem) -> [UInt8] {
    if let text = environment(variable), !text.isEmpty { return Array(text.utf8) }
    let path = try folder(environment)
    do throws(FileFailure) {
      let operations = FileOperations()
      _ = try operations.makeFolders(at: path, mode: 0o700)
      let folder = try operations.openFolder(at: path)
      if try operations.status(of: file, in: folder) == nil { try write(in: folder, operations) }
      if let secret = try read(in: folder, operations) { return secret }
    } catch {
      throw .refused(error, folder: path.text)
    }
    throw .shared(path: path.appending(file.description).text)
  }

  package static func variableOfProcess(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private static func folder(_ environment: (String) -> String?) throws(Problem) -> CanonicalPath {
    func absolute(_ name: String, _ path: String) -> CanonicalPath? {
      guard let text = environment(name), text.utf8.first == UInt8(ascii: "/") else { return nil }
      return CanonicalPath("\(text)\(path)")
    }
    guard
      let folder = absolute("XDG_STATE_HOME", "/vitrine")
        ?? absolute("HOME", "/.local/state/vitrine")
    else { throw .noHome }
    return folder
  }

  /// Returns the secret; `nil` if another user can write or read the file.
  private static func read(
    in folder: Descriptor, _ operations: FileOperations
  ) throws(FileFailure) -> [UInt8]? {
    guard let status = try operations.status(of: file, in: folder), status.st_uid == geteuid(),
      status.st_mode & 0o077 == 0,
      let bytes = try operations.contents(of: file, in: folder, limit: length),
      bytes.count == length
    else { return nil }
    return bytes
  }

  /// Writes a new secret, unless a concurrent build has written it.
  private static func write(
    in folder: Descriptor, _ operations: FileOperations
  ) throws(FileFailure) {
    var random = SystemRandomNumberGenerator()
    let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
    let unfinished = FilePath("\(file).\(getpid()).\(random.next())")
    _ = try operations.open(
      unfinished, in: folder, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode: 0o600,
      for: .writeFile)
    defer {
      // `try?`: the temporary name is unique.
      try? operations.removeFileIfThere(unfinished, in: folder)
    }
    try operations.append(bytes, to: unfinished, in: folder)
    try operations.synchronize(unfinished, in: folder)
    try operations.ignoring(
      EEXIST,
      when: operations.perform(.writeFile, file) {
        linkat(folder.rawValue, unfinished.cString, folder.rawValue, file.cString, 0)
      })
  }
}

extension CacheKey.Problem {
  package var reason: String {
    switch self {
    case .noHome: "HOME is not set"
    case .shared(let path):
      "'\(path)' is damaged, or another user owns it or can read it"
    case .refused(let failure, let folder):
      failure.path.utf8.first == UInt8(ascii: "/")
        ? failure.reason : "\(failure.reason) (in '\(folder)')"
    }
  }

  package var remedy: String {
    switch self {
    case .noHome, .refused: "set \(CacheKey.variable) to a secret of at least 32 characters"
    case .shared(let path): "delete '\(path)'; the next build writes it again"
    }
  }
}
