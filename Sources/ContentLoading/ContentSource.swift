import ContentSyntax
package import Diagnostics
import FileSystem
public import Foundation
import Markup

/// A storage of content files by path, such as a folder or a revision of a repository.
///
/// Paths are relative to the site's folder: `Content/catalog.json`.
public struct ContentSource: Sendable {
  /// Returns the paths below a folder, which need not exist.
  public var listing: @Sendable (_ folder: String) throws(ContentSourceError) -> Listing
  /// Returns the paths of the symbolic links below a folder. Their targets can change without a change of
  /// the link.
  public var links: @Sendable (_ folder: String) throws(ContentSourceError) -> Set<String>
  /// Returns the bytes of a file; `nil` if it does not exist.
  public var contents: @Sendable (_ path: String) throws(ContentSourceError) -> Data?

  /// Creates a source from functions.
  public init(
    files: @escaping @Sendable (_ folder: String) throws(ContentSourceError) -> [String],
    links: @escaping @Sendable (_ folder: String) throws(ContentSourceError) -> Set<String> = {
      _ throws(ContentSourceError) in []
    },
    contents: @escaping @Sendable (_ path: String) throws(ContentSourceError) -> Data?
  ) {
    listing = { folder throws(ContentSourceError) in Listing(files: try files(folder)) }
    self.links = links
    self.contents = contents
  }

  /// The paths below a folder, sorted.
  public struct Listing: Hashable, Sendable {
    /// The paths of files, without hidden files that cannot be content (see `HiddenFileKind`).
    public var files: [String]
    /// The paths of symbolic links whose target is not a file. They are not followed.
    public var unfollowedLinks: [String] = []
    /// The paths of special files, such as pipes.
    public var specialFiles: [String] = []
    /// The paths whose last name is not UTF-8, with U+FFFD for invalid bytes.
    public var unreadableNames: [String] = []
  }

  /// Throws an error if a folder of a site is a symbolic link or inside one.
  package static func requireFolder(_ path: String, in site: URL) throws(DiagnosticError) {
    guard let link = CanonicalPath(site.path).firstLink(to: path) else { return }
    throw DiagnosticError(Problem.linkedFolder(path: link).diagnostic(ofFile: link))
  }

  /// Throws an error for a symbolic link to a file outside the site.
  package static func requireInSite(_ path: String, in site: URL) throws(DiagnosticError) {
    let file = CanonicalPath(site.appending(path: path).path)
    guard !file.isIn(CanonicalPath(site.path)) else { return }
    throw DiagnosticError(ContentSourceError.outsideSite(path: path).diagnostic)
  }

  /// Returns the sorted paths of the files below a folder, which need not exist.
  public func files(_ folder: String) throws(ContentSourceError) -> [String] {
    try listing(folder).files
  }

  /// Returns a nonempty folder whose name differs from the empty folder's only in case.
  ///
  /// - Complexity: O(files of both folders).
  package func misspelling(of folder: String) throws(ContentSourceError) -> String? {
    guard try files(folder).isEmpty else { return nil }
    for name in Self.misspellings(of: folder) where !(try files(name).isEmpty) { return name }
    return nil
  }

  package static func misspellings(of folder: String) -> [String] {
    [folder.lowercased(), folder.uppercased()]
  }
}

extension ContentSource {
  package func replacing(
    _ replaced: [String: [UInt8]], removing removed: Set<String> = []
  ) -> ContentSource {
    var result = self
    result.listing = { [listing] folder throws(ContentSourceError) in
      let own = replaced.keys.filter { $0.hasPrefix(folder + "/") }
      var all = try listing(folder)
      all.files = Set(all.files).subtracting(removed).union(own).sorted()
      return all
    }
    result.contents = { [contents] path throws(ContentSourceError) in
      if let bytes = replaced[path] { return Data(bytes) }
      return removed.contains(path) ? nil : try contents(path)
    }
    return result
  }
}

/// An error that prevents reading a file or folder.
public enum ContentSourceError: Error, Hashable, Sendable {
  /// The file or folder exists but cannot be read.
  case unreadable(path: String, reason: String)
  /// The file is a symbolic link to a target outside the site.
  case outsideSite(path: String)
}

extension ContentSource {
  /// Returns a source for a site's folder on disk. Refuses links to files outside the site.
  public static func folder(_ site: URL) -> ContentSource {
    let reader = FolderReader(root: CanonicalPath(site.path))
    var source = ContentSource(
      files: { _ throws(ContentSourceError) in [] },
      links: { folder throws(ContentSourceError) in try reader.links(below: folder) },
      contents: { path throws(ContentSourceError) in try reader.contents(of: path) })
    source.listing = { folder throws(ContentSourceError) in try reader.listing(of: folder) }
    return source
  }
}

/// Reads the files of a site on disk.
///
/// This stops a downloaded site from publishing private files of the person who builds it. Links are read
/// only if their target is a file in the site's folder. Links to folders are not followed.
private struct FolderReader {
  let root: CanonicalPath

  func listing(of folder: String) throws(ContentSourceError) -> ContentSource.Listing {
    let found = try entries(below: folder)
    return ContentSource.Listing(
      files: (found.files + found.links).sorted(), unfollowedLinks: found.unfollowed.sorted(),
      specialFiles: found.special.sorted(), unreadableNames: found.unreadable.sorted())
  }

  func links(below folder: String) throws(ContentSourceError) -> Set<String> {
    Set(try entries(below: folder).links)
  }

  private struct Found {
    var files: [String] = []
    var links: [String] = []
    var unfollowed: [String] = []
    var special: [String] = []
    var unreadable: [String] = []
  }

  private func entries(below folder: String) throws(ContentSourceError) -> Found {
    var found = Found()
    let kind = kind(of: folder)
    if kind == .symlink { found.unfollowed.append(folder) }
    var pending = kind == .folder ? [folder] : []
    while let folder = pending.popLast() {
      let (entries, unreadable) = try entries(of: folder)
      let prefix = folder + "/"
      found.unreadable += unreadable.map { prefix + $0 }
      for (name, kind) in entries {
        let path = prefix + name
        guard !name.beginsWithDot || HiddenFileKind.isContent(path) else { continue }
        // Folder links can form a cycle or point outside the site.
        switch kind ?? self.kind(of: path) {
        case .folder: pending.append(path)
        case .regular: found.files.append(path)
        case .symlink where isFile(path): found.links.append(path)
        case .symlink: found.unfollowed.append(path)
        case .other: found.special.append(path)
        case nil: break
        }
      }
    }
    return found
  }

  func contents(of path: String) throws(ContentSourceError) -> Data? {
    // Most paths are regular files, so the kind is checked only if reading fails.
    if let data = try? read(path, followingLinks: false) {  // the second attempt below throws
      return data
    }
    guard let kind = kind(of: path) else { return nil }
    guard kind != .symlink || CanonicalPath(absolute(path)).isIn(root) else {
      throw .outsideSite(path: path)
    }
    guard kind != .other else {
      throw .unreadable(path: path, reason: "it is not a regular file or a folder")
    }
    do {
      return try read(path, followingLinks: true)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }

  /// The maximum file size in bytes: 4 GiB.
  private static let largestFile = 1 << 32

  private func absolute(_ path: String) -> String { root.text + "/" + path }

  /// Reads a file by system calls. `Data(contentsOf:)` takes three times as long.
  private func read(_ path: String, followingLinks: Bool) throws(SystemError) -> Data {
    // Without O_NONBLOCK, opening a pipe blocks until a writer opens it.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followingLinks ? 0 : O_NOFOLLOW)
    let number = open(absolute(path), flags)
    guard number >= 0 else { throw .last }
    let file = Descriptor(owning: number)
    let status = try file.status()
    guard status.isRegularFile else { throw SystemError(code: EISDIR) }
    // A sparse file can be larger than the memory.
    guard status.st_size <= Self.largestFile else { throw SystemError(code: EFBIG) }
    var data = Data(count: Int(status.st_size))
    let filled = data.withUnsafeMutableBytes { buffer in
      Result { () throws(SystemError) in try file.read(into: buffer) }
    }
    return data.prefix(try filled.get())
  }

  private func entries(
    of folder: String
  ) throws(ContentSourceError) -> (all: [(name: String, kind: FileKind?)], unreadable: [String]) {
    var entries: [(name: String, kind: FileKind?)] = []
    var unreadable: [String] = []
    do throws(SystemError) {
      var stream = try FolderStream(at: absolute(folder))
      while let entry = try stream.next() {
        if let name = entry.text {
          entries.append((name, entry.kind))
        } else {
          unreadable.append(String(cString: entry.name))
        }
      }
    } catch {
      throw .unreadable(path: folder, reason: error.reason)
    }
    return (entries, unreadable)
  }

  /// Returns the kind by `lstat`. FileManager's attributes take ten times as long.
  private func kind(of path: String) -> FileKind? {
    var status = stat()
    return lstat(absolute(path), &status) == 0 ? FileKind(status) : nil
  }

  private func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(absolute(path), &status) == 0 && status.isRegularFile
  }
}
