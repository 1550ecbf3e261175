public import Foundation

/// Where content is read from: a folder, or any other place that holds files by path, such as a
/// revision of a repository.
///
/// Paths are relative to the site's folder, with `/` between components: `Content/catalog.json`.
public struct ContentSource: Sendable {
  /// The paths of all files below a folder, hidden ones left out, sorted. None if there is no such
  /// folder.
  public var files: @Sendable (_ folder: String) throws(ContentSourceError) -> [String]
  /// The paths of those files below a folder that are symbolic links: what they hold may change
  /// without them.
  public var links: @Sendable (_ folder: String) throws(ContentSourceError) -> Set<String>
  /// The bytes of a file, or `nil` if there is no such file.
  public var contents: @Sendable (_ path: String) throws(ContentSourceError) -> Data?

  /// A source made of what it does.
  public init(
    files: @escaping @Sendable (_ folder: String) throws(ContentSourceError) -> [String],
    links: @escaping @Sendable (_ folder: String) throws(ContentSourceError) -> Set<String> = {
      _ throws(ContentSourceError) in []
    },
    contents: @escaping @Sendable (_ path: String) throws(ContentSourceError) -> Data?
  ) {
    self.files = files
    self.links = links
    self.contents = contents
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
    let root = site.resolvingSymlinksInPath().standardizedFileURL
    let reader = FolderReader(root: root, rootPath: root.path)
    return ContentSource(
      files: { folder throws(ContentSourceError) in
        try reader.files(below: folder).map(\.path).sorted()
      },
      links: { folder throws(ContentSourceError) in
        Set(try reader.files(below: folder).lazy.filter(\.isLink).map(\.path))
      },
      contents: { path throws(ContentSourceError) in try reader.contents(of: path) })
  }
}

private struct FolderReader {
  let root: URL
  /// The same, made once: files are many.
  let rootPath: String

  func files(
    below folder: String
  ) throws(ContentSourceError) -> [(path: String, isLink: Bool)] {
    var found: [(path: String, isLink: Bool)] = []
    var pending = kind(of: folder) == .folder ? [folder] : []
    while let folder = pending.popLast() {
      for (name, kind) in try entries(of: folder) where !name.hasPrefix(".") {
        let path = folder + "/" + name
        // Links to folders are not followed: they can go round in a circle, or lead out.
        switch kind ?? self.kind(of: path) {
        case .folder: pending.append(path)
        case .file: found.append((path, false))
        case .link where isFile(path): found.append((path, true))
        default: break
        }
      }
    }
    return found
  }

  func contents(of path: String) throws(ContentSourceError) -> Data? {
    // What nearly all paths are takes one look; what is no file, or can't be read, takes another.
    if let data = read(path, O_NOFOLLOW) { return data }
    guard let kind = kind(of: path) else { return nil }
    guard kind != .link || staysInside(path) else { throw .outsideSite(path: path) }
    guard let data = read(path) else {
      throw .unreadable(path: path, reason: Self.reason(code: errno))
    }
    return data
  }

  /// The bytes of a file; `nil` with `errno` if it can't be read. By system calls: `Data` and the
  /// URL that it wants take three times as long.
  private func read(_ path: String, _ flags: Int32 = 0) -> Data? {
    let descriptor = open(rootPath + "/" + path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | flags)
    guard descriptor >= 0 else { return nil }
    defer {
      let code = errno
      close(descriptor)
      errno = code
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFREG else {
      errno = EISDIR
      return nil
    }
    var data = Data(count: Int(status.st_size))
    var filled = 0
    while filled < data.count {
      let count = data.withUnsafeMutableBytes { buffer in
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
        return Foundation.read(descriptor, rest.baseAddress, min(rest.count, 1 << 30))
      }
      if count < 0, errno == EINTR { continue }
      if count < 0 { return nil }
      if count == 0 { break }
      filled += count
    }
    return data.prefix(filled)
  }

  private enum Kind {
    case file, folder, link, other

    /// What the entry of a directory says, if its file system says anything.
    init?(entryType: UInt8) {
      switch Int(entryType) {
      case Int(DT_UNKNOWN): return nil
      case Int(DT_REG): self = .file
      case Int(DT_DIR): self = .folder
      case Int(DT_LNK): self = .link
      default: self = .other
      }
    }
  }

  private func url(_ path: String) -> URL { root.appending(path: path) }

  /// What is in a folder, each with what it is where the file system says so in passing. A name
  /// that is not UTF-8 is no path of a site.
  private func entries(
    of folder: String
  ) throws(ContentSourceError) -> [(name: String, kind: Kind?)] {
    guard let directory = opendir(rootPath + "/" + folder) else {
      throw .unreadable(path: folder, reason: Self.reason(code: errno))
    }
    defer { closedir(directory) }
    var entries: [(name: String, kind: Kind?)] = []
    errno = 0
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 1) { String(validatingCString: $0) }
      }
      if let name, name != ".", name != ".." {
        entries.append((name, Kind(entryType: entry.pointee.d_type)))
      }
      errno = 0
    }
    guard errno == 0 else {
      throw .unreadable(path: folder, reason: Self.reason(code: errno))
    }
    return entries
  }

  /// By `lstat`: FileManager's attributes take ten times as long.
  private func kind(of path: String) -> Kind? {
    var status = stat()
    guard lstat(rootPath + "/" + path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }

  private func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(rootPath + "/" + path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  private func staysInside(_ path: String) -> Bool {
    let target = url(path).resolvingSymlinksInPath().standardizedFileURL.path
    return target.hasPrefix(rootPath + "/")
  }

  private static func reason(code: Int32) -> String {
    String(cString: strerror(code)).lowercased()
  }
}
