import ContentSyntax
package import Diagnostics
import FileSystem
public import Foundation
import Markup

/// A place that content is read from: a folder, or another place that has files by path, such as a
/// revision of a repository.
///
/// Paths are relative to the site's folder, with `/` between components: `Content/catalog.json`.
public struct ContentSource: Sendable {
  /// What stands below a folder; nothing if the folder does not exist.
  public var listing: @Sendable (_ folder: String) throws(ContentSourceError) -> Listing
  /// The paths of the symbolic links below a folder. The files that they lead to can change without
  /// a change of the link.
  public var links: @Sendable (_ folder: String) throws(ContentSourceError) -> Set<String>
  /// The bytes of a file, or `nil` if there is no such file.
  public var contents: @Sendable (_ path: String) throws(ContentSourceError) -> Data?

  /// A source made of its functions.
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

  /// What stands below a folder.
  public struct Listing: Hashable, Sendable {
    /// The paths of all files, sorted. Hidden files are left out where they can't be content: see
    /// `HiddenFile`.
    public var files: [String]
    /// The paths of the symbolic links that lead to no file and are not followed, sorted; the folder
    /// itself, if it is one.
    public var unfollowedLinks: [String] = []
    /// The paths of what is neither a file nor a folder nor a link, such as a pipe, sorted.
    public var specialFiles: [String] = []
    /// The paths whose last name is not UTF-8, with U+FFFD for what is wrong, sorted.
    public var unreadableNames: [String] = []
  }

  /// Refuses a folder of a site that files are to be written to, if it is a symbolic link or stands
  /// in one: what is written there would not be read.
  package static func requireFolder(_ path: String, in site: URL) throws(DiagnosticError) {
    guard let link = CanonicalPath(site.path).firstLink(to: path) else { return }
    throw DiagnosticError(Problem.linkedFolder(path: link).diagnostic(ofFile: link))
  }

  /// Refuses a file of a site that is a symbolic link to a file outside of the site.
  package static func requireInSite(_ path: String, in site: URL) throws(DiagnosticError) {
    let file = CanonicalPath(site.appending(path: path).path)
    guard !file.isIn(CanonicalPath(site.path)) else { return }
    throw DiagnosticError(ContentSourceError.outsideSite(path: path).diagnostic)
  }

  /// The paths of all files below a folder, sorted; empty if the folder does not exist. Hidden
  /// files are left out where they can't be content: see `HiddenFile`.
  public func files(_ folder: String) throws(ContentSourceError) -> [String] {
    try listing(folder).files
  }

  /// A folder of the site that has the name of another in small or capital letters, and files in it;
  /// `nil` if there is none, or if the other has files.
  ///
  /// - Complexity: O(files of both).
  package func misspelling(of folder: String) throws(ContentSourceError) -> String? {
    guard try files(folder).isEmpty else { return nil }
    for name in Self.misspellings(of: folder) where !(try files(name).isEmpty) { return name }
    return nil
  }

  /// The names by which `misspelling(of:)` looks for a folder.
  package static func misspellings(of folder: String) -> [String] {
    [folder.lowercased(), folder.uppercased()]
  }
}

extension ContentSource {
  /// The source with other bytes of some files, which need not be there, and without some.
  ///
  /// - Complexity: O(files) for each folder that is listed.
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

/// Why a source could not be read.
public enum ContentSourceError: Error, Hashable, Sendable {
  /// The file or folder is there but can't be read.
  case unreadable(path: String, reason: String)
  /// The file is a symbolic link to somewhere outside the site.
  case outsideSite(path: String)
}

extension ContentSource {
  /// The files of a site's folder on disk. Links that lead out of the site are refused: a site
  /// that was downloaded must not publish the files of the one who builds it.
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
/// This stops a site that was downloaded from publishing files of whoever builds it: a link is read
/// only if it leads to a file in the site's folder, and links to folders are not followed.
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

  /// Paths of what stands below a folder, by what it is.
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
        guard !name.beginsWithDot || HiddenFile.isContent(path) else { continue }
        // Links to folders are not followed: they can go round in a circle, or lead out.
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
    // Nearly all paths are those of regular files, so the kind is checked only if reading fails.
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

  /// The most bytes of a file: 4 GiB.
  private static let largestFile = 1 << 32

  private func absolute(_ path: String) -> String { root.text + "/" + path }

  /// The bytes of a file, read by system calls: `Data` with its URL takes three times as long.
  private func read(_ path: String, followingLinks: Bool) throws(SystemError) -> Data {
    // Without O_NONBLOCK, opening a pipe would wait until somebody writes to it.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followingLinks ? 0 : O_NOFOLLOW)
    let number = open(absolute(path), flags)
    guard number >= 0 else { throw .last }
    let file = Descriptor(owning: number)
    let status = try file.status()
    guard status.isRegularFile else { throw SystemError(code: EISDIR) }
    // A file with a hole in it can be larger than the memory.
    guard status.st_size <= Self.largestFile else { throw SystemError(code: EFBIG) }
    var data = Data(count: Int(status.st_size))
    let filled = data.withUnsafeMutableBytes { buffer in
      Result { () throws(SystemError) in try file.read(into: buffer) }
    }
    return data.prefix(try filled.get())
  }

  /// The entries of a folder, each with its kind if the file system gives it with the name, and the
  /// names that are not UTF-8, which are left out.
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

  /// The kind of a file, by `lstat`: FileManager's attributes take ten times as long.
  private func kind(of path: String) -> FileKind? {
    var status = stat()
    return lstat(absolute(path), &status) == 0 ? FileKind(status) : nil
  }

  private func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(absolute(path), &status) == 0 && status.isRegularFile
  }
}
