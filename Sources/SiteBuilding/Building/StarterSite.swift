import ContentLoading
public import Diagnostics
import FileSystem
public import Foundation
import SitePages
import SiteTheme

/// The files that `vitrine new` and `vitrine theme eject` write.
public struct StarterSite: Sendable {
  /// Creates the starter site.
  public init() {}

  /// Writes the example site to a folder, which is created if necessary. A failed call removes its
  /// files.
  ///
  /// - Returns: The number of files.
  /// - Throws: `DiagnosticError` if the folder has visible entries or is not writable.
  public func write(to folder: URL) throws(DiagnosticError) -> Int {
    try requireEmpty(folder)
    return try write(EmbeddedFiles.starter.map { ($0.path, Data($0.text.utf8)) }, to: folder)
  }

  /// Copies files of the built-in theme into `Templates` of a site. Existing files stay.
  ///
  /// - Parameters:
  ///   - names: The files, such as `icon.mustache` or `Templates/assets/site.css`; empty for all.
  ///   - site: The folder of the site, which must exist.
  /// - Returns: The number of copied files, and of existing files.
  /// - Throws: `DiagnosticError` for an unknown name, a folder that is a symbolic link, and a folder
  ///   that is not writable. No file is written then.
  public func writeTheme(
    _ names: [String], to site: URL
  ) throws(DiagnosticError) -> (written: Int, existing: Int) {
    var files: [(String, Data)] = []
    for name in names.isEmpty ? Array(Theme.builtInFiles.keys) : names {
      let folder = "Templates/".utf8
      let path = name.utf8.starts(with: folder) ? String(name.dropFirst(folder.count)) : name
      guard let contents = Theme.builtInFiles[path] else {
        let nearest = Suggestion.nearest(to: path, in: Theme.builtInFiles.keys)
        throw Problem.error(
          .fileNotInTheme, "the theme has no file '\(name)'",
          nearest.map { "did you mean '\($0)'?" } ?? "list the files with 'vitrine theme list'"
        ).error
      }
      files.append(("Templates/" + path, contents))
    }
    for folder in ["Templates", "Templates/assets", "Templates/words"] {
      try ContentSource.requireFolder(folder, in: site)
    }
    let count = try write(files, to: site)
    return (count, Set(files.map(\.0)).count - count)
  }

  /// The paths of the built-in theme in `Templates`, sorted.
  public var themeFiles: [String] { Theme.builtInFiles.keys.sorted() }

  private func write(
    _ files: [(String, Data)], to folder: URL
  ) throws(DiagnosticError) -> Int {
    let (operations, place) = (FileOperations(), CanonicalPath(folder.path))
    do throws(FileFailure) {
      let made = try operations.makeFolders(at: place)
      var written = WrittenFiles(in: try operations.openFolder(at: place))
      do throws(FileFailure) {
        for (path, contents) in files.sorted(by: { $0.0 < $1.0 }) {
          try written.add(FilePath(path), Array(contents))
        }
      } catch {
        written.remove()
        operations.removeFolders(made)
        throw error
      }
      return written.count
    } catch {
      let isRoot = error.path.utf8.first == UInt8(ascii: "/")
      let path = isRoot ? folder.relativePath : "\(folder.relativePath)/\(error.path)"
      throw Problem.error(
        .unwritable, "'\(path)' can't be written: \(error.cause)",
        "check the free disk space and the permissions of the folder"
      ).error
    }
  }

  private struct WrittenFiles {
    private let root: Descriptor
    private let operations = FileOperations()
    private var made: [(path: FilePath, isFolder: Bool)] = []

    init(in root: Descriptor) { self.root = root }

    var count: Int { made.count { !$0.isFolder } }

    /// An existing file, such as `.gitignore`, is kept.
    mutating func add(_ path: FilePath, _ bytes: [UInt8]) throws(FileFailure) {
      guard try operations.status(of: path, in: root) == nil else { return }
      if let parent = path.parent { try makeFolder(parent) }
      // Recorded before writing, so that a partial file is also removed.
      made.append((path, false))
      try operations.createFile(path, in: root, with: bytes)
    }

    private mutating func makeFolder(_ path: FilePath) throws(FileFailure) {
      guard try operations.status(of: path, in: root) == nil else { return }
      if let parent = path.parent { try makeFolder(parent) }
      try operations.makeFolder(path, in: root)
      made.append((path, true))
    }

    func remove() {
      for (path, isFolder) in made.reversed() {
        if isFolder {
          try? operations.removeFolder(path, in: root)  // the caller reports the original failure
        } else {
          try? operations.removeFile(path, in: root)  // as above
        }
      }
    }
  }

  private func requireEmpty(_ folder: URL) throws(DiagnosticError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) else {
      return
    }
    // `try?`: an unreadable folder is reported as not empty.
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    let isFree = names?.allSatisfy { $0.utf8.first == UInt8(ascii: ".") }
    guard isFolder.boolValue, isFree == true else {
      let state = isFolder.boolValue ? "not empty" : "not a folder"
      throw Problem.error(
        .notEmpty, "'\(folder.relativePath)' already exists and is \(state)",
        "use the name of a new folder"
      ).error
    }
  }
}
